import { describe, expect, onTestFinished, test } from 'vitest'
import type { Piece } from '#contract/catalogue/schemas.ts'
import { piecePictures } from '../../../src/server/catalogue/piece-pictures.ts'
import { seedPieces } from '../../../src/server/seed/pieces.ts'
import { ShopClient } from '../../support/client.ts'
import { openTestShop } from '../../support/shop.ts'

const openClient = async () => {
  const shop = await openTestShop('sqlite')
  onTestFinished(() => shop.close())
  return new ShopClient(shop.url)
}

const pieceOf = async (client: ShopClient, sku: string): Promise<Piece> => {
  const found = await client.call('GET /api/purchase/search_commodity', { search: sku })
  const [id] = found.body.data?.detail.map(({ uuid }) => uuid) ?? []
  const { data } = (await client.call('GET /api/purchase/get_piece', { id: id ?? sku })).body
  if (data === undefined) throw new Error(`there is no ${sku}`)
  return data
}

const namesOf = (picture: string, second: string | null, points: number | null = null) =>
  piecePictures({ picture, second }, points).map(({ name }) => name)

describe('[X-PICTURE-07] pieces of one design that differ in the weight of their diamonds', () => {
  test.each([
    ['tennis bracelets', ['KT-9001', 'KT-9002', 'KT-9005'], 'tennis-round', [300, 500, 700]],
    ['bezel bracelets', ['KT-9011', 'KT-9012'], 'tennis-bezel', [250, 400]],
    ['emerald bracelets', ['KT-9021', 'KT-9022'], 'tennis-emerald', [600, 800]],
    ['studs', ['KE-6002', 'KE-6001', 'KE-6003', 'KE-6004'], 'earrings-studs-round', [30, 50, 70, 100]],
    ['large studs', ['KE-6006', 'KE-6007'], 'earrings-studs-round', [200, 300]],
    ['square studs', ['KE-6041', 'KE-6042', 'KE-6043'], 'earrings-studs-princess', [50, 100, 150]],
    ['pendants', ['KN-7004', 'KN-7001', 'KN-7002', 'KN-7003'], 'necklace-pendant-round', [20, 30, 50, 100]],
  ] as const)('have each a picture of their own: %s', async (_, skus, design, points) => {
    const client = await openClient()
    const pieces = await Promise.all(skus.map((sku) => pieceOf(client, sku)))
    for (const [place, { metals, caratTotalPoints }] of pieces.entries()) {
      expect(caratTotalPoints).toBe(points[place])
      for (const { picture } of metals)
        expect(picture.name).toMatch(new RegExp(`^${design}-${points[place]}-(white|yellow|rose)$`))
    }
  })

  test('have the one of their design where there is none of their weight', () => {
    expect(namesOf('tennis-round-white', null, 123)[0]).toBe('tennis-round-white')
    expect(namesOf('tennis-round-white', null)[0]).toBe('tennis-round-white')
  })
})

describe('[X-PICTURE-08] the page of a piece', () => {
  test('shows further views of it, each once, after those that its row names', () => {
    expect(namesOf('men-flat-yellow', null)).toEqual([
      'men-flat-yellow',
      'men-flat-yellow-top',
      'men-flat-yellow-profile',
    ])
    expect(namesOf('engagement-solitaire-round-rose', 'engagement-solitaire-round-rose-top')).toEqual([
      'engagement-solitaire-round-rose',
      'engagement-solitaire-round-rose-top',
      'engagement-solitaire-round-rose-profile',
    ])
    expect(namesOf('engagement-solitaire-pear-white-top', 'engagement-solitaire-pear-white')).toEqual([
      'engagement-solitaire-pear-white-top',
      'engagement-solitaire-pear-white',
      'engagement-solitaire-pear-white-profile',
    ])
  })

  test('shows every piece in every metal from three sides or more', () => {
    const fewer = seedPieces().flatMap(({ sku, caratTotalPoints, metals }) =>
      metals
        .filter((each) => piecePictures(each, caratTotalPoints).length < 3)
        .map(({ metal, picture }) => `${sku} in ${metal}: ${picture}`),
    )
    expect(fewer).toEqual([])
  })

  test('has them in the metal that is shown, and its card the first two', async () => {
    const client = await openClient()
    const { metals, views } = await pieceOf(client, 'KG-4011')
    for (const { metal, picture, second } of metals) {
      expect(second?.name).toBe(`${picture.name}-top`)
      expect(views.filter((view) => view.metal === metal).map((view) => view.picture.name)).toEqual([
        `${picture.name}-profile`,
      ])
    }
  })
})
