import { localeOf } from '#contract/locale.ts'
import type { MailWriters, WriterParts } from '../mail/writer.ts'
import type { DeletionCodes } from './deletion-codes.ts'
import { deletionCodeLetter, farewellLetter } from './letters.ts'

/** Writers of the mails before and after an account is deleted. */
export const privacyMailWriters = ({ db }: WriterParts, codes: DeletionCodes): MailWriters => ({
  'deletion-code': async ({ user: uuid = '' }) => {
    const user = await db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!user) return null
    const locale = localeOf(user.locale)
    const letter = deletionCodeLetter(locale, { name: user.first_name, code: await codes.issue(uuid) })
    return { to: user.email, locale, letter }
  },

  'account-deleted': async ({ farewell: uuid = '' }) => {
    const farewell = await db.selectFrom('farewells').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!farewell) return null
    const locale = localeOf(farewell.locale)
    const letter = farewellLetter(locale, {
      name: farewell.first_name,
      keptOrders: farewell.kept_orders,
      cancelledVisits: farewell.cancelled_visits,
    })
    return { to: farewell.email, locale, letter }
  },
})
