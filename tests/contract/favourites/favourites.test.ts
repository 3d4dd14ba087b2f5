import { anything, array, assert, constantFrom, oneof, property, uuid } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxFavourites, sharedFavourites, toFavourites } from '#contract/favourites/favourites.ts'
import { pages } from '#contract/pages.ts'

const one = '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d'
const other = '00000000-0000-4000-8000-000000000000'

describe('favourites from anywhere', () => {
  test('[X-FAVOURITE-02] whatever stands in the storage, what is read are uuids, each once, and no more than fifty', () => {
    assert(
      property(
        oneof(anything(), array(oneof(uuid(), anything(), constantFrom(one, other)), { maxLength: 90 })),
        (value) => {
          const items = toFavourites(value)
          expect(items.length).toBeLessThanOrEqual(50)
          expect(new Set(items).size).toBe(items.length)
          for (const item of items) expect(item).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        },
      ),
    )
    expect(maxFavourites).toBe(50)
  })

  test('[X-FAVOURITE-07] an address holds the items, and gives them back', () => {
    const href = pages.favourites.href({ items: [one, other].join(',') })
    expect(href).toBe(`/pages/Favourites?items=${one}%2C${other}`)
    expect(sharedFavourites(new URLSearchParams(href.split('?')[1]).get('items') ?? undefined)).toEqual([one, other])
  })

  test.each([
    [undefined, []],
    ['', []],
    ['javascript:alert(1)', []],
    [`${one},x,${other},${one}`, [one, other]],
    [`${one.toUpperCase()},${other}`, [one, other]],
  ])('[X-FAVOURITE-07] a foreign address %s leaves what is an item', (text, items) => {
    expect(sharedFavourites(text)).toEqual(items)
  })
})
