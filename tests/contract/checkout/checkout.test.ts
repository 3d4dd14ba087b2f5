import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type CheckoutField,
  checkoutProblem,
  checkoutProblems,
  fieldsOf,
  plainPhone,
  receiveOf,
} from '#contract/checkout/checkout.ts'
import { malaysianStates } from '#contract/checkout/states.ts'
import { delivery, pickUp } from '#contract/order/schemas.ts'

const receive = z.discriminatedUnion('method', [delivery, pickUp])
const valid = {
  name: 'Lim Mei Ling',
  phone: '+60 12-345 6789',
  address: '18 Jalan Telawi 3',
  unit: '',
  postcode: '59100',
  city: 'Kuala Lumpur',
  state: '14',
}
const text = (...likely: string[]) =>
  fc.oneof(fc.string({ maxLength: 140, unit: 'grapheme' }), fc.constantFrom('', ...likely))
const anyFields = fc.record({
  name: text(valid.name),
  phone: text(valid.phone, '(03) 2282 1234'),
  address: text(valid.address),
  unit: text('B-3-2'),
  postcode: text('59100', '5910', ' 10050 '),
  city: text(valid.city),
  state: text('01', '14', '17', 'toString'),
})

test('[CHECKOUT-02] what the form lets through, the server takes; what it holds back, the server refuses', () => {
  fc.assert(
    fc.property(anyFields, fc.constantFrom('delivery' as const, 'pick-up' as const), (fields, method) => {
      const isLetThrough = Object.keys(checkoutProblems(method, fields)).length === 0
      const sent = { method, ...Object.fromEntries(fieldsOf[method].map((field) => [field, fields[field].trim()])) }
      const isTaken = receive.safeParse({ ...sent, phone: plainPhone(fields.phone) }).success
      expect(isTaken, 'the server takes it').toBe(isLetThrough)
      const isAccepted = !isLetThrough || receive.safeParse(receiveOf(method, fields)).success
      expect(isAccepted, 'the server takes what the form sends').toBe(true)
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
  ['state', '', 'missing'],
  ['state', '17', 'malformed'],
]

test.each(verdicts)('[FORM-01] [CHECKOUT-02] checkout field %s with %j: %s', (field, value, problem) => {
  expect(checkoutProblem(field, value)).toBe(problem)
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

test('[ROUTE-16] a pick-up asks for no address', () => {
  expect(checkoutProblems('pick-up', { ...valid, address: '', postcode: '', city: '', state: '' })).toEqual({})
  expect(receiveOf('pick-up', valid)).toEqual({ method: 'pick-up', name: 'Lim Mei Ling', phone: '60123456789' })
})
