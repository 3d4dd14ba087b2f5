import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressFieldsOf,
  type AddressFields,
  addressOf,
  addressProblem,
  addressProblems,
  plainPhone,
} from '#contract/address/address.ts'
import { countryCodes } from '#contract/address/countries.ts'
import { addressLines } from '#contract/address/lines.ts'
import { isPostcodeOf } from '#contract/address/postcodes.ts'
import { addressToSave } from '#contract/address/schemas.ts'

const valid: AddressFields = {
  name: 'Lim Mei Ling',
  phone: '+60 12-345 6789',
  country: 'MY',
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
  // Whether a number can be called is told by the server alone: its tables are too large for the form.
  phone: fc.constantFrom(valid.phone, '+65 9123 4567', '', '12 abc'),
  country: fc.constantFrom('MY', 'SG', 'HK', 'AU', 'GB', 'XX'),
  address: text(valid.address),
  unit: text('B-3-2'),
  postcode: text('59100', '5910', ' 10050 ', '238873', '3000', 'W1S 1NB'),
  city: text(valid.city),
  state: text('01', '14', '17', 'toString', 'Victoria'),
})

test('[X-ADDRESS-02] what the form lets through, the server takes; what it holds back, the server refuses', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const isLetThrough = Object.keys(addressProblems(fields)).length === 0
      const sent = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.trim()]))
      const asked: readonly string[] =
        fields.country === 'XX' ? Object.keys(fields) : addressFieldsOf(addressOf(fields).country)
      const address = Object.fromEntries(
        Object.keys(sent).map((field) => [field, asked.includes(field) ? sent[field] : '']),
      )
      const payload = { address: { ...address, phone: plainPhone(fields.phone) }, isDefault: false }
      expect(addressToSave.safeParse(payload).success, 'the server takes it').toBe(isLetThrough)
      const isTaken = !isLetThrough || addressToSave.safeParse({ address: addressOf(fields), isDefault: true }).success
      expect(isTaken, 'the server takes what the form sends').toBe(true)
    }),
  )
})

test.each([
  ['10', '40000', true],
  ['10', '47810', true],
  // Ampang and Cheras lie in Selangor and have postcodes of Kuala Lumpur.
  ['10', '56000', true],
  ['14', '50000', true],
  ['14', '68100', true],
  ['14', '40000', false],
  ['16', '62000', true],
  ['16', '50000', false],
  ['07', '10050', true],
  ['07', '59100', false],
  ['02', '05000', true],
  ['02', '08000', true],
  ['09', '01000', true],
  ['09', '05000', false],
  ['08', '30000', true],
  ['06', '25000', true],
  ['06', '69000', true],
  ['06', '49000', true],
  ['03', '15000', true],
  ['11', '20000', true],
  ['05', '70000', true],
  ['04', '75000', true],
  ['04', '80000', false],
  ['01', '80000', true],
  ['01', '86900', true],
  ['15', '87000', true],
  ['12', '88000', true],
  ['12', '87000', false],
  ['13', '93000', true],
  ['13', '98850', true],
] as const)('[X-ADDRESS-02] of state %s the postcode %s: %s', (state, postcode, isOne) => {
  expect(isPostcodeOf(state, postcode)).toBe(isOne)
  const problem = addressProblem('postcode', { ...valid, state, postcode })
  expect(problem).toBe(isOne ? null : 'elsewhere')
})

test('[X-ADDRESS-02] the shop delivers to Malaysia and to seven other places', () => {
  expect(countryCodes).toEqual(['MY', 'SG', 'BN', 'HK', 'TW', 'CN', 'AU', 'GB'])
})

test.each([
  ['SG', '238873', true],
  ['SG', '23887', false],
  ['BN', 'BA1511', true],
  ['BN', '1511', false],
  ['TW', '110', true],
  ['TW', '11', false],
  ['CN', '200040', true],
  ['CN', '2000', false],
  ['AU', '3000', true],
  ['AU', '30000', false],
  ['GB', 'W1S 1NB', true],
  ['GB', 'sw1a 2aa', true],
  ['GB', '3000', false],
] as const)('[X-ADDRESS-02] in %s the postcode %s: %s', (country, postcode, isOne) => {
  expect(addressProblem('postcode', { ...valid, country, postcode })).toBe(isOne ? null : 'malformed')
})

test('[X-ADDRESS-02] Hong Kong has no postcodes, and only some countries have states', () => {
  expect(addressFieldsOf('HK')).not.toContain('postcode')
  expect(countryCodes.filter((country) => addressFieldsOf(country).includes('state'))).toEqual(['MY', 'CN', 'AU'])
  expect(addressProblems({ ...valid, country: 'HK', postcode: '', state: '' })).toEqual({})
  expect(addressProblems({ ...valid, country: 'AU', postcode: '3000', state: '' })).toEqual({ state: 'missing' })
})

test('[X-ADDRESS-02] an address is written as it is on a parcel', () => {
  expect(addressLines('en', { ...addressOf(valid), unit: 'B-3-2' })).toEqual([
    'B-3-2',
    '18 Jalan Telawi 3',
    '59100 Kuala Lumpur',
  ])
  expect(addressLines('zh-CN', { ...addressOf(valid), city: 'Petaling Jaya', postcode: '46000', state: '10' })).toEqual(
    ['18 Jalan Telawi 3', '46000 Petaling Jaya', '雪兰莪'],
  )
  const australian = { ...valid, country: 'AU', postcode: '3000', city: 'Melbourne', state: 'Victoria' }
  expect(addressLines('en', addressOf(australian))).toEqual([
    '18 Jalan Telawi 3',
    '3000 Melbourne',
    'Victoria',
    'Australia',
  ])
})
