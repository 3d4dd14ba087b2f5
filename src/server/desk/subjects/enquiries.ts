import type { Selectable } from 'kysely'
import type { EnquiryTable } from '../../database/schema.ts'
import { factsOf, isAfter, type Subject } from './subject.ts'

const factsOfEnquiry = ({ name, whatsapp, budget_sen, locale }: Selectable<EnquiryTable>) =>
  factsOf([
    ['customer', name],
    ['phone', whatsapp],
    ['budget_sen', budget_sen],
    ['locale', locale],
  ])

/** Enquiries about a budget; by uuid. They have no lifecycle. */
export const enquiries: Subject = {
  list: async (db, after, limit) => {
    const rows = await db
      .selectFrom('enquiries')
      .selectAll()
      .where(isAfter(after, 'created_at', 'uuid'))
      .orderBy('created_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      key: row.uuid,
      number: row.uuid,
      state: null,
      created_at: row.created_at,
      facts: factsOfEnquiry(row),
    }))
  },
  find: async (db, number) => {
    const row = await db.selectFrom('enquiries').selectAll().where('uuid', '=', number.toLowerCase()).executeTakeFirst()
    return row ? { number: row.uuid, state: null, facts: factsOfEnquiry(row) } : null
  },
}
