import type { Ring } from '#contract/builder/schemas.ts'
import type { CartItem } from '#contract/cart/schemas.ts'
import type { PieceCard } from '#contract/catalogue/schemas.ts'
import { diamondItem } from './cart.ts'
import { duskSettingPiece, pearDiamond, roundDiamond } from './pieces.ts'
import { picture, pictureUrl } from './pictures.ts'

/** Its list shows it in platinum; of its yellow golds the cheaper one is not the ring's. */
const band: PieceCard = {
  uuid: '0e0e0000-0000-4000-8000-000000000004',
  kind: 'matching_band',
  cartType: 'women_ring',
  link: 'dusk-band',
  sku: 'KB-1004',
  name: { en: 'Dusk Band', 'zh-CN': '暮色配戒' },
  shape: null,
  style: 'plain',
  hasSizes: true,
  metals: [
    { metal: '1', priceSen: 238_000, picture: picture('matching-plain-white'), second: null },
    { metal: '5', priceSen: 192_000, picture: picture('matching-plain-yellow'), second: null },
    { metal: '6', priceSen: 216_000, picture: picture('matching-plain-yellow'), second: null },
  ],
}
const setting = { ...duskSettingPiece, companions: [band] }
const pictures = [picture('engagement-solitaire-round-yellow'), picture('engagement-solitaire-round-yellow-top')]

const noRing: Ring = { stone: null, setting: null, metal: null, unknown: [], misfit: null, pictures: [] }
/** A round diamond in the Dusk Setting of yellow gold. */
export const duskRing: Ring = { ...noRing, stone: roundDiamond, setting, metal: '6', pictures }
const rosePictures = [picture('engagement-solitaire-round-rose'), picture('engagement-solitaire-round-rose-top')]
const roseGold = { metal: '7', priceSen: 388_000, picture: picture('engagement-solitaire-round-rose'), second: null } as const
const roseSetting = { ...setting, metals: [...setting.metals, roseGold] }
/** The same ring in rose gold. */
export const roseRing: Ring = { ...duskRing, setting: roseSetting, metal: '7', pictures: rosePictures }
export const stoneOnly: Ring = { ...noRing, stone: roundDiamond }
export const settingOnly: Ring = { ...noRing, setting, metal: '6', pictures }
/** A pear does not fit a setting for rounds and cushions, and a heavy round not one up to 1.50 carats. */
export const misfitShape: Ring = { ...duskRing, stone: pearDiamond, misfit: 'shape' }
export const misfitCarat: Ring = { ...duskRing, stone: { ...roundDiamond, caratPoints: 210 }, misfit: 'carat' }
export const soldRing: Ring = { ...duskRing, stone: { ...roundDiamond, available: false } }
export const reservedRing: Ring = { ...duskRing, stone: { ...roundDiamond, available: false, reserved: true } }
export const withdrawnSetting: Ring = { ...duskRing, setting: { ...setting, withdrawn: true } }
export const unknownStone: Ring = { ...settingOnly, unknown: ['stone'] }
export const unknownMetal: Ring = { ...duskRing, unknown: ['metal'] }
export const unknownAll: Ring = { ...noRing, unknown: ['stone', 'setting'] }

export const ringItem: CartItem = {
  ...diamondItem,
  cart_uuid: '0e0e0000-0000-4000-8000-000000000034',
  type: 'diamond_ring',
  total_amount: 3_228_000,
  files: { url: pictureUrl('engagement-solitaire-round-yellow') },
  path: '/pages/Engagement/review?stone=round-101&setting=dusk-setting&metal=6&size=10',
  ring: { name: setting.name, metal: '6', size: '10', engraving: '♥ 2026' },
}
