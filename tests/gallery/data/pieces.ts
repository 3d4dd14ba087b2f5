import type { Metal } from '#contract/catalogue/codes.ts'
import type { Data } from '#contract/calls.ts'
import type { Diamond, Piece, PieceCard } from '#contract/catalogue/schemas.ts'
import { picture } from './pictures.ts'

/** A metal of a piece: its code, its price in sen, its picture. */
const made = (metal: Metal, priceSen: number, name: string) => ({ metal, priceSen, picture: picture(name), second: null })

/** Every metal costs another amount, so that the price of a wrong one is seen. */
export const thornRing: PieceCard = {
  uuid: '0e0e0000-0000-4000-8000-000000000001',
  kind: 'fine_ring',
  cartType: 'fine_ring',
  link: 'thorn-ring',
  sku: 'KF-5002',
  name: { en: 'Thorn Ring', 'zh-CN': '荆棘戒指' },
  shape: null,
  style: 'stacking',
  hasSizes: true,
  metals: [
    made('3', 248_000, 'ring-stacking-white'),
    made('5', 236_050, 'ring-stacking-yellow'),
    made('4', 241_000, 'ring-stacking-rose'),
  ],
}
export const moonEarrings: PieceCard = {
  uuid: '0e0e0000-0000-4000-8000-000000000002',
  kind: 'earrings',
  cartType: 'earrings',
  link: 'moon-earrings',
  sku: 'KE-6002',
  name: { en: 'Moon Earrings', 'zh-CN': '月光耳环' },
  shape: 'round',
  style: 'studs',
  hasSizes: false,
  metals: [
    made('2', 569_000, 'earrings-studs-round-white'),
    made('6', 551_090, 'earrings-studs-round-yellow'),
    made('7', 560_000, 'earrings-studs-round-rose'),
  ],
}
export const duskSetting: PieceCard = {
  uuid: '0e0e0000-0000-4000-8000-000000000003',
  kind: 'setting',
  cartType: 'diamond_ring',
  link: 'dusk-setting',
  sku: 'KS-1003',
  name: { en: 'Dusk Setting', 'zh-CN': '暮色戒托' },
  shape: 'round',
  style: 'solitaire',
  hasSizes: true,
  metals: [
    made('1', 412_000, 'engagement-solitaire-round-white'),
    made('6', 388_000, 'engagement-solitaire-round-yellow'),
  ],
}

/** The piece in the menu's picture of wedding bands. */
export const dawnBand: PieceCard = {
  uuid: '0e0e0000-0000-4000-8000-000000000009',
  kind: 'women_ring',
  cartType: 'women_ring',
  link: 'fajar-half-eternity-band',
  sku: 'KW-3001',
  name: { en: 'Dawn Band', 'zh-CN': '晨曦戒指' },
  shape: 'round',
  style: 'half-eternity',
  hasSizes: true,
  metals: [
    made('2', 451_000, 'women-half-eternity-white'),
    made('4', 415_020, 'women-half-eternity-rose'),
    made('7', 448_000, 'women-half-eternity-rose'),
  ],
}

const words = {
  description: {
    en: 'A slim ring with a line of small leaves.',
    'zh-CN': '一圈细叶的纤细戒指。',
  },
  stone: null,
  caratTotalPoints: null,
  labGrown: false,
  gem: null,
  daysToMake: 10,
  centreStone: null,
  views: [],
  withdrawn: false,
}
export const thornRingPiece: Piece = {
  ...thornRing,
  ...words,
  sizes: ['10', '10.5', '11', '12'],
  companions: [moonEarrings],
}
export const moonEarringsPiece: Piece = {
  ...moonEarrings,
  ...words,
  description: { en: 'Two round diamonds, one for each ear.', 'zh-CN': '两颗圆钻，左右各一。' },
  stone: '1',
  caratTotalPoints: 70,
  sizes: [],
  companions: [],
}
export const duskSettingPiece: Piece = {
  ...duskSetting,
  ...words,
  description: { en: 'One stone, held by six claws.', 'zh-CN': '六爪托起一颗主石。' },
  sizes: ['10', '12'],
  centreStone: { shapes: ['round', 'cushion'], caratFrom: 50, caratTo: 150 },
  companions: [],
}

const facets = {
  metal: [
    { value: '3', count: 3 },
    { value: '5', count: 3 },
    { value: '4', count: 2 },
  ],
  shape: [{ value: 'round', count: 2 }],
  style: [
    { value: 'stacking', count: 2 },
    { value: 'solitaire', count: 1 },
  ],
  priceFrom: 236_050,
  priceTo: 569_000,
}
/** A list of these pieces; `totalnum` may be greater than what one page holds. */
export const listOf = (detail: PieceCard[], totalnum = detail.length): Data<'GET /api/purchase/get_pieces'> => ({
  detail,
  totalnum,
  facets,
})

/** A round natural diamond of one carat. */
export const roundDiamond: Diamond = {
  uuid: '0e0e0000-0000-4000-8000-000000000011',
  link: 'round-101',
  sku: 'KD-0101',
  lab: 'GIA',
  certificate: '2417650318',
  shape: 'round',
  caratPoints: 101,
  color: 'F',
  clarity: '5',
  cut: '2',
  polish: 'EX',
  symmetry: 'EX',
  fluorescence: 'None',
  depthPermille: 621,
  tablePermille: 570,
  length: 643,
  width: 640,
  height: 398,
  priceSen: 2_840_000,
  available: true,
  reserved: false,
  picture: picture('diamond-round'),
  side: picture('diamond-round-side'),
}
export const pearDiamond: Diamond = {
  ...roundDiamond,
  uuid: '0e0e0000-0000-4000-8000-000000000012',
  link: 'pear-75',
  sku: 'KD-0102',
  certificate: '6412098775',
  shape: 'pear',
  caratPoints: 75,
  color: 'D',
  clarity: '3',
  cut: '7',
  priceSen: 1_990_050,
  picture: picture('diamond-pear'),
  side: picture('diamond-pear-side'),
}
export const labDiamond: Diamond = {
  ...roundDiamond,
  uuid: '0e0e0000-0000-4000-8000-000000000013',
  link: 'lab-150',
  sku: 'KD-0103',
  lab: 'IGI',
  certificate: '548219007',
  caratPoints: 150,
  priceSen: 640_000,
}
export const diamondsOf = (
  detail: Diamond[],
  total = { count: detail.length, isExact: true },
): Data<'GET /api/purchase/get_diamonds'> => ({
  detail,
  total,
  next: null,
  facets: { priceFrom: 640_000, priceTo: 2_840_000 },
})

const counted = (values: readonly string[], counts: readonly number[]) =>
  values.map((value, place) => ({ value, count: counts[place] ?? 0 }))
/** A hill of stones over so many bars. */
const hill = (bars: number) =>
  Array.from({ length: bars }, (_, bar) => Math.round(90 * Math.exp(-(((bar - bars / 3) / (bars / 6)) ** 2))))
export const diamondFacets: Data<'GET /api/purchase/get_diamond_facets'> = {
  total: 2,
  medianSen: 1_234_500,
  facets: {
    shape: counted(['round', 'princess', 'cushion', 'oval', 'emerald', 'pear'], [40, 12, 9, 18, 7, 6]),
    color: counted(['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'], [20, 31, 38, 44, 36, 22, 14, 5]),
    clarity: counted(['1', '2', '3', '4', '5', '6', '7', '8'], [3, 8, 14, 22, 40, 44, 30, 12]),
    cut: counted(['6', '2', '5', '4', '3', '7'], [12, 60, 34, 9, 2, 25]),
    polish: counted(['EX', 'VG', 'G', 'F', 'P'], [80, 30, 8, 2, 1]),
    symmetry: counted(['EX', 'VG', 'G', 'F', 'P'], [70, 38, 10, 2, 1]),
    fluorescence: counted(['None', 'Faint', 'Medium', 'Strong', 'Very Strong'], [90, 25, 9, 4, 1]),
  },
  histograms: { carat: hill(40), price: hill(40), depth: hill(30), table: hill(40), ratio: hill(35) },
  loosen: [],
  loosenTwo: [],
}
