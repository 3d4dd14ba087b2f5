import { Begin } from './begin.tsx'
import { Cases } from './cases.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { HomePromises } from './home-promises.tsx'
import { Know } from './know.tsx'
import { Room } from './room.tsx'
import { ShopByShape } from './shop-by-shape.tsx'

/** The home page. */
export const HomePage = () => (
  <>
    <Hero />
    <HomePromises />
    <ShopByShape />
    <Begin />
    <Categories />
    <Cases />
    <Room />
    <Know />
  </>
)
