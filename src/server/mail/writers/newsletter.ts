import { localeOf } from '#contract/locale.ts'
import { newsletterRoutes } from '#contract/newsletter/newsletter.ts'
import { issueSchema } from '../../newsletter/issue.ts'
import { issueLink } from '../../newsletter/subscriptions.ts'
import { confirmLetter, issueLetter, welcomeLetter } from '../letters/newsletter.ts'
import type { MailWriters, WriterParts } from '../writer.ts'

/** Writers of the mails about a `subscription`; none is written once it has changed its mind. */
export const newsletterMailWriters = (parts: WriterParts): MailWriters => {
  const { db, origin } = parts
  const find = (uuid: string, state: 'pending' | 'subscribed') =>
    db.selectFrom('subscriptions').selectAll().where('uuid', '=', uuid).where('state', '=', state).executeTakeFirst()
  const endHrefOf = (token: string | null) => `${origin()}${newsletterRoutes.end}?token=${token}`

  return {
    'newsletter-confirm': async ({ subscription = '' }) => {
      const row = await find(subscription, 'pending')
      if (!row) return null
      const href = `${origin()}${newsletterRoutes.confirm}?token=${await issueLink(parts, row.email)}`
      const locale = localeOf(row.locale)
      return { to: row.email, locale, letter: confirmLetter(locale, { href }) }
    },
    'newsletter-welcome': async ({ subscription = '' }) => {
      const row = await find(subscription, 'subscribed')
      if (!row) return null
      const locale = localeOf(row.locale)
      const letter = welcomeLetter(locale, { home: `${origin()}/`, endHref: endHrefOf(row.end_token) })
      return { to: row.email, locale, letter }
    },
    'newsletter-issue': async ({ subscription = '', issue = '' }) => {
      const row = await find(subscription, 'subscribed')
      if (!row) return null
      const locale = localeOf(row.locale)
      const text = issueSchema.parse(JSON.parse(issue))[locale]
      return { to: row.email, locale, letter: issueLetter(locale, text, { endHref: endHrefOf(row.end_token) }) }
    },
  }
}
