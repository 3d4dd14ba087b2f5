import type { Ad } from '#contract/lead/schemas.ts'
import type { AdType } from '#contract/lead/ad-types.ts'
import { type PictureWidth, pictureUrl } from '#contract/catalogue/pictures.ts'
import { picturePresets } from '#contract/constants.ts'
import type { Handlers } from '../calls/handler.ts'
import { getPicture } from '../catalogue/pictures.ts'

/**
 * Widths of the pictures at the single addresses, in pixels; a client that reads `image` can choose among all widths.
 */
const widths = { wide: picturePresets.banner, mobile: picturePresets.bannerSm, enquiry: picturePresets.thumbSm }

const described = (name: string | null, width: PictureWidth) => {
  const image = name === null ? null : getPicture(name)
  return { image, url: image === null ? '' : pictureUrl(image, { width }) }
}

const toAd = (type: AdType, row: { image: string | null; mobile_image: string | null }): Ad => {
  const wide = described(row.image, type === 'info_collection' ? widths.enquiry : widths.wide)
  const mobile = described(row.mobile_image, widths.mobile)
  return { image_url: wide.url, mobile_image_url: mobile.url, image: wide.image, mobile_image: mobile.image }
}

const none = { image: null, mobile_image: null }

/** Advertisements; an empty answer for a type without one is not an error. */
export const adHandlers: Handlers<'GET /api/purchase/client_ad'> = {
  'GET /api/purchase/client_ad': async ({ type }, { db }) => {
    const row = await db.selectFrom('ads').select(['image', 'mobile_image']).where('type', '=', type).executeTakeFirst()
    return { re: '200', data: toAd(type, row ?? none) }
  },
}
