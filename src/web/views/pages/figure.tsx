import type { Drawing } from '#contract/blog/schemas.ts'
import { pictureLoading } from '../../ui/picture-loading.ts'
import { Inline } from './inline.tsx'

/** A drawing with what is written below it; the `first` of a page does not wait. */
export const Figure = ({ drawing, first = false }: { drawing: Drawing; first?: boolean }) => (
  <figure className="drawing">
    <img
      src={drawing.url}
      width={drawing.width}
      height={drawing.height}
      alt={drawing.alt}
      decoding="async"
      {...pictureLoading(first)}
    />
    {drawing.caption ? (
      <figcaption className="small quiet">
        <Inline text={drawing.caption} />
      </figcaption>
    ) : null}
  </figure>
)
