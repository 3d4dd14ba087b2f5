import type { Selectable } from 'kysely'
import type { SubscriptionTable } from '../../database/schema.ts'
import { factsOf, newestFirst, type Subject } from './subject.ts'

const factsOfSubscriber = ({ locale, consented_at, confirmed_at, ended_at }: Selectable<SubscriptionTable>) =>
  factsOf([
    ['locale', locale],
    ['consented_at', consented_at],
    ['confirmed_at', confirmed_at],
    ['ended_at', ended_at],
  ])

/** Who asked for the newsletter; by email. Only the mailed links subscribe and end. */
export const subscribers: Subject = {
  list: async (db, wanted, limit) => {
    const rows = await db
      .selectFrom('subscriptions')
      .selectAll()
      .$call(newestFirst(wanted, limit, 'created_at', 'email'))
      .execute()
    return rows.map((row) => ({
      key: row.email,
      number: row.email,
      state: row.state,
      created_at: row.created_at,
      facts: factsOfSubscriber(row),
    }))
  },
  find: async (db, number) => {
    const row = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('email', '=', number.toLowerCase())
      .executeTakeFirst()
    return row ? { number: row.email, state: row.state, facts: factsOfSubscriber(row) } : null
  },
}
