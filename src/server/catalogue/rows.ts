import type { Selectable } from 'kysely'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import {
  type CartType,
  type Clarity,
  type Color,
  type Cut,
  type Gem,
  type Kind,
  type Lab,
  type Metal,
  ringSizes,
  type Shape,
} from '#contract/catalogue/codes.ts'
import type { DiamondTable, PieceMetalTable, PieceTable } from '../database/schema.ts'
import type { SaleState } from './availability.ts'
import { piecePictures } from './piece-pictures.ts'
import { getPicture } from './pictures.ts'
import { stonePicture } from './stone-pictures.ts'

const sizesInRange = (from: number | null, to: number | null) =>
  from === null || to === null
    ? []
    : ringSizes.filter((size) => size === '0' || (Number(size) * 10 >= from && Number(size) * 10 <= to))

const centreStoneOf = (row: Selectable<PieceTable>): Piece['centreStone'] =>
  row.stone_shapes === null || row.stone_carat_from === null || row.stone_carat_to === null
    ? null
    : {
        shapes: JSON.parse(row.stone_shapes) as Shape[],
        caratFrom: row.stone_carat_from,
        caratTo: row.stone_carat_to,
      }

/**
 * A piece without what is looked up on request, from its rows. Its codes were written by the seed, which is typed with the contract's
 * codes.
 */
export const toPiece = (
  row: Selectable<PieceTable>,
  metals: Selectable<PieceMetalTable>[],
): Omit<Piece, 'companions' | 'withdrawn'> => {
  const sizes = sizesInRange(row.size_from, row.size_to)
  const pictured = metals.map((pieceMetal) => ({
    metal: pieceMetal.metal as Metal,
    priceSen: pieceMetal.price_sen,
    pictures: piecePictures(pieceMetal, row.carat_total_points),
  }))
  return {
    uuid: row.uuid,
    kind: row.kind as Kind,
    cartType: row.cart_type as CartType,
    link: row.link,
    sku: row.sku,
    style: row.style,
    shape: row.shape as Shape | null,
    stone: row.stone === '1' ? '1' : null,
    caratTotalPoints: row.carat_total_points,
    labGrown: row.lab_grown === 1,
    gem: row.gem === null || row.gem_points === null ? null : { kind: row.gem as Gem, points: row.gem_points },
    name: { en: row.name_en, 'zh-CN': row.name_zh },
    description: { en: row.description_en, 'zh-CN': row.description_zh },
    hasSizes: sizes.length > 0,
    sizes,
    daysToMake: row.days_to_make,
    centreStone: centreStoneOf(row),
    metals: pictured.map(({ metal, priceSen, pictures: [picture, second = null] }) => ({
      metal,
      priceSen,
      picture,
      second,
    })),
    views: pictured.flatMap(({ metal, pictures: [, , ...others] }) => others.map((picture) => ({ metal, picture }))),
  }
}

/** Link of a diamond's detail page, made from its shape and report; without a report number, its item number. */
export const diamondLink = (row: { shape: string; lab: string; certificate: string | null; sku: string }) =>
  `${row.shape}-diamond-${row.lab}-${row.certificate ?? row.sku}`.toLowerCase()

/** The report or item number at the end of a diamond's link. */
export const numberOfLink = (link: string) => link.split('-').slice(3).join('-').toUpperCase()

/** A diamond from its row. */
export const toDiamond = (row: Selectable<DiamondTable>, sale: SaleState): Diamond => ({
  uuid: row.uuid,
  link: diamondLink(row),
  sku: row.sku,
  lab: row.lab as Lab,
  certificate: row.certificate,
  shape: row.shape as Shape,
  caratPoints: row.carat_points,
  color: row.color as Color,
  clarity: String(row.clarity) as Clarity,
  cut: String(row.cut) as Cut,
  polish: row.polish,
  symmetry: row.symmetry,
  fluorescence: row.fluorescence,
  depthPermille: row.depth_permille,
  tablePermille: row.table_permille,
  length: row.length,
  width: row.width,
  height: row.height,
  priceSen: row.price_sen,
  available: sale === 'available',
  reserved: sale === 'reserved',
  picture: stonePicture(row),
  side: getPicture(`diamond-${row.shape}-side`),
})
