import type { Selectable } from 'kysely'
import type { EnquiryTable } from '../../database/schema.ts'
import { factsOf, newestFirst, type Subject } from './subject.ts'

const factsOfEnquiry = ({ name, whatsapp, budget_sen, locale }: Selectable<EnquiryTable>) =>
  factsOf([
    ['customer', name],
    ['phone', whatsapp],
    ['budget_sen', budget_sen],
    ['locale', locale],
  ])

/** Enquiries about a budget; by uuid. They have no lifecycle. */
export const enquiries: Subject = {
  list: async (db, wanted, limit) => {
    const rows = await db
      .selectFrom('enquiries')
      .selectAll()
      .$call(newestFirst(wanted, limit, 'created_at', 'uuid'))
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
