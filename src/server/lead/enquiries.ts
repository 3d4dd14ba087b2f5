import { spellPhone } from '#contract/phone.ts'
import type { Insertable, Kysely } from 'kysely'
import { parseEnquiryBudget } from '#contract/lead/lead.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Database, EnquiryTable } from '../database/schema.ts'
import { writeEffect } from '../outbox/effects.ts'

/** Maximum enquiries of one customer in an hour; those of visitors are limited by IP address. */
const maxPerHour = 10
const hourMs = 3_600_000
/**
 * How long an identical enquiry counts as the same one, ms: the answer may have been lost, or the button pressed twice.
 */
const duplicateWindow = 10 * 60_000

type Enquiry = Omit<Insertable<EnquiryTable>, 'uuid' | 'created_at'>

const since = (at: Date, ms: number) => new Date(at.getTime() - ms).toISOString()

const isDuplicate = async (transaction: Kysely<Database>, enquiry: Enquiry, at: Date): Promise<boolean> => {
  const same = await transaction
    .selectFrom('enquiries')
    .select('user_uuid')
    .where('created_at', '>', since(at, duplicateWindow))
    .where('name', '=', enquiry.name)
    .where('whatsapp', '=', enquiry.whatsapp)
    .where('budget_sen', '=', enquiry.budget_sen)
    .execute()
  return same.some((row) => row.user_uuid === enquiry.user_uuid)
}

const exceedsHourlyLimit = async (transaction: Kysely<Database>, user: string, at: Date): Promise<boolean> => {
  const { count } = await transaction
    .selectFrom('enquiries')
    .select((is) => is.fn.countAll().as('count'))
    .where('user_uuid', '=', user)
    .where('created_at', '>', since(at, hourMs))
    .executeTakeFirstOrThrow()
  return Number(count) >= maxPerHour
}

/** Budget enquiries: stored for the staff, who are notified by email. */
export const enquiryHandlers = (wakeOutbox: () => void): Handlers<'POST /api/purchase/submit_custom_info'> => ({
  'POST /api/purchase/submit_custom_info': async ({ name, whatsapp, budget }, { write, now, caller }) => {
    const budgetSen = parseEnquiryBudget(budget)
    if (budgetSen === null) throw new Error('The schema lets through only real numbers')
    const uuid = crypto.randomUUID()
    const at = now()
    const user = caller.customer?.uuid ?? null
    const enquiry = {
      user_uuid: user,
      name,
      whatsapp: spellPhone(whatsapp),
      budget_sen: budgetSen,
      locale: caller.locale,
    }
    const re = await write(async (transaction) => {
      if (await isDuplicate(transaction, enquiry, at)) return '200'
      if (user !== null && (await exceedsHourlyLimit(transaction, user, at))) return '429'
      await transaction
        .insertInto('enquiries')
        .values({ uuid, ...enquiry, created_at: at.toISOString() })
        .execute()
      await writeEffect(transaction, {
        kind: 'mail',
        subject: `enquiry:${uuid}`,
        payload: { template: 'enquiry', enquiry: uuid },
        dueAt: at,
      })
      return '200'
    })
    wakeOutbox()
    return { re }
  },
})
