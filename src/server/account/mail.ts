import { pages } from '#contract/pages.ts'
import type { PasswordResets } from './password-resets.ts'
import { localeOrDefault } from '#contract/locale.ts'
import { passwordResetTemplate } from './mail-template.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'

/**
 * Builds the email to `user` with the link to set a new password, in the language of the request, or else in the user's
 * own.
 */
export const buildPasswordResetMail =
  ({ db, origin }: MailBuilderParts, resets: PasswordResets): MailBuilder =>
  async ({ user: uuid = '', locale: requestedLocale }) => {
    const user = await db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!user) return null
    const href = origin() + pages.resetPassword.href({ token: await resets.issue(uuid) })
    const locale = localeOrDefault(requestedLocale ?? user.locale)
    return { to: user.email, locale, content: passwordResetTemplate(locale, { name: user.first_name, href }) }
  }
