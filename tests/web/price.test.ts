import { expect, test } from 'vitest'
import { priceText } from '#contract/money.ts'

test('[X-LAYOUT-02] no line breaks between RM and the number', () => {
  expect(priceText(450_000)).toBe('RM\u00a04,500.00')
  expect(priceText(-1_050)).toBe('RM\u00a0-10.50')
})
