import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { frame } from './frame.ts'
import type { Letter } from './letter.ts'

const line = ([label, value]: [string, string]) => `${label}: ${value}`

/** The letter as plain text. */
export const asText = (letter: Letter, locale: Locale): string => {
  const { greeting, paragraphs, rows = [], total, link, notes = [], reason, unsubscribe } = letter
  const table = [...rows.map(line), ...(total ? [line(total)] : [])]
  return [
    greeting,
    ...paragraphs,
    ...(table.length > 0 ? [table.join('\n')] : []),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...notes,
    frame.closing[locale],
    '-- ',
    `${frame.address[locale]}\n${frame.contact[locale]} ${brand.email}`,
    reason,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : []),
  ].join('\n\n')
}
