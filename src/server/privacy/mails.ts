import { localeOrDefault } from '#contract/locale.ts'
import { pages } from '#contract/pages.ts'
import type { MailBuilders, MailBuilderParts } from '../mail/builder.ts'
import type { DeletionCodes } from './deletion-codes.ts'
import { deletionCodeTemplate, accountDeletedTemplate } from './mail-templates.ts'

/** Builders of the emails before and after the deletion of an account. */
export const privacyMailBuilders = ({ db, origin }: MailBuilderParts, codes: DeletionCodes): MailBuilders => ({
  'deletion-code': async ({ user: uuid = '' }) => {
    const user = await db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!user) return null
    const locale = localeOrDefault(user.locale)
    const content = deletionCodeTemplate(locale, { name: user.first_name, code: await codes.issue(uuid) })
    return { to: user.email, locale, content }
  },

  'account-deleted': async ({ farewell: uuid = '' }) => {
    const farewell = await db.selectFrom('farewells').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!farewell) return null
    const locale = localeOrDefault(farewell.locale)
    // The newsletter of an address that was never proven is not the account's to end.
    const letters = await db
      .selectFrom('subscriptions')
      .select('end_token')
      .where('email', '=', farewell.email)
      .where('state', '=', 'subscribed')
      .executeTakeFirst()
    const content = accountDeletedTemplate(locale, {
      name: farewell.first_name,
      retainedOrders: farewell.kept_orders,
      cancelledAppointments: farewell.cancelled_visits,
      endHref: letters?.end_token ? origin() + pages.newsletterUnsubscribe.href({ token: letters.end_token }) : null,
    })
    return { to: farewell.email, locale, content }
  },
})
