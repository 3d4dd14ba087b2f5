import type { CartType, Kind } from '#contract/catalogue/codes.ts'

/** Category page and detail page of every part of the catalogue. */
export const catalogueRoutes: Record<Kind, { category: string; detail: string }> = {
  setting: { category: '/pages/Engagement/ring', detail: '/pages/RingDetail' },
  matching_band: { category: '/pages/MatchingBand', detail: '/pages/MatchingBandDetail' },
  women_ring: { category: '/pages/WeddingWomanRings', detail: '/pages/WomanRingDetail' },
  men_ring: { category: '/pages/WeddingManRings', detail: '/pages/ManRingDetail' },
  fine_ring: { category: '/pages/FineRings', detail: '/pages/FineRingDetail' },
  earrings: { category: '/pages/Earrings', detail: '/pages/EarringsDetail' },
  necklaces: { category: '/pages/Necklaces', detail: '/pages/NecklacesDetail' },
  bracelets: { category: '/pages/Bracelets', detail: '/pages/BraceletsDetail' },
  tennis_bracelets: { category: '/pages/TennisBracelets', detail: '/pages/TennisBraceletsDetail' },
  nyc: { category: '/pages/NYCCollection', detail: '/pages/NYCCollectionDetail' },
  lny: { category: '/pages/LNYGallery', detail: '/pages/LNYGalleryDetail' },
}

export const diamondRoutes = {
  natural: '/pages/Engagement/diamond',
  labGrown: '/pages/Engagement/lg-diamond',
  detail: '/pages/DiamondDetail',
} as const

/** The id of an item in its detail route: its link if it has one, otherwise its uuid (ROUTE-10). */
export const itemId = (item: { link: string; uuid: string }) => item.link || item.uuid

/** Address of the detail page of a piece or, with kind 'diamond', of a diamond. */
export const detailPath = (item: { kind: Kind | 'diamond'; link: string; uuid: string }) =>
  `${item.kind === 'diamond' ? diamondRoutes.detail : catalogueRoutes[item.kind].detail}/${encodeURIComponent(itemId(item))}`

export const searchPath = (text: string) => `/pages/search?search=${encodeURIComponent(text)}`

/** Screens that only a signed-in customer may open (ROUTE-20). */
export const customerScreens = ['/pages/Cart', '/pages/Personal', '/pages/CheckOut', '/pages/Payment'] as const

export const requiresLogin = (path: string) =>
  customerScreens.some(
    (screen) =>
      path.toLowerCase() === screen.toLowerCase() || path.toLowerCase().startsWith(`${screen.toLowerCase()}/`),
  )

/** Screens on which the cart icon is hidden (SHELL-06). */
export const hidesCart = (path: string) => /^\/pages\/(checkout|payment|paymentfailed|paymentpage)(\/|$)/i.test(path)

/** Kinds of piece that a ring size belongs to. */
export const cartTypesWithSize: readonly CartType[] = ['diamond_ring', 'women_ring', 'men_ring', 'fine_ring']
