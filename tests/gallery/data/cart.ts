import type { CartItem } from '#contract/cart/schemas.ts'
import { pictureUrl } from './pictures.ts'

export const thornItem: CartItem = {
  cart_uuid: '0e0e0000-0000-4000-8000-000000000031',
  type: 'fine_ring',
  total_amount: 241_000,
  files: { url: pictureUrl('ring-stacking-rose') },
  path: '/pages/FineRingDetail/thorn-ring?metal=4',
  available: true,
  reserved: false,
  ring: { name: { en: 'Thorn Ring', 'zh-CN': '荆棘戒指' }, metal: '4', size: '10.5' },
}
export const moonItem: CartItem = {
  cart_uuid: '0e0e0000-0000-4000-8000-000000000032',
  type: 'earrings',
  total_amount: 560_090,
  files: { url: pictureUrl('earrings-studs-round-rose') },
  path: '/pages/EarringsDetail/moon-earrings?metal=7',
  available: true,
  reserved: false,
  jewellery: { name: { en: 'Moon Earrings', 'zh-CN': '月光耳环' }, metal: '7', stone: '1' },
}
export const diamondItem: CartItem = {
  cart_uuid: '0e0e0000-0000-4000-8000-000000000033',
  type: 'diamond',
  total_amount: 2_840_000,
  files: { url: pictureUrl('diamond-round') },
  path: '/pages/DiamondDetail/round-101',
  available: true,
  reserved: false,
  diamond: {
    carat: '1.01',
    shape: 'round',
    lab: 'GIA',
    certificate: '2417650318',
    color: 'F',
    clarity: '5',
    cut: '2',
  },
}
export const soldItem: CartItem = { ...diamondItem, available: false }
export const reservedItem: CartItem = { ...soldItem, reserved: true }
