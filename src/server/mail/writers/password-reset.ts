import type { PasswordResets } from '../../account/password-resets.ts'
import { localeOf } from '#contract/locale.ts'
import { resetLetter } from '../letters/password-reset.ts'
import type { MailWriter, WriterParts } from '../writer.ts'

/** Writes the mail with the link to set a new password, of `user`, in the language that it was asked for in, else in their own. */
export const writePasswordReset =
  ({ db, origin }: WriterParts, resets: PasswordResets): MailWriter =>
  async ({ user: uuid = '', locale: asked }) => {
    const user = await db.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!user) return null
    const href = `${origin()}/pages/ResetPassword?token=${await resets.issue(uuid)}`
    const locale = localeOf(asked ?? user.locale)
    return { to: user.email, locale, letter: resetLetter(locale, { name: user.first_name, href }) }
  }
