import { localeOrDefault } from '#contract/locale.ts'
import { pages } from '#contract/pages.ts'
import type { MailBuilderParts, MailBuilders } from '../mail/builder.ts'
import type { EmailChanges } from './email-changes.ts'
import type { EmailConfirmations } from './email-confirmations.ts'
import {
  emailChangedTemplate,
  emailChangeTemplate,
  emailConfirmationTemplate,
  passwordChangedTemplate,
} from './own-mail-templates.ts'

/** Builders of the emails about the customer's own account and its changes, in the customer's language. */
export const ownAccountMailBuilders = (
  { db, origin }: MailBuilderParts,
  { changes, confirmations }: { changes: EmailChanges; confirmations: EmailConfirmations },
): MailBuilders => {
  const userOf = (uuid: string) =>
    db
      .selectFrom('users')
      .select(['email', 'email_proven_at', 'first_name', 'locale'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()

  return {
    'password-changed': async ({ user: uuid = '', at = '' }) => {
      const user = await userOf(uuid)
      if (!user) return null
      const locale = localeOrDefault(user.locale)
      const href = origin() + pages.safety.href()
      return { to: user.email, locale, content: passwordChangedTemplate(locale, { name: user.first_name, at, href }) }
    },

    'email-confirmation': async ({ user: uuid = '' }) => {
      const user = await userOf(uuid)
      if (!user || user.email_proven_at !== null) return null
      const href = origin() + pages.emailChange.href({ token: await confirmations.issue(uuid) })
      const locale = localeOrDefault(user.locale)
      return { to: user.email, locale, content: emailConfirmationTemplate(locale, { href }) }
    },

    'email-change': async ({ change: uuid = '', side: written }) => {
      const side = written === 'old' ? 'old' : 'new'
      const issued = await changes.issue(uuid, side)
      const user = issued && (await userOf(issued.change.user_uuid))
      if (!issued || !user) return null
      const { change, token } = issued
      const locale = localeOrDefault(user.locale)
      const content = emailChangeTemplate(locale, {
        side,
        // Whoever asks for a change chooses both the name and the new address, which may be a stranger's.
        name: side === 'old' ? user.first_name : '',
        from: change.old_email,
        to: change.new_email,
        href: origin() + pages.emailChange.href({ token }),
      })
      return { to: side === 'old' ? change.old_email : change.new_email, locale, content }
    },

    'email-changed': async ({ change: uuid = '', side }) => {
      const change = await db.selectFrom('email_changes').selectAll().where('uuid', '=', uuid).executeTakeFirst()
      const user = change && (await userOf(change.user_uuid))
      if (!change || !user) return null
      const locale = localeOrDefault(user.locale)
      const content = emailChangedTemplate(locale, { name: user.first_name, to: change.new_email })
      return { to: side === 'old' ? change.old_email : change.new_email, locale, content }
    },
  }
}
