import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { layoutTexts } from './layout-texts.ts'
import type { MailContent } from './content.ts'

const line = ([label, value]: [string, string]) => `${label}: ${value}`

/** The email as plain text. */
export const renderText = (content: MailContent, locale: Locale): string => {
  const { notice, greeting, paragraphs, rows = [], total, link, notes = [], reason, unsubscribe } = content
  const table = [...rows.map(line), ...(total ? [line(total)] : [])]
  return [
    ...(notice === undefined ? [] : [notice]),
    greeting,
    ...paragraphs,
    ...(table.length > 0 ? [table.join('\n')] : []),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...notes,
    layoutTexts.closing[locale],
    '-- ',
    `${layoutTexts.address[locale]}\n${layoutTexts.contact[locale]} ${brand.email}`,
    reason,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : []),
  ].join('\n\n')
}
