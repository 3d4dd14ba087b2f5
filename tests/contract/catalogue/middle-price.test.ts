import { expect, test } from 'vitest'
import { middlePrice } from '#contract/catalogue/middle-price.ts'

/** 40 bars from RM 500 to RM 5,000,000, each 10,000^(1/40) times the one before. */
const bars = (...counts: [bar: number, count: number][]) =>
  Array.from({ length: 40 }, (_, bar) => counts.find(([place]) => place === bar)?.[1] ?? 0)

test('nothing has no middle [X-GUIDE-02]', () => {
  expect(middlePrice(bars())).toBeNull()
})

test('half of the stones cost less than the middle price [X-GUIDE-02]', () => {
  // The tenth bar reaches from RM 5,000 to RM 6,295, the twentieth from RM 50,000 to RM 62,946.
  expect(middlePrice(bars([10, 8]))).toBe(560_000)
  expect(middlePrice(bars([10, 1], [20, 9]))).toBe(5_600_000)
  expect(middlePrice(bars([10, 9], [20, 1]))).toBe(570_000)
})
