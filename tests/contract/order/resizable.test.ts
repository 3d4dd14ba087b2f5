import { expect, test } from 'vitest'
import { isResizable } from '#contract/order/resizable.ts'
import type { OrderLine } from '#contract/order/schemas.ts'

const name = { en: 'Fajar', 'zh-CN': '曙光' }
const line = { uuid: 'l1', name, priceSen: 1, picture: { name: 'x', hash: 'h', width: 1, height: 1 } }
const band: OrderLine = { ...line, type: 'women_ring', kind: 'piece', metal: '1', size: '12', style: 'half-eternity' }
const diamond: OrderLine = { ...line, type: 'diamond', kind: 'diamond', certificate: 'GIA 2417650318' }
const ring: OrderLine = {
  ...line,
  type: 'diamond_ring',
  kind: 'ring',
  setting: { name, metal: '6', size: '12.5' },
  diamond: { name, certificate: 'GIA 2417650318' },
}

test.each([
  ['a band', band, true],
  ['a ring of a setting and a diamond', ring, true],
  ['earrings', { ...band, size: null }, false],
  ['a loose diamond', diamond, false],
  ['a full eternity band', { ...band, style: 'eternity' }, false],
] as const)('[X-SERVICE-07] %s can be resized: %s', (_, item, can) => {
  expect(isResizable(item)).toBe(can)
})
