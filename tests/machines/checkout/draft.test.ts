import { expect, test } from 'vitest'
import { checkoutDraftOf } from '#machines/checkout/draft.ts'

const fields = {
  name: 'Lim Mei Ling',
  phone: '012-345 6789',
  country: 'MY',
  address: '',
  unit: '',
  postcode: '',
  city: '',
  state: '',
  pickUpDay: '2026-12-14',
  pickUpAt: '2026-12-14T02:00:00.000Z',
  giftMessage: 'For you',
  note: 'Ring twice',
  terms: '',
}
const entered = { receive: 'pick-up', address: 'a-1', keepsAddress: false, payment: 'card', plan: 'deposit', fields }
const stored = { customer: 'c-1', ...entered }

test('[CHECKOUT-01] what was entered comes back to the customer who entered it', () => {
  expect(checkoutDraftOf(stored, 'c-1')).toEqual(entered)
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

test('[CHECKOUT-01] a draft from before there was an address book comes back without one', () => {
  const { address: _address, keepsAddress: _keeps, plan: _plan, ...old } = stored
  expect(checkoutDraftOf(old, 'c-1')).toEqual({ ...entered, address: null, keepsAddress: true, plan: 'full' })
})

test('[CHECKOUT-01] a field that is no text comes back empty', () => {
  const kept = { ...stored, fields: { ...fields, name: 7, other: 'x' } }
  expect(checkoutDraftOf(kept, 'c-1')?.fields).toEqual({ ...fields, name: '' })
})
