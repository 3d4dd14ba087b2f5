import type { Picture } from './schemas.ts'

/** Address of a picture in the smallest stored width that is at least `width` (pixels), else the largest. */
export const closestPictureUrl = (picture: Pick<Picture, 'name' | 'hash' | 'widths'>, width: number) => {
  const sizes = picture.widths.toSorted((one, other) => one - other)
  const chosen = sizes.find((size) => size >= width) ?? sizes.at(-1) ?? width
  return `/pictures/${chosen}/${picture.name}.webp?v=${picture.hash}`
}
