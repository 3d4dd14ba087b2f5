import { expect, test } from 'vitest'
import { brand, chatLink } from '#contract/brand.ts'

test('[SHELL-08] the copyright begins with 2019', () => expect(brand.since).toBe(2019))

test('[SHELL-09] [SEARCH-06] the chat opens the messaging app with a preset greeting', () => {
  expect(chatLink('Hello, a ring?')).toBe(`https://wa.me/${brand.chatNumber}?text=Hello%2C%20a%20ring%3F`)
  expect(brand.chatNumber).toMatch(/^60\d{8,10}$/)
  expect(Object.values(brand.chatGreeting).every((greeting) => greeting.includes(brand.name))).toBe(true)
})
