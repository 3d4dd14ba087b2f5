import type { Locale } from '#contract/locale.ts'

/** Address of the picture that stands for a piece or a diamond where a link to it is shared, by the item's uuid. */
export const previewHref = (uuid: string, locale: Locale) => `/previews/${locale}/${uuid}.jpg`
