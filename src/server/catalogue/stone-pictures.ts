import type { Selectable } from 'kysely'
import type { Shape } from '#contract/catalogue/codes.ts'
import type { Picture } from '#contract/catalogue/schemas.ts'
import type { DiamondTable } from '../database/schema.ts'
import { getPicture, pictureNames } from './pictures.ts'

/** What tells a picture of a stone from others of its shape. */
type Stone = Pick<Selectable<DiamondTable>, 'shape' | 'certificate' | 'sku' | 'length' | 'width' | 'table_permille'>

interface Variant {
  name: string
  /** The proportion of the rendered stone, percent. */
  proportion: number
}

/** Shapes whose stones differ by their table; all others differ by their length to their width. */
const differByTable: ReadonlySet<string> = new Set<Shape>(['round', 'princess', 'asscher'])

/** Names like `diamond-oval-140a`: shape, proportion, and a letter for each of its renders. */
const variants = Map.groupBy(
  pictureNames.flatMap((name) => {
    const [, shape, proportion] = /^diamond-([a-z]+)-(\d+)[a-z]$/.exec(name) ?? []
    return shape === undefined ? [] : { name, shape, proportion: Number(proportion) }
  }),
  ({ shape }) => shape,
)

const proportionOf = ({ shape, length, width, table_permille }: Stone): number =>
  differByTable.has(shape) ? table_permille / 10 : (100 * Math.max(length, width)) / Math.min(length, width)

/** Renders of the proportion that is nearest to the stone's. */
const nearest = (stone: Stone): readonly Variant[] => {
  const ofShape = variants.get(stone.shape) ?? []
  const wanted = proportionOf(stone)
  const distance = ({ proportion }: Variant) => Math.abs(proportion - wanted)
  const least = Math.min(...ofShape.map(distance))
  return ofShape.filter((variant) => distance(variant) === least)
}

/**
 * The picture of a stone from above: the render of its shape whose proportions are the nearest, and among those one by
 * the number of its report, so that a list does not show one stone many times. A stone always has the same picture.
 */
export const stonePicture = (stone: Stone): Picture => {
  const found = nearest(stone)
  const digits = Number(/\d{1,6}$/.exec(stone.certificate ?? stone.sku)?.[0] ?? 0)
  return getPicture(found[digits % found.length]?.name ?? `diamond-${stone.shape}`)
}
