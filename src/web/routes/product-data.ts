import { brand } from '#contract/brand.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import { pictureUrl, previewPicture } from '#contract/catalogue/pictures.ts'
import type { Locale } from '#contract/locale.ts'
import type { Sen } from '#contract/money.ts'
import { detailPath } from '#contract/pages.ts'
import { policies } from '#contract/policies.ts'

/** The terms of sale of everything in the shop: free delivery within Malaysia, and a free courier for what comes back. */
const terms = {
  priceCurrency: 'MYR',
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: brand.name },
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'MYR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MY' },
  },
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'MY',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: policies.returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  },
}

/** An ItemAvailability of schema.org. */
type Availability = 'InStock' | 'Reserved' | 'SoldOut' | 'Discontinued'

/** `url` is absolute. */
const offer = (url: string, priceSen: Sen, availability: Availability) => ({
  '@type': 'Offer',
  url,
  price: (priceSen / 100).toFixed(2),
  availability: `https://schema.org/${availability}`,
  ...terms,
})

type Offer = ReturnType<typeof offer>
const offersOf = (offers: readonly Offer[]) => {
  const prices = offers.map(({ price }) => Number(price))
  const [only] = offers
  return offers.length === 1
    ? only
    : {
        '@type': 'AggregateOffer',
        lowPrice: Math.min(...prices).toFixed(2),
        highPrice: Math.max(...prices).toFixed(2),
        priceCurrency: terms.priceCurrency,
        offerCount: offers.length,
        offers,
      }
}

interface Product {
  name: string
  description: string
  sku: string
  picture: { name: string; hash: string }
  offers: readonly Offer[]
}

const product = (origin: string, { name, description, sku, picture, offers }: Product) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name,
  description,
  sku,
  image: origin + pictureUrl(picture, previewPicture),
  brand: { '@type': 'Brand', name: brand.name },
  offers: offersOf(offers),
})

/** A piece as a schema.org Product, with an offer for each metal. */
export const pieceData = (origin: string, piece: Piece, locale: Locale) => {
  const [first] = piece.metals
  if (!first) return []
  const availability = piece.withdrawn ? 'Discontinued' : 'InStock'
  return [
    product(origin, {
      name: piece.name[locale],
      description: piece.description[locale],
      sku: piece.sku,
      picture: first.picture,
      offers: piece.metals.map(({ metal, priceSen }) =>
        offer(origin + detailPath(piece, metal), priceSen, availability),
      ),
    }),
  ]
}

/** A diamond as a schema.org Product; `title` names its report. */
export const diamondData = (origin: string, diamond: Diamond, name: string, title: string) => {
  const availability = diamond.available ? 'InStock' : diamond.reserved ? 'Reserved' : 'SoldOut'
  const url = origin + detailPath({ ...diamond, kind: 'diamond' })
  return product(origin, {
    name,
    description: title,
    sku: diamond.sku,
    picture: diamond.picture,
    offers: [offer(url, diamond.priceSen, availability)],
  })
}
