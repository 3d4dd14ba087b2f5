import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  askedFields,
  type CheckoutEntries,
  type CheckoutField,
  type CheckoutFields,
  checkoutProblem,
  checkoutProblems,
  receiveOf,
} from '#contract/checkout/checkout.ts'
import { malaysianStates } from '#contract/checkout/states.ts'
import { taxIn } from '#contract/checkout/tax.ts'
import { delivery, orderSubmission, pickUp } from '#contract/order/schemas.ts'

const receive = z.discriminatedUnion('method', [delivery, pickUp])
const valid = {
  name: 'Lim Mei Ling',
  phone: '+60 12-345 6789',
  address: '18 Jalan Telawi 3',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
  country: 'MY',
  pickUpDay: '2026-12-14',
  pickUpAt: '2026-12-14T02:00:00.000Z',
  giftMessage: 'For you',
  note: '',
  terms: 'accepted',
}
const entriesOf = (fields: CheckoutFields, changes: Partial<CheckoutEntries> = {}): CheckoutEntries => ({
  receive: 'delivery',
  address: null,
  hasPickUpHours: true,
  fields,
  ...changes,
})
const text = (...likely: string[]) =>
  fc.oneof(fc.string({ maxLength: 140, unit: 'grapheme' }), fc.constantFrom('', ...likely))
const anyFields = fc.record({
  giftMessage: text('x'.repeat(200), 'x'.repeat(201), 'two\nlines'),
  note: text('x'.repeat(500), 'x'.repeat(501)),
})

test('[CHECKOUT-02] [X-RECEIVE-02] [X-TERMS-01] what is written for the card and to the shop is taken exactly if the form lets it through', () => {
  fc.assert(
    fc.property(anyFields, (words) => {
      const entries = entriesOf({ ...valid, ...words }, { receive: 'pick-up' })
      const isLetThrough = Object.keys(checkoutProblems(entries)).length === 0
      const submission = {
        submission: crypto.randomUUID(),
        items: [crypto.randomUUID()],
        total: 100,
        receive: receiveOf(entries),
        payment: 'fpx',
        giftMessage: words.giftMessage.trim(),
        note: words.note.trim(),
        terms: '2026-11-01',
      }
      // Signs that cannot be written are told by the server alone.
      fc.pre(!/[^\P{Cc}\n]/u.test(words.giftMessage + words.note))
      expect(orderSubmission.safeParse(submission).success).toBe(isLetThrough)
      expect(orderSubmission.safeParse({ ...submission, terms: '2020-01-01' }).success).toBe(false)
    }),
  )
})

const verdicts: [CheckoutField, string, ReturnType<typeof checkoutProblem>][] = [
  ['name', '  ', 'missing'],
  ['name', 'x'.repeat(96), null],
  ['name', 'x'.repeat(97), 'malformed'],
  ['phone', '+60 12-345 6789', null],
  ['phone', '1'.repeat(33), 'malformed'],
  ['phone', '((((((((', 'malformed'],
  ['phone', '(03)228', 'malformed'],
  ['phone', '2282 123', null],
  ['phone', '012-345-CALL', 'malformed'],
  ['phone', '0123456789x5', 'malformed'],
  ['unit', '', null],
  ['unit', 'x'.repeat(97), 'malformed'],
  ['address', 'x'.repeat(128), null],
  ['address', 'x'.repeat(129), 'malformed'],
  ['postcode', ' 59100 ', null],
  ['postcode', '591000', 'malformed'],
  ['city', 'x'.repeat(49), 'malformed'],
  ['postcode', '10050', 'elsewhere'],
  ['giftMessage', 'x'.repeat(200), null],
  ['giftMessage', 'x'.repeat(201), 'malformed'],
  ['note', 'x'.repeat(500), null],
  ['note', 'x'.repeat(501), 'malformed'],
  ['terms', '', 'missing'],
  ['terms', 'accepted', null],
  ['pickUpDay', '', 'missing'],
  ['pickUpAt', '', 'missing'],
  ['state', '', 'missing'],
  ['state', '17', 'malformed'],
]

test.each(verdicts)('[FORM-01] [CHECKOUT-02] checkout field %s with %j: %s', (field, value, problem) => {
  expect(checkoutProblem(field, { ...valid, [field]: value })).toBe(problem)
})

test('[CHECKOUT-02] every state has its own code of ISO 3166-2:MY', () => {
  expect(Object.fromEntries(Object.entries(malaysianStates).map(([code, { en }]) => [code, en]))).toEqual({
    '01': 'Johor',
    '02': 'Kedah',
    '03': 'Kelantan',
    '04': 'Melaka',
    '05': 'Negeri Sembilan',
    '06': 'Pahang',
    '07': 'Pulau Pinang',
    '08': 'Perak',
    '09': 'Perlis',
    '10': 'Selangor',
    '11': 'Terengganu',
    '12': 'Sabah',
    '13': 'Sarawak',
    '14': 'Kuala Lumpur',
    '15': 'Labuan',
    '16': 'Putrajaya',
  })
})

test('[ROUTE-16] a pick-up asks for no address, and for its hour where there is one', () => {
  const collector = { ...valid, address: '', postcode: '', city: '', state: '' }
  const entries = entriesOf(collector, { receive: 'pick-up' })
  expect(checkoutProblems(entries)).toEqual({})
  expect(receiveOf(entries)).toEqual({
    method: 'pick-up',
    name: 'Lim Mei Ling',
    phone: '60123456789',
    pickUpAt: '2026-12-14T02:00:00.000Z',
  })
  expect(checkoutProblems(entriesOf({ ...collector, pickUpAt: '' }, { receive: 'pick-up' }))).toEqual({
    pickUpAt: 'missing',
  })
  const hourless = entriesOf({ ...collector, pickUpAt: '' }, { receive: 'pick-up', hasPickUpHours: false })
  expect(receiveOf(hourless)).toEqual({ method: 'pick-up', name: 'Lim Mei Ling', phone: '60123456789' })
})

test('[ROUTE-16] [PERSONAL-03] a saved address is sent as it is, and asks for nothing but the terms', () => {
  const address = {
    uuid: crypto.randomUUID(),
    name: 'Tan Wei',
    phone: '+65 9123 4567',
    country: 'SG',
    address: '391 Orchard Road',
    unit: '',
    postcode: '238873',
    city: 'Singapore',
    state: '',
    isDefault: true,
  } as const
  const entries = entriesOf({ ...valid, address: '' }, { address })
  expect(askedFields(entries)).toEqual(['giftMessage', 'note', 'terms'])
  expect(receive.safeParse(receiveOf(entries)).success).toBe(true)
  expect(receiveOf(entries)).toMatchObject({ country: 'SG', postcode: '238873', phone: '6591234567' })
})

test.each([
  [110_000, 'MY', '2026-11-23', 10, 10_000],
  [569_001, 'MY', '2025-07-01', 10, 51_727],
  [110_000, 'MY', '2018-09-01', 10, 10_000],
  [110_000, 'MY', '2018-08-31', 0, 0],
  [110_000, 'SG', '2026-11-23', 0, 0],
] as const)('[X-TAX-01] %i sen to %s on %s contain %i %% of tax: %i sen', (total, country, day, percent, amountSen) => {
  expect(taxIn(total, country, day)).toEqual({ percent, amountSen })
})
