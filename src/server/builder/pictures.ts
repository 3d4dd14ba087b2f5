import type { CentreStone } from '#contract/builder/fit.ts'
import type { Shape } from '#contract/catalogue/codes.ts'
import type { Picture } from '#contract/catalogue/schemas.ts'
import { getPicture } from '../catalogue/pictures.ts'

/** The picture of a setting with a stone of a shape that it takes; pictures are named after the shape that they show. */
export const settingPicture = (
  picture: Picture,
  { shape, centreStone }: { shape: Shape | null; centreStone: CentreStone | null },
  wanted: Shape,
): Picture =>
  shape === null || !centreStone?.shapes.includes(wanted)
    ? picture
    : getPicture(picture.name.replace(`-${shape}-`, () => `-${wanted}-`))
