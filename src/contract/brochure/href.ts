import type { Locale } from '#contract/locale.ts'

/** Address of the brochure as PDF. */
export const brochureHref = (locale: Locale) => `/api/purchase/get_brochure?locale=${locale}`
