import type { Piece } from '#contract/calls.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import type { Say } from '../../i18n/text.tsx'
import { caratText, metalName, shapeName, styleName } from '../catalogue/names.ts'

/** The table of details of a piece in a metal. */
export const pieceFacts = (say: Say, piece: Piece, metal: Metal): [string, string][] => {
  const sizes = piece.sizes.filter((size) => size !== '0')
  const facts: [string, string | undefined][] = [
    [say('detail.metal'), metalName(say, metal)],
    [say('detail.style'), styleName(say, piece.style)],
    [
      say(piece.kind === 'setting' ? 'detail.centreStone' : 'detail.shape'),
      piece.shape ? shapeName(say, piece.shape) : undefined,
    ],
    [
      say('detail.stones'),
      piece.caratTotalPoints
        ? say('detail.stonesDiamond', { carat: caratText(piece.caratTotalPoints) })
        : piece.stone === '1'
          ? say('detail.stoneDiamond')
          : undefined,
    ],
    [say('detail.sizes'), sizes.length > 0 ? `HK ${sizes[0]} – HK ${sizes.at(-1)}` : undefined],
    [say('detail.making'), say('detail.makingDays', { days: piece.daysToMake })],
    [say('detail.item'), piece.sku],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}
