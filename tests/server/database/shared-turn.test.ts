import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeTurn } from '../../../src/server/database/shared-turn.ts'
import { adjustableClock } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const interval = 30_000

describe.each(databases)('repeated work on %s', (database) => {
  const clock = adjustableClock()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database, { now: clock.now })
  })
  afterAll(() => shop.close())

  const ask = (name = 'count') => Promise.all(Array.from({ length: 8 }, () => takeTurn(shop.services, name, interval)))

  test('[X-RUN-03] is done by one of all who ask, in each interval', async () => {
    expect((await ask()).filter(Boolean)).toHaveLength(1)
    clock.advance(interval / 2)
    expect((await ask()).filter(Boolean)).toHaveLength(0)
    clock.advance(interval / 2)
    expect((await ask()).filter(Boolean)).toHaveLength(1)
  })

  test('[X-RUN-03] is due apart from other work', async () => {
    await ask()
    expect((await ask('other')).filter(Boolean)).toHaveLength(1)
  })
})
