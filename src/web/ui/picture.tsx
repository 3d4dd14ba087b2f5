import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'
import { type PicturePlace, pictureSources, pictureUrl, pictureWidths } from '#contract/catalogue/pictures.ts'
import { pictureLoading } from './picture-loading.ts'

interface PictureProps {
  picture: PictureData
  /** Describes piece, metal and view; empty where the piece's name is next to the picture. */
  alt: string
  /** Where it stands, which says in what widths the browser may ask for it. */
  place?: PicturePlace
  /** Rendered width, as in the HTML attribute `sizes`: '(min-width: 768px) 25vw, 50vw'. */
  sizes: string
  /** The first picture of a page: loaded eagerly and with high priority. */
  first?: boolean
  className?: string
}

/** A shop picture in the widths of its place; lazy unless it is the page's first. */
export const Picture = ({ picture, alt, place = 'card', sizes, first = false, className }: PictureProps) => (
  <img
    src={pictureUrl(picture, { width: pictureWidths[place][1] })}
    srcSet={pictureSources(picture, place)}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    className={className}
    data-floor={picture.floor}
    {...pictureLoading(first)}
    decoding="async"
  />
)
