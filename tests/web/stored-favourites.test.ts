import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSavedItems } from '../../src/web/ports/favourites/storage-watch.ts'
import {
  clearStoredFavourites,
  readStoredFavourites,
  storeFavourites,
} from '../../src/web/ports/favourites/stored-favourites.ts'
import { clearViewed, readViewed, storeViewed } from '../../src/web/ports/favourites/stored-views.ts'

const one = '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d'
const other = '00000000-0000-4000-8000-000000000000'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[X-FAVOURITE-02] what is stored is read again, and an empty list leaves nothing behind', () => {
  storeFavourites([one, other])
  expect(stored.get('favourites')).toBe(JSON.stringify([one, other]))
  expect(readStoredFavourites()).toEqual([one, other])
  storeFavourites([])
  expect(stored.size).toBe(0)
  storeFavourites([one])
  clearStoredFavourites()
  expect(readStoredFavourites()).toEqual([])
})

test.each(['{', 'null', '{"0":"x"}', '[1,null,"x"]', `"${one}"`])(
  '[X-FAVOURITE-02] %s in the storage is no list of favourites',
  (text) => {
    stored.set('favourites', text)
    expect(readStoredFavourites()).toEqual([])
  },
)

test('[X-FAVOURITE-02] a storage that is blocked holds nothing, and breaks nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  storeFavourites([one])
  expect(readStoredFavourites()).toEqual([])
})

test('[X-FAVOURITE-04] a change of the favourites in another tab is reported, any other is not', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const told: unknown[] = []
  stored.set('favourites', '[]')
  const stop = watchSavedItems({ check: (found) => told.push(found), change: () => told.push('changed') })
  const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('consent')
  change('favourites')
  change(null)
  stop()
  change('favourites')
  expect(told).toEqual([true, 'changed', 'changed'])
})

test('[X-RECENT-01] the items viewed last are read as references only', () => {
  storeViewed(['moon-earrings', one])
  expect(readViewed()).toEqual(['moon-earrings', one])
  stored.set('viewed', JSON.stringify(['<b>', 1, 'moon-earrings', 'moon-earrings', 'a'.repeat(97)]))
  expect(readViewed()).toEqual(['moon-earrings'])
  clearViewed()
  expect(readViewed()).toEqual([])
})

test('[X-RECENT-02] whoever declined to be counted is not remembered', () => {
  storeViewed([one])
  stored.set('consent', 'refused')
  expect(readViewed()).toEqual([])
  storeViewed([one, other])
  expect(stored.has('viewed')).toBe(false)
})
