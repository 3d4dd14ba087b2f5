import { afterEach, expect, test, vi } from 'vitest'
import { newCodeKey } from '../../src/web/ports/account/code-key.ts'

afterEach(() => vi.useRealTimers())

test('[LOGIN-03] [LOGIN-07] the key of a verification code is a timestamp, and no two are the same', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z') })
  expect(newCodeKey()).toBe('1795320000000')
  expect(newCodeKey()).toBe('1795320000001')
  vi.setSystemTime(new Date('2026-11-22T04:00:07Z'))
  expect(newCodeKey()).toBe('1795320007000')
})
