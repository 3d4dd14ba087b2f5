import { expect, test } from 'vitest'
import { repeatedIds } from '../../src/tools/repeated-ids.ts'

test('[CONST-04] a text whose id another one has, in its catalogue or in another, is named once', () => {
  const cart = '{\n  "cart.title": "Cart",\n  "cart.empty": "It says \\"nothing\\"",\n  "cart.title": "My cart"\n}'
  const shell = '{\n  "shell.close": "Close: yes",\n  "cart.empty": "Empty",\n  "cart.title": "Bag"\n}'
  expect(repeatedIds([cart, shell])).toEqual(['cart.title', 'cart.empty'])
  expect(repeatedIds([shell])).toEqual([])
})
