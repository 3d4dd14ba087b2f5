import type { Picture as PictureData } from '#contract/catalogue/schemas.ts'

/** Address of a picture at one of its widths. */
export const pictureUrl = (picture: PictureData, width: number) =>
  `/pictures/${width}/${picture.name}.webp?v=${picture.hash}`

/** The narrowest width of a picture that is at least `width`, else its widest. */
export const widthFor = (picture: PictureData, width: number) =>
  picture.widths.find((each) => each >= width) ?? picture.widths.at(-1) ?? picture.width

interface PictureProps {
  picture: PictureData
  /** Describes piece, metal and view; empty where the piece's name is next to the picture. */
  alt: string
  /** Rendered width, as in the HTML attribute `sizes`: '(min-width: 768px) 25vw, 50vw'. */
  sizes: string
  /** The first picture of a page: loaded eagerly and with high priority. */
  first?: boolean
  className?: string
}

/** A shop picture in all its widths; lazy unless it is the page's first. */
export const Picture = ({ picture, alt, sizes, first = false, className }: PictureProps) => (
  <img
    src={pictureUrl(picture, widthFor(picture, 480))}
    srcSet={picture.widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ')}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    className={className}
    {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    decoding="async"
  />
)
