import lunar from 'picture:banner-lunar'
import lunarNarrow from 'picture:banner-lunar-mobile'
import newYork from 'picture:banner-newyork'
import newYorkNarrow from 'picture:banner-newyork-mobile'
import wedding from 'picture:banner-wedding'
import weddingNarrow from 'picture:banner-wedding-mobile'
import type { Kind } from '#contract/catalogue/codes.ts'
import type { CoverPictures } from '../../ui/cover.tsx'

/** The parts of the catalogue that open with a picture of their own, not with an advertisement. */
export const covers: Partial<Record<Kind, CoverPictures>> = {
  lny: { wide: lunar, narrow: lunarNarrow },
  nyc: { wide: newYork, narrow: newYorkNarrow },
  matching_band: { wide: wedding, narrow: weddingNarrow },
}
