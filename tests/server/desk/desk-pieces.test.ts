import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

describe.each(databases)('pieces at the desk on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const run = (...words: string[]) => runDesk(shop.settings, ...words)

  test('[X-DESK-08] are withdrawn and returned by their number, in any case', async () => {
    const { sku, name_en } = await shop.services.db
      .selectFrom('pieces')
      .select(['sku', 'name_en'])
      .orderBy('sku')
      .executeTakeFirstOrThrow()
    expect((await run('pieces')).stdout).toBe('No piece is withdrawn.')
    expect((await run('pieces', 'withdraw', sku.toLowerCase())).stdout).toBe(`${sku}  ${name_en}`)
    expect((await run('pieces', 'return', sku)).stdout).toBe('No piece is withdrawn.')
  })

  test.each([
    [['withdraw', 'KX-1'], /No piece has the number "KX-1"/],
    [['withdraw'], /Pieces are listed, withdrawn and returned/],
    [['forget', 'KX-1'], /Pieces are listed, withdrawn and returned/],
  ])('[X-DESK-08] %j is refused with what is possible', async (words, message) => {
    const { code, stderr } = await run('pieces', ...words)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  })
})
