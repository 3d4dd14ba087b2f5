import { describe, expect, test } from 'vitest'
import { malaysianStates, statesInOrder } from '#contract/checkout/states.ts'
import { spellLocalPhone, spellPhone } from '#contract/phone.ts'

describe('a telephone number', () => {
  test.each(['012-345 6789', '0123456789', '60123456789', '+60123456789', '(012) 345 6789'])(
    '[X-TEXT-01] typed as %s has one spelling',
    (typed) => expect(spellPhone(typed)).toBe('+60 12-345 6789'),
  )

  test.each([
    ['6591234567', '+65 9123 4567'],
    ['+65 9123 4567', '+65 9123 4567'],
    ['(03)21611234', '+60 3-2161 1234'],
    ['1234567', '1234567'],
  ])('[X-TEXT-01] of another place, %s, or of none', (typed, spelled) => expect(spellPhone(typed)).toBe(spelled))

  test.each([
    ['+60', '012-345 6789', '12-345 6789'],
    ['+60', '12 345 6789', '12-345 6789'],
    ['+65', '91234567', '9123 4567'],
    ['+60', '12', '12'],
  ])('[X-TEXT-01] beside its area code %s, %s', (code, typed, spelled) =>
    expect(spellLocalPhone(code, typed)).toBe(spelled),
  )
})

test('[X-TEXT-02] states are chosen from a list in alphabetical order', () => {
  expect(statesInOrder.map((state) => malaysianStates[state].en)).toEqual([
    'Johor',
    'Kedah',
    'Kelantan',
    'Kuala Lumpur',
    'Labuan',
    'Melaka',
    'Negeri Sembilan',
    'Pahang',
    'Perak',
    'Perlis',
    'Pulau Pinang',
    'Putrajaya',
    'Sabah',
    'Sarawak',
    'Selangor',
    'Terengganu',
  ])
})
