import { localeOrDefault } from '#contract/locale.ts'
import { pages } from '#contract/pages.ts'
import { issueSchema } from './issue.ts'
import { createConfirmationLink } from './subscriptions.ts'
import { newsletterConfirmationTemplate, newsletterIssueTemplate, newsletterWelcomeTemplate } from './mail-templates.ts'
import type { MailBuilders, MailBuilderParts } from '../mail/builder.ts'

/**
 * Builders of the emails about a `subscription`; none is sent if the subscription has left the state it was written
 * for.
 */
export const newsletterMailBuilders = (parts: MailBuilderParts): MailBuilders => {
  const { db, origin } = parts
  const find = (uuid: string, state: 'pending' | 'subscribed') =>
    db.selectFrom('subscriptions').selectAll().where('uuid', '=', uuid).where('state', '=', state).executeTakeFirst()
  const endHrefOf = (token: string | null) => origin() + pages.newsletterUnsubscribe.href({ token: token ?? '' })

  return {
    'newsletter-confirm': async ({ subscription = '' }) => {
      const row = await find(subscription, 'pending')
      if (!row) return null
      const href = origin() + pages.newsletterConfirm.href({ token: await createConfirmationLink(parts, row.email) })
      const locale = localeOrDefault(row.locale)
      return { to: row.email, locale, content: newsletterConfirmationTemplate(locale, { href }) }
    },
    'newsletter-welcome': async ({ subscription = '' }) => {
      const row = await find(subscription, 'subscribed')
      if (!row) return null
      const locale = localeOrDefault(row.locale)
      const content = newsletterWelcomeTemplate(locale, { home: `${origin()}/`, endHref: endHrefOf(row.end_token) })
      return { to: row.email, locale, content }
    },
    'newsletter-issue': async ({ subscription = '', issue = '' }) => {
      const row = await find(subscription, 'subscribed')
      if (!row) return null
      const locale = localeOrDefault(row.locale)
      const text = issueSchema.parse(JSON.parse(issue))[locale]
      return {
        to: row.email,
        locale,
        content: newsletterIssueTemplate(locale, text, { endHref: endHrefOf(row.end_token) }),
      }
    },
  }
}
