import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { layoutTexts } from './layout-texts.ts'
import type { MailContent } from './content.ts'

const colons: Record<Locale, string> = { en: ': ', 'zh-CN': '：' }

/** The email as plain text. */
export const renderText = (content: MailContent, locale: Locale): string => {
  const { notice, greeting, paragraphs, rows = [], total, facts = [], link, notes = [], reason, unsubscribe } = content
  const line = ([label, value]: [string, string]) => `${label}${colons[locale]}${value}`
  const table = [...rows.map(line), ...(total ? [line(total)] : [])]
  return [
    ...(notice === undefined ? [] : [notice]),
    greeting,
    ...paragraphs,
    ...(table.length > 0 ? [table.join('\n')] : []),
    ...(facts.length > 0 ? [facts.map(line).join('\n')] : []),
    ...(link ? [`${link.label}${colons[locale].trim()}\n${link.href}`] : []),
    ...notes,
    layoutTexts.closing[locale],
    '-- ',
    `${layoutTexts.address[locale]}\n${layoutTexts.contact[locale]} ${brand.email}`,
    reason,
    ...(unsubscribe ? [`${unsubscribe.label}${colons[locale].trim()}\n${unsubscribe.href}`] : []),
  ].join('\n\n')
}
