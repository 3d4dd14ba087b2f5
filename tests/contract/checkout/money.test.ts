import { expect, test } from 'vitest'
import { depositOf, firstDueOf } from '#contract/checkout/deposit.ts'
import { paymentsFor } from '#contract/checkout/methods.ts'

test('[X-LIFECYCLE-01] a deposit is 30 %, rounded up to whole ringgit, from RM 10,000', () => {
  expect([999_999, 1_000_000, 1_000_001, 3_788_000].map(depositOf)).toEqual([null, 300_000, 300_100, 1_136_400])
  expect(firstDueOf('full', 3_788_000)).toBe(3_788_000)
  expect(firstDueOf('deposit', 3_788_000)).toBe(1_136_400)
})

test('[X-LIFECYCLE-01] FPX takes RM 1 to RM 30,000 a payment, and leaves nothing that is less', () => {
  expect(paymentsFor('fpx', 3_000_000)).toEqual([3_000_000])
  expect(paymentsFor('fpx', 7_250_000)).toEqual([3_000_000, 3_000_000, 1_250_000])
  expect(paymentsFor('fpx', 3_000_050)).toEqual([2_999_900, 150])
  expect(paymentsFor('card', 7_250_000)).toEqual([7_250_000])
  expect(paymentsFor('fpx', 0)).toEqual([])
})
