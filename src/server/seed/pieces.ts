import { bracelets } from './designs/bracelets.ts'
import { earrings } from './designs/earrings.ts'
import { fineRings } from './designs/fine-rings.ts'
import { haloSettings } from './designs/halo-settings.ts'
import { lunarNewYearGallery } from './designs/lunar-new-year.ts'
import { matchingBands } from './designs/matching-bands.ts'
import { menBands } from './designs/men-bands.ts'
import { necklaces } from './designs/necklaces.ts'
import { newYorkCollection } from './designs/new-york.ts'
import { otherSettings } from './designs/other-settings.ts'
import { solitaireSettings } from './designs/solitaire-settings.ts'
import { tennisBracelets } from './designs/tennis-bracelets.ts'
import { womenBands } from './designs/women-bands.ts'
import { piecesOf } from './design.ts'
import type { SeedPiece } from './types.ts'

/** Settings of all styles in turn, so that the first page of the category shows the whole range. */
const settings = interleave(solitaireSettings, haloSettings, otherSettings)

function interleave<Value>(...lists: readonly (readonly Value[])[]): Value[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

/** The pieces of the catalogue, the same on every call. */
export function seedPieces(): SeedPiece[] {
  return [
    settings,
    matchingBands,
    womenBands,
    menBands,
    fineRings,
    earrings,
    necklaces,
    bracelets,
    tennisBracelets,
    newYorkCollection,
    lunarNewYearGallery,
  ].flatMap(piecesOf)
}
