import type { Diamond } from '#contract/catalogue/schemas.ts'
import { pictureUrl, pictureWidths } from '#contract/catalogue/pictures.ts'
import type { Locale } from '#contract/locale.ts'
import type { SearchResult } from '#contract/search/schemas.ts'
import { diamondName, diamondSubHead, pieceSubHead } from '../texts.ts'
import type { FoundPiece } from './piece-index.ts'

const thumbnail = { width: pictureWidths.icon[1] }

/** Number in the SKU of a piece, which varies the metal shown by neighbours as in the lists. */
const skuNumber = (sku: string) => Number(sku.replace(/\D/g, ''))

/** A piece as a result, shown in one of the metals that fit; a piece always has one. */
export const pieceResult = ({ piece, metals }: FoundPiece, locale: Locale): SearchResult[] => {
  const tones = [...new Map(metals.map((each) => [each.picture.name, each])).values()]
  const shown = tones[skuNumber(piece.sku) % tones.length]
  if (!shown) return []
  // Several alloys have one colour, and so one picture.
  const [cheapest] = metals
    .filter(({ picture }) => picture.name === shown.picture.name)
    .toSorted((one, other) => one.priceSen - other.priceSen)
  return [
    {
      type: piece.kind,
      link: piece.link,
      uuid: piece.uuid,
      image_url: pictureUrl(shown.picture, thumbnail),
      name: piece.name[locale],
      sub_head: pieceSubHead(
        piece.kind,
        metals.map(({ metal }) => metal),
      )[locale],
      sku: piece.sku,
      price_from: Math.min(...metals.map(({ priceSen }) => priceSen)),
      picture: shown.picture,
      ...(cheapest && piece.metals.length > 1 && { metal: cheapest.metal }),
    },
  ]
}

/** A stone as a result. */
export const stoneResult = (diamond: Diamond, locale: Locale): SearchResult => ({
  type: 'diamond',
  link: diamond.link,
  uuid: diamond.uuid,
  image_url: pictureUrl(diamond.picture, thumbnail),
  name: diamondName(diamond)[locale],
  sub_head: diamondSubHead(diamond)[locale],
  sku: diamond.sku,
  price_from: diamond.priceSen,
  picture: diamond.picture,
})
