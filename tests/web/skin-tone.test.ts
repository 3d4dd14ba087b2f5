import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSkinTone, storeSkinTone } from '../../src/web/ports/detail/skin-tone.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[X-WORN-02] the skin tone is read again, and only if it is one', () => {
  expect(readSkinTone()).toBeNull()
  storeSkinTone('tan')
  expect(stored.get('skinTone')).toBe('tan')
  expect(readSkinTone()).toBe('tan')
  stored.set('skinTone', 'toString')
  expect(readSkinTone()).toBeNull()
})

test('[X-WORN-02] a browser that stores nothing forgets it', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  storeSkinTone('deep')
  expect(readSkinTone()).toBeNull()
})
