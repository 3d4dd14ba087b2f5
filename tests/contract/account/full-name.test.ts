import { expect, test } from 'vitest'
import { fullName } from '#contract/account/full-name.ts'

test.each([
  ['Mei Ling', 'Tan', 'Mei Ling Tan'],
  ['小美', '林', '林小美'],
  ['小美', '欧阳', '欧阳小美'],
  ['Jenny', '林', 'Jenny 林'],
  ['小美', 'Lim', '小美 Lim'],
  [' Mei ', '', 'Mei'],
  ['', 'Tan', 'Tan'],
  ['', '林', '林'],
  ['小美', '', '小美'],
  ['', '', ''],
])('[X-NAME-01] the given name %j and the family name %j are the name %j', (given, family, name) => {
  expect(fullName(given, family)).toBe(name)
})
