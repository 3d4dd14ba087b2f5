import { expect, it } from 'vitest'
import { plainNumber } from '#contract/plain-number.ts'

it.each([
  ['8000', '8000'],
  [' 8,000.50 ', '8000.50'],
  ['RM 8,000', '8000'],
  ['1 250 000', '1250000'],
  ['8\u00A0000', '8000'],
  ['8,00', '8,00'],
  ['12,50', '12,50'],
  ['1,2,3', '1,2,3'],
  ['1,000 000', '1,000 000'],
])('[APPT-07] [LEAD-02] takes %j for the number %j', (text, number) => {
  expect(plainNumber(text)).toBe(number)
})
