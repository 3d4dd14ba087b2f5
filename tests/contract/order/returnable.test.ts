import { expect, test } from 'vitest'
import { returnableOf } from '#contract/order/returnable.ts'
import type { OrderLine } from '#contract/order/schemas.ts'

const name = { en: 'Fajar', 'zh-CN': '曙光' }
const line = { uuid: 'l1', name, priceSen: 1, picture: { name: 'x', hash: 'h', width: 1, height: 1 } }
const earrings: OrderLine = { ...line, type: 'earrings', kind: 'piece', metal: '1', size: null }
const setting = { name, metal: '6', size: '12.5' } as const
const ring: OrderLine = {
  ...line,
  type: 'diamond_ring',
  kind: 'ring',
  setting,
  diamond: { name, certificate: 'GIA 2417650318' },
}
const engraved: OrderLine = { ...ring, setting: { ...setting, engraving: 'M' } }

test.each([
  ['all', [earrings, ring]],
  ['some', [engraved, ring]],
  ['some', [earrings, engraved]],
  ['none', [engraved, engraved]],
] as const)('[X-SERVICE-07] engraved pieces cannot be returned: %s', (returnable, lines) => {
  expect(returnableOf(lines)).toBe(returnable)
})
