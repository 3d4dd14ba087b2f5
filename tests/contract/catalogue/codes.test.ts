import { expect, test } from 'vitest'
import { cartLabels } from '#contract/cart/labels.ts'
import { clarities, cuts, metals, ringSizeLabel, ringSizes } from '#contract/catalogue/codes.ts'
import { formatRinggit, sumSen } from '#contract/money.ts'
import { detailPath, itemId } from '#contract/pages.ts'

test('[CART-06] the labels of cart items', () => {
  expect(cartLabels).toEqual({
    diamond_ring: 'ENGAGEMENT RING',
    diamond: 'ENGAGEMENT RING',
    women_ring: 'WEDDING BAND',
    men_ring: 'WEDDING BAND',
    fine_ring: 'FINE JEWELRY',
    necklaces: 'FINE JEWELRY',
    earrings: 'FINE JEWELRY',
    bracelets: 'FINE JEWELRY',
  })
})

test('[CART-08] the codes of clarity', () => {
  const grades = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3']
  expect(clarities).toEqual(Object.fromEntries(grades.map((grade, index) => [String(index + 1), grade])))
})

test('[CART-09] the codes of cut; 7 is a dash', () => {
  expect(cuts).toEqual({ 2: 'Excellent', 3: 'Fair', 4: 'Good', 5: 'Very Good', 6: 'Ideal', 7: '-' })
})

test('[CART-10] the codes of metals', () => {
  expect(Object.values(metals)).toEqual([
    'Platinum',
    '18k White gold',
    '14k White gold',
    '14k Rose gold',
    '14k Yellow gold',
    '18K Yellow Gold',
    '18K Rose Gold',
  ])
})

test('[CART-11] ring size 0 is "I\'m not sure...", then HK 4 to HK 30.5 in half steps', () => {
  const labels = ringSizes.map((size) => ringSizeLabel(size, "I'm not sure..."))
  expect(labels.slice(0, 4)).toEqual(["I'm not sure...", 'HK 4', 'HK 4.5', 'HK 5'])
  expect(labels.at(-1)).toBe('HK 30.5')
  expect(labels).toHaveLength(55)
})

test('[CART-12] ringgit with thousands separators and two decimals, summed exactly', () => {
  expect(formatRinggit(428_000)).toBe('RM 4,280.00')
  expect(formatRinggit(5)).toBe('RM 0.05')
  expect(formatRinggit(123_456_789_01)).toBe('RM 123,456,789.01')
  expect(formatRinggit(sumSen([10, 20, 30]))).toBe('RM 0.60')
})

test('[ROUTE-10] the id of an item is its link if it has one, else its uuid', () => {
  expect(itemId({ link: 'embun', uuid: 'u-1' })).toBe('embun')
  expect(itemId({ link: '', uuid: 'u-1' })).toBe('u-1')
  expect(detailPath({ kind: 'women_ring', link: '', uuid: 'u-1' })).toBe('/pages/WomanRingDetail/u-1')
  expect(detailPath({ kind: 'diamond', link: 'round', uuid: 'u-1' })).toBe('/pages/DiamondDetail/round')
})
