import { type AdType, adTypes } from '#contract/lead/ad-types.ts'

interface SeedAd {
  type: AdType
  image: string | null
  mobile_image: string | null
}

const pictureOf = (type: AdType): SeedAd => {
  const name = `ad-${type.replaceAll('_', '-')}`
  return { type, image: name, mobile_image: `${name}-mobile` }
}

/** The shop's own advertisements. The enquiry's is shown in a dialog, which has no separate picture for phones. */
export const seedAds: readonly SeedAd[] = adTypes.map((type) =>
  type === 'info_collection' ? { type, image: 'hero-three-sand', mobile_image: null } : pictureOf(type),
)
