import round from 'picture:diamond-round'
import princess from 'picture:diamond-princess'
import cushion from 'picture:diamond-cushion'
import oval from 'picture:diamond-oval'
import emerald from 'picture:diamond-emerald'
import pear from 'picture:diamond-pear'
import marquise from 'picture:diamond-marquise'
import radiant from 'picture:diamond-radiant'
import asscher from 'picture:diamond-asscher'
import heart from 'picture:diamond-heart'
import type { Picture } from '#contract/catalogue/schemas.ts'
import type { Shape } from '#contract/catalogue/codes.ts'

/** A top view of a diamond of each shape. */
export const shapePictures: Record<Shape, Picture> = {
  round,
  princess,
  cushion,
  oval,
  emerald,
  pear,
  marquise,
  radiant,
  asscher,
  heart,
}
