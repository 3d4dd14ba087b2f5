import { describe, expect, onTestFinished, test } from 'vitest'
import { stonePicture } from '../../../src/server/catalogue/stone-pictures.ts'
import { ShopClient } from '../../support/client.ts'
import { openTestShop } from '../../support/shop.ts'

const stone = { sku: 'KD-1', length: 650, width: 500, table_permille: 570 }
const nameOf = (shape: string, certificate: string | null, measures: Partial<typeof stone> = {}) =>
  stonePicture({ ...stone, shape, certificate, ...measures }).name

describe('[X-PICTURE-06] the picture of a stone', () => {
  test.each([
    ['oval', { length: 678, width: 500 }, 'diamond-oval-135'],
    ['oval', { length: 500, width: 728 }, 'diamond-oval-145'],
    ['emerald', { length: 700, width: 500 }, 'diamond-emerald-142'],
    ['emerald', { length: 760, width: 500 }, 'diamond-emerald-149'],
    ['marquise', { length: 1060, width: 500 }, 'diamond-marquise-207'],
    ['pear', { length: 770, width: 500 }, 'diamond-pear-152'],
    ['radiant', { length: 500, width: 500 }, 'diamond-radiant-108'],
    ['round', { length: 650, width: 648, table_permille: 562 }, 'diamond-round-56'],
    ['round', { length: 650, width: 648, table_permille: 590 }, 'diamond-round-59'],
    ['princess', { length: 520, width: 500, table_permille: 735 }, 'diamond-princess-73'],
    ['asscher', { length: 505, width: 500, table_permille: 610 }, 'diamond-asscher-61'],
  ] as const)('of shape %s and measures %o has its proportions', (shape, measures, expected) => {
    expect(nameOf(shape, '2417650312', measures).slice(0, -1)).toBe(expected)
  })

  test('of several renders is one by its report, or else by its number', () => {
    const round = { length: 650, width: 648 }
    expect(nameOf('round', '2417650312', round)).toBe('diamond-round-56a')
    expect(nameOf('round', '2417650313', round)).toBe('diamond-round-56b')
    expect(nameOf('round', 'LG551204017', round)).toBe('diamond-round-56b')
    expect(nameOf('round', null, round)).toBe('diamond-round-56b')
  })

  test('is the same in lists, on its page and in a search, and not one for all of a list', async () => {
    const shop = await openTestShop('sqlite')
    onTestFinished(() => shop.close())
    const client = new ShopClient(shop.url)
    const { body } = await client.call('GET /api/purchase/get_diamonds', { lab: 'GIA', shape: 'oval', pageSize: '20' })
    const listed = body.data?.detail ?? []
    expect(new Set(listed.map(({ picture }) => picture.name)).size).toBeGreaterThan(2)
    for (const { uuid, sku, picture } of listed.slice(0, 5)) {
      expect(picture.name).toMatch(/^diamond-oval-\d+[ab]$/)
      const page = await client.call('GET /api/purchase/get_diamond', { id: uuid })
      expect(page.body.data?.picture).toEqual(picture)
      const found = await client.call('GET /api/purchase/search_commodity', { search: sku })
      expect(found.body.data?.detail.map((each) => each.picture)).toEqual([picture])
    }
  })
})
