import { expect, expectTypeOf, test } from 'vitest'
import type { Handler, Handlers } from '../../src/server/calls/handler.ts'
import { joinHandlers, joinTables } from '../../src/server/fold.ts'

const logout: Handler<'POST /api/user/logout'> = () => Promise.resolve({ re: '200' })
const keepalive: Handler<'POST /api/base/keepalive'> = () => Promise.resolve({ re: '200' })

const account = { handlers: { 'POST /api/user/logout': logout } }
const identity = { handlers: { 'POST /api/base/keepalive': keepalive } }
const silent = { purge: () => Promise.resolve() }

test('the handlers of all areas are one table', () => {
  const handlers = joinHandlers([account, silent, identity])
  expect(handlers).toEqual({ 'POST /api/user/logout': logout, 'POST /api/base/keepalive': keepalive })
  expectTypeOf(handlers).toEqualTypeOf<Handlers<'POST /api/user/logout' | 'POST /api/base/keepalive'>>()
})

test('a call that no area carries out is a type error', () => {
  // @ts-expect-error keepalive has no handler
  const handlers: Handlers<'POST /api/user/logout' | 'POST /api/base/keepalive'> = joinHandlers([account, silent])
  expect(Object.keys(handlers)).toEqual(['POST /api/user/logout'])
})

test('a call that two areas carry out is a type error', () => {
  // @ts-expect-error logout has two handlers
  expect(Object.keys(joinHandlers([account, identity, account]))).toHaveLength(2)
})

test('mails and effects of the same name in two areas are refused', () => {
  expect(joinTables([{ enquiry: 1 }, undefined, { appointment: 2 }])).toEqual({ enquiry: 1, appointment: 2 })
  expect(() => joinTables([{ enquiry: 1 }, { enquiry: 2 }])).toThrow('two areas have enquiry')
})
