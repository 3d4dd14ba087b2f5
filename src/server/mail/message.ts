import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { renderHtml } from './html.ts'
import type { MailContent } from './content.ts'
import { renderText } from './text.ts'

/** A letter with its reader. */
export interface Mail {
  to: string
  locale: Locale
  content: MailContent
}

/** What a mail's id is as a name of a file and in a Message-ID. */
export const safeName = (id: string) => id.replace(/[^A-Za-z0-9-]/g, '_')

/** What nodemailer makes a message of. The same id gives the same Message-ID, by which a reader's server knows a repetition. */
export const messageOf = (from: string, id: string, { to, locale, content }: Mail) => ({
  from,
  // An object is taken as it is, so that nothing in it can name a second reader.
  to: { name: '', address: to },
  subject: content.subject,
  text: renderText(content, locale),
  html: renderHtml(content, locale),
  attachments: (content.attachments ?? []).map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    contentTransferEncoding: 'base64' as const,
    content: typeof content === 'string' ? content : Buffer.from(content),
  })),
  headers: {
    'Content-Language': locale,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...content.headers,
  },
  messageId: `<${safeName(id)}@${brand.email.split('@')[1]}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
})
