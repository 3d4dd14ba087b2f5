import { brand } from '#contract/brand.ts'
import type { Sen } from '#contract/money.ts'

interface Product {
  name: string
  description: string
  sku: string
  /** Absolute address, like `url`. */
  image: string
  url: string
  /** One price for each metal in which it is made. */
  pricesSen: readonly Sen[]
  /** An ItemAvailability of schema.org. */
  availability: 'InStock' | 'Reserved' | 'SoldOut' | 'Discontinued'
}

const ringgit = (sen: Sen) => (sen / 100).toFixed(2)

/** Structured data of a product for search engines, in terms of schema.org. */
export const productJsonLd = ({ name, description, sku, image, url, pricesSen, availability }: Product) => {
  const [low, high] = [Math.min(...pricesSen), Math.max(...pricesSen)]
  const common = { priceCurrency: 'MYR', availability: `https://schema.org/${availability}`, url }
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
