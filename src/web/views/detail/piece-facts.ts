import type { Piece } from '#contract/catalogue/schemas.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { caratText } from '../catalogue/diamond-texts.ts'
import { metalName, shapeName } from '../catalogue/names.ts'
import { styleName } from '../catalogue/style-name.ts'

/** A row of the details table. */
export type Fact = [string, string]

const shapeFacts = (t: Translator, { shape }: Piece): Fact[] =>
  shape ? [[t('detail.shape'), shapeName(t, shape)]] : []

/** Rows of the details table of a piece in a metal; `stoneFacts` are those about its stone. */
export const pieceFacts = (t: Translator, piece: Piece, metal: Metal, stoneFacts = shapeFacts(t, piece)): Fact[] => {
  const sizes = piece.sizes.filter((size) => size !== '0')
  const facts: [string, string | undefined][] = [
    [t('detail.metal'), metalName(t, metal)],
    [t('detail.style'), styleName(t, piece.style)],
    ...stoneFacts,
    [
      t('detail.gem'),
      piece.gem ? t(`detail.gem.${piece.gem.kind}`, { carat: caratText(piece.gem.points) }) : undefined,
    ],
    [
      t('detail.stones'),
      piece.caratTotalPoints
        ? t(piece.labGrown ? 'detail.stonesLab' : 'detail.stonesDiamond', {
            carat: caratText(piece.caratTotalPoints),
          })
        : piece.stone === '1'
          ? t('detail.stoneDiamond')
          : undefined,
    ],
    [t('detail.sizes'), sizes.length > 0 ? `HK ${sizes[0]} – HK ${sizes.at(-1)}` : undefined],
    [t('detail.item'), piece.sku],
  ]
  return facts.filter((fact): fact is Fact => fact[1] !== undefined)
}
