import { expect, test } from 'vitest'
import { adTypeByKind, adTypes } from '#contract/lead/ad-types.ts'
import { looksLikePhone, parseEnquiryBudget } from '#contract/lead/lead.ts'

test('[SHELL-07] [LEAD-06] the types of advertisements are those of the specification', () => {
  expect(adTypes).toEqual([
    'ring',
    'women_ring',
    'men_ring',
    'fine_ring',
    'necklace',
    'earring',
    'bracelet',
    'tennis_bracelet',
    'info_collection',
  ])
})

test('[SHELL-07] every category page has the advertisement of its own type', () => {
  expect(adTypeByKind).toEqual({
    setting: 'ring',
    women_ring: 'women_ring',
    men_ring: 'men_ring',
    fine_ring: 'fine_ring',
    necklaces: 'necklace',
    earrings: 'earring',
    bracelets: 'bracelet',
    tennis_bracelets: 'tennis_bracelet',
  })
})

test.each([
  ['012-345 6789', true],
  ['+60 12.345.6789', true],
  ['(012) 3456789', true],
  ['012-345 CALL', false],
  ['01234567890x5', false],
  ['123456', false],
])('[LEAD-02] takes %s for a WhatsApp number: %s', (number, isOne) => {
  expect(looksLikePhone(number)).toBe(isOne)
})

test.each([
  ['8000', 800_000],
  ['8,000', 800_000],
  ['RM 8,000', 800_000],
  ['8 000', 800_000],
  ['.5', 50],
  ['1e5', 10_000_000],
  ['8,00', null],
  ['-5', null],
  ['eight', null],
  ['', null],
])('[LEAD-02] reads a budget of "%s" as %s sen', (typed, sen) => {
  expect(parseEnquiryBudget(typed)).toBe(sen)
})
