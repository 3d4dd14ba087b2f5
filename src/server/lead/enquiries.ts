import type { Kysely } from 'kysely'
import { budgetSen } from '../../contract/lead.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Database } from '../database/schema.ts'
import { writeEffect } from '../outbox/effects.ts'

/** Budget enquiries: kept for the staff, who are told by mail. */
export const enquiryHandlers = (wakeOutbox: () => void): Handlers<'POST /api/purchase/submit_custom_info'> => ({
  'POST /api/purchase/submit_custom_info': async ({ name, whatsapp, budget }, { write, now, caller }) => {
    const uuid = crypto.randomUUID()
    const at = now()
    await write(async (transaction) => {
      await transaction
        .insertInto('enquiries')
        .values({
          uuid,
          user_uuid: caller.customer?.uuid ?? null,
          name,
          whatsapp,
          budget_sen: budgetSen(budget),
          locale: caller.locale,
          created_at: at.toISOString(),
        })
        .execute()
      await writeEffect(transaction, {
        kind: 'mail',
        subject: `enquiry:${uuid}`,
        payload: { template: 'enquiry', enquiry: uuid },
        dueAt: at,
      })
    })
    wakeOutbox()
    return { re: '200' }
  },
})

/** The newest enquiries, at most `most`. */
export const newestEnquiries = (db: Kysely<Database>, most: number) =>
  db.selectFrom('enquiries').selectAll().orderBy('created_at', 'desc').limit(most).execute()
