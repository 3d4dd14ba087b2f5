import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../src/web/ports/storage.ts'

/** A storage of the browser, as a plain object. */
const storageOver = (entries: Record<string, string>) => ({
  getItem: (key: string) => entries[key] ?? null,
  setItem: (key: string, value: string) => {
    entries[key] = value
  },
  removeItem: (key: string) => Reflect.deleteProperty(entries, key),
})
let local: Record<string, string>
let session: Record<string, string>

beforeEach(() => {
  local = {}
  session = {}
  vi.stubGlobal('localStorage', storageOver(local))
  vi.stubGlobal('sessionStorage', storageOver(session))
})
afterEach(() => vi.unstubAllGlobals())

test('[SHELL-14] the path that was left last is in the local storage, under the name of the specification', () => {
  browserStorage.savePreviousRoute('/pages/FAQ')
  expect(local).toEqual({ previousRoute: '/pages/FAQ' })
  expect(session).toEqual({})
})

test.each([
  ['[CHECKOUT-01]', 'cartId'],
  ['[REGIST-06]', 'Register'],
  ['[APPT-11] [DIALOG-03]', 'appointData'],
  ['[LEAD-03]', 'collection'],
] as const)('%s %s is in the session storage, is read back and removed', (_, name) => {
  browserStorage.write(name, 'true')
  expect(session).toEqual({ [name]: 'true' })
  expect(browserStorage.read(name)).toBe('true')
  browserStorage.remove(name)
  expect(browserStorage.read(name)).toBe(null)
})

test('[X-CONSENT-01] nothing but a choice counts as a choice to be counted', () => {
  expect(browserStorage.readConsent()).toBe('open')
  local['consent'] = 'yes'
  expect(browserStorage.readConsent()).toBe('open')
  browserStorage.saveConsent('refused')
  expect(local).toEqual({ consent: 'refused' })
  expect(browserStorage.readConsent()).toBe('refused')
})
