import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { renderHtml } from './html.ts'
import type { MailContent } from './content.ts'
import { renderText } from './text.ts'

/** An email with its recipient. */
export interface Mail {
  to: string
  locale: Locale
  content: MailContent
}

/** An email's id in a form that is valid in a file name and a Message-ID. */
export const safeName = (id: string) => id.replace(/[^A-Za-z0-9-]/g, '_')

/**
 * The message for nodemailer. The same id gives the same Message-ID, by which the recipient's server can recognise a
 * duplicate.
 */
export const messageOf = (from: string, id: string, { to, locale, content }: Mail) => ({
  from,
  // Nodemailer does not parse an address given as an object, so the address cannot add a second recipient.
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
