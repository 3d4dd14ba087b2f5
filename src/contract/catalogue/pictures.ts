import { picturePresets } from '../constants.ts'
import type { Picture } from './schemas.ts'

const { thumb, thumbSm, banner, bannerSm } = picturePresets

/** The widths in pixels among which a browser chooses, by where a picture stands (API-04). */
export const pictureWidths = {
  /** Small ones in rows, menus and bars. */
  icon: [160, 360],
  /** One of the ten shapes in their row. */
  shape: [96, 160, 360],
  card: [160, 360, 480, 640, thumbSm],
  /** The large picture of a detail page. */
  thumb: [480, 640, thumbSm, thumb],
  banner: [480, thumbSm, bannerSm, banner],
} as const

export type PicturePlace = keyof typeof pictureWidths
export type PictureWidth = (typeof pictureWidths)[PicturePlace][number]

/** The picture of a shared link; the only size with a height of its own, on the picture's floor where it is narrower. */
export const previewSize = { width: 1200, height: 630 } as const

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]
/** Of 100; an address that names none has what suits the format and the width. */
export const pictureQualities = [50, 60, 80] as const
export type PictureQuality = (typeof pictureQualities)[number]

/** What an address asks for; without a format, the server chooses by what the browser accepts. */
export type PictureModifiers = ({ width: PictureWidth } | typeof previewSize) & {
  quality?: PictureQuality
  format?: PictureFormat
}

/** Address of a picture, never drawn larger than it is; its version changes with its content. */
export const pictureUrl = ({ name, hash }: Pick<Picture, 'name' | 'hash'>, modifiers: PictureModifiers) =>
  `/pictures/${name}?${Object.entries({ ...modifiers, v: hash })
    .map(([modifier, value]) => `${modifier}=${value}`)
    .join('&')}`

/** What a shared link and a search engine show; not every program that draws links knows the smaller formats. */
export const previewPicture = { ...previewSize, format: 'jpeg' } as const

/** The addresses of a picture in the widths of a place, for the attribute `srcset`. */
export const pictureSources = (picture: Pick<Picture, 'name' | 'hash' | 'width'>, place: PicturePlace) => {
  const widths: readonly PictureWidth[] = pictureWidths[place]
  return widths
    .filter((_, index) => (widths[index - 1] ?? 0) < picture.width)
    .map((width) => `${pictureUrl(picture, { width })} ${Math.min(width, picture.width)}w`)
    .join(', ')
}
