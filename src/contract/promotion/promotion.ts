/** Where something of the staff's is shown: among the promotions, on home, or above the lab-grown diamonds. */
export const promotionKinds = ['promotion', 'home-banner', 'lab-banner'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** The kinds of which one at most is shown. */
export const bannerKinds = ['home-banner', 'lab-banner'] as const satisfies PromotionKind[]
export type BannerKind = (typeof bannerKinds)[number]

export const promotionStates = ['draft', 'published', 'withdrawn', 'over'] as const

/** The shop's wide pictures for them; each has a square one for phones, whose name ends in `-mobile`. */
export const bannerPictures = [
  'banner-lunar',
  'banner-newyork',
  'banner-engagement',
  'banner-wedding',
  'banner-diamonds',
] as const

/** Characters that title and text may have, by language, so that they fit beside the picture. */
export const promotionLimits = {
  en: { title: 60, text: 200 },
  'zh-CN': { title: 30, text: 100 },
} as const

/** How long the signed link of a preview works, days. */
export const previewDays = 7
