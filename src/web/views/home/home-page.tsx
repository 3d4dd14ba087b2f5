import { WaysToStart } from './ways-to-start.tsx'
import { FeaturedPieces } from './featured-pieces.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { HomePromises } from './home-promises.tsx'
import { RecentlyViewed } from '../favourites/recently-viewed.tsx'
import { CustomerInformation } from './customer-information.tsx'
import { PageBanner } from '../promotion/page-banner.tsx'
import { Showroom } from './showroom.tsx'
import { ShopByShape } from './shop-by-shape.tsx'

export const Page = () => (
  <>
    <Hero />
    <HomePromises />
    <PageBanner kind="home-banner" />
    <ShopByShape />
    <WaysToStart />
    <Categories />
    <FeaturedPieces />
    <Showroom />
    <CustomerInformation />
    <RecentlyViewed />
  </>
)
