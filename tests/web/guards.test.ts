import { expect, test } from 'vitest'
import { passesGuard } from '../../src/web/routes/guards.ts'
import type { RouterContext } from '../../src/web/routes/context.ts'

const contextOf = (signedIn: boolean) => ({ signedIn: () => signedIn }) as unknown as RouterContext

test('[ROUTE-20] a page for customers reads its data for customers only, every other page for everybody', () => {
  expect([true, false].map((signedIn) => passesGuard('customer', contextOf(signedIn)))).toEqual([true, false])
  expect(passesGuard(undefined, contextOf(false))).toBe(true)
})

test('[SHELL-21] a guard that nobody knows is an error of status 500', () => {
  expect(() => passesGuard('nobody', contextOf(true))).toThrow(expect.objectContaining({ status: 500 }))
})
