import type { LeafPicture } from '#contract/brochure/leaves.ts'
import type { Picture } from '#contract/catalogue/schemas.ts'
import bands from 'picture:sand-bands'
import blossom from 'picture:lunar-blossom-red-yellow'
import deco from 'picture:newyork-deco-white'
import drops from 'picture:earrings-drops-white'
import emerald from 'picture:jade-emerald'
import eternity from 'picture:women-eternity-yellow'
import hero from 'picture:hero-oval-sand'
import round from 'picture:diamond-round'
import six from 'picture:engagement-solitaire-six-round-white-top'
import solitaire from 'picture:engagement-solitaire-oval-yellow'

/** The pictures of the brochure, by their names. */
export const leafPictures: Record<LeafPicture, Picture> = {
  'hero-oval-sand': hero,
  'diamond-round': round,
  'engagement-solitaire-oval-yellow': solitaire,
  'sand-bands': bands,
  'earrings-drops-white': drops,
  'newyork-deco-white': deco,
  'lunar-blossom-red-yellow': blossom,
  'engagement-solitaire-six-round-white-top': six,
  'women-eternity-yellow': eternity,
  'jade-emerald': emerald,
}
