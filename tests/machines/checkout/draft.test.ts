import { expect, test } from 'vitest'
import { checkoutDraftOf } from '#machines/checkout/draft.ts'

const fields = { name: 'Lim Mei Ling', phone: '012-345 6789', address: '', unit: '', postcode: '', city: '', state: '' }
const stored = { customer: 'c-1', receive: 'pick-up', payment: 'card', fields }

test('[CHECKOUT-01] what was entered comes back to the customer who entered it', () => {
  expect(checkoutDraftOf(stored, 'c-1')).toEqual({ receive: 'pick-up', payment: 'card', fields })
})

test.each([
  ['another customer', stored, 'c-2'],
  ['a visitor', { ...stored, customer: '' }, ''],
  ['nothing', null, 'c-1'],
  ['an unknown way to receive it', { ...stored, receive: 'toString' }, 'c-1'],
  ['an unknown way to pay', { ...stored, payment: 'cash' }, 'c-1'],
  ['no fields', { ...stored, fields: null }, 'c-1'],
])('[CHECKOUT-01] nothing comes back for %s', (_, kept, customer) => {
  expect(checkoutDraftOf(kept, customer)).toBe(null)
})

test('[CHECKOUT-01] a field that is no text comes back empty', () => {
  const kept = { ...stored, fields: { ...fields, name: 7, other: 'x' } }
  expect(checkoutDraftOf(kept, 'c-1')?.fields).toEqual({ ...fields, name: '' })
})
