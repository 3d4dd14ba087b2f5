const landingIds = ['Diamond', 'Wedding', 'Jewelry', 'Exclusive'] as const

/** A landing page of the menu, as it stands in its address. */
export type LandingId = (typeof landingIds)[number]

/** The landing page that an address means; undefined where there is none. */
export const findLanding = (id: string): LandingId | undefined =>
  landingIds.find((each) => each.toLowerCase() === id.toLowerCase())
