import { brand } from '#contract/brand.ts'
import type { Sen } from '#contract/money.ts'

interface Product {
  name: string
  description: string
  sku: string
  /** Absolute addresses. */
  image: string
  url: string
  /** Of every metal that it is made in. */
  pricesSen: readonly Sen[]
  available: boolean
}

const ringgit = (sen: Sen) => (sen / 100).toFixed(2)

/** A product for search engines, as schema.org names its parts. */
export const productJsonLd = ({ name, description, sku, image, url, pricesSen, available }: Product) => {
  const [low, high] = [Math.min(...pricesSen), Math.max(...pricesSen)]
  const availability = `https://schema.org/${available ? 'InStock' : 'SoldOut'}`
  const common = { priceCurrency: 'MYR', availability, url }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku,
    image,
    brand: { '@type': 'Brand', name: brand.name },
    offers:
      low === high
        ? { '@type': 'Offer', price: ringgit(low), ...common }
        : {
            '@type': 'AggregateOffer',
            lowPrice: ringgit(low),
            highPrice: ringgit(high),
            offerCount: pricesSen.length,
            ...common,
          },
  }
}
