import { expect, test } from 'vitest'
import { orderLine } from '#contract/order/schemas.ts'

const picture = { name: 'oval-top', hash: 'a1', width: 1000, height: 1000 }
const text = (en: string) => ({ en, 'zh-CN': `${en} (zh)` })
const line = {
  uuid: '5c0e6b1e-2f5d-4a57-9b39-0a1d2c3b4e5f',
  type: 'diamond_ring',
  name: text('Fajar Ring'),
  priceSen: 428_000,
  picture,
}
const made = { metal: '6', size: '12.5' }
const certificate = 'GIA 2417650318'
const setting = { name: text('Fajar Setting'), ...made }
const grades = { color: 'F', clarity: '5', cut: '6' }
const diamond = { name: text('1.20 ct Oval Diamond'), certificate, grades }

test.each([
  { ...line, kind: 'piece', ...made },
  { ...line, kind: 'piece', metal: '1', size: null },
  { ...line, type: 'diamond', kind: 'diamond', certificate },
  { ...line, type: 'diamond', kind: 'diamond', certificate, grades },
  { ...line, kind: 'ring', setting, diamond },
])('[PERSONAL-01] a line of kind $kind crosses the wire as it is', (whole) => {
  expect(orderLine.parse(whole)).toEqual(whole)
})

test.each([
  ['a piece without its metal', { ...line, kind: 'piece', size: null }],
  ['a stone without its certificate', { ...line, kind: 'diamond' }],
  ['a ring without its stone', { ...line, kind: 'ring', setting }],
  ['a ring without its setting', { ...line, kind: 'ring', diamond }],
  ['a line of no kind', { ...line, ...made, certificate }],
])('%s is no line of an order', (_, broken) => {
  expect(orderLine.safeParse(broken)).toMatchObject({ success: false })
})
