import { describe, expect, onTestFinished, test } from 'vitest'
import { createShop } from '../../../src/server/shop.ts'
import { ShopClient } from '../../support/client.ts'
import { adjustableClock, waitUntil } from '../../support/commerce.ts'
import { openShopProcess } from '../../support/shop-process.ts'
import { createTestData, databases, testSettings } from '../../support/shop.ts'
import { openMailServer } from '../../support/smtp.ts'

const customers = 12
/** The shop is killed at this one of them. */
const fatal = 5
/** A claim of the outbox lasts a minute. */
const untilClaimsEnd = 61_000

describe.each(databases)('a shop that is killed while it sends mails on %s', (database) => {
  test.each(['arriving', 'message'] as const)(
    '[X-FAULT-01] leaves no link unsent, killed at the step "%s" of the mail server',
    async (step) => {
      const { remove, ...place } = await createTestData(database)
      onTestFinished(remove)
      let seen = 0
      let die = () => {}
      let isAsked = false
      const server = await openMailServer({
        [step]: () => {
          // Not of the registrations.
          if (isAsked) seen += 1
          if (seen === fatal) die()
        },
      })
      onTestFinished(server.close)
      const shop = await openShopProcess({
        DATA_DIR: place.dataFolder,
        DATABASE_URL: place.databaseUrl ?? '',
        SMTP_URL: server.url,
        RATE_ACCOUNT: '0',
      })
      onTestFinished(() => shop.kill())
      const killed = new Promise<void>((resolve) => {
        die = () => void shop.kill().then(resolve)
      })
      const client = new ShopClient(shop.url)
      const emails: string[] = []
      for (let place = 0; place < customers; place += 1) emails.push(await client.register())
      await waitUntil(
        async () => server.taken.length,
        (count) => count === customers,
      )
      isAsked = true
      const asked = await Promise.allSettled(
        emails.map((email) => client.call('POST /api/user/forget_passwd_email', { email })),
      )
      const acknowledged = emails.filter((_, place) => asked[place]?.status === 'fulfilled')
      await killed
      expect(acknowledged.length).toBeGreaterThanOrEqual(fatal)

      const clock = adjustableClock()
      clock.advance(untilClaimsEnd)
      const mail = { smtpUrl: server.url, from: 'Kilau <hello@kilau.example>' }
      const next = await createShop(testSettings({ ...place, mail }), { now: clock.now })
      onTestFinished(next.close)
      await next.listen()
      const rows = await waitUntil(
        () => next.services.db.selectFrom('outbox').selectAll().execute(),
        (all) => all.every(({ done_at, dead_at }) => (done_at ?? dead_at) !== null),
      )
      expect(rows.filter(({ dead_at }) => dead_at !== null)).toEqual([])
      const links = server.taken.slice(customers)
      const arrived = new Set(links.flatMap(({ to }) => to?.map(({ address }) => address) ?? []))
      expect(acknowledged.filter((email) => !arrived.has(email))).toEqual([])
      // A second copy is the same mail for whoever has the first.
      const copies = Map.groupBy(links, ({ messageId }) => messageId)
      expect(copies.size).toBe(arrived.size)
    },
  )
})
