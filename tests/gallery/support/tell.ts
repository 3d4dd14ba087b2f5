import type { Locale } from '#contract/locale.ts'
import type { Row } from './row.ts'
import type { Part, Seen } from './seen.ts'
import { inLanguage, isPhone, type View } from './stage.ts'

/** A part in words. */
export const tellPart = (part: Part, locale: Locale): string => {
  if ('text' in part) return `the text "${inLanguage(part.text, locale)}"`
  if ('including' in part) return `a text with "${inLanguage(part.including, locale)}"`
  const { role, having } = part
  const name = part.name ?? part.beginning ?? part.saying
  const named = name === undefined ? '' : ` "${inLanguage(name, locale)}"`
  return `the ${role}${named}${having === undefined ? '' : ` that has "${inLanguage(having, locale)}"`}`
}

/** A part, and the parts around it, in words. */
export const tellSeen = ({ part, within = [] }: Pick<Seen, 'part' | 'within'>, locale: Locale): string =>
  [part, ...within.toReversed()].map((each) => tellPart(each, locale)).join(' in ')

/** The states of a part that are either so or not. */
export const flags = ['busy', 'checked', 'expanded', 'current', 'newTab'] as const

const tellAttributes = (seen: Seen, locale: Locale): string[] => {
  const words = flags.flatMap((flag) => (seen[flag] === undefined ? [] : [`${seen[flag] ? '' : 'not '}${flag}`]))
  if (seen.enabled !== undefined) words.push(seen.enabled ? 'enabled' : 'disabled')
  if (seen.value !== undefined) words.push(`with "${inLanguage(seen.value, locale)}"`)
  if (seen.beside !== undefined) words.push(`beside it "${inLanguage(seen.beside, locale)}"`)
  if (seen.href !== undefined) words.push(`leads to ${seen.href}`)
  if (seen.error === null) words.push('without an error')
  else if (seen.error !== undefined) words.push(`with the error "${inLanguage(seen.error, locale)}"`)
  for (const [label, enabled] of seen.options ?? [])
    words.push(`${enabled ? 'enabled' : 'disabled'} option "${inLanguage(label, locale)}"`)
  return words
}

/** What a row expects to be seen in a view. A tablet is neither of the widths that a row may name. */
export const expectedIn = ({ sees }: Row, view: View): Seen[] =>
  sees.flat().filter(({ at }) => at === undefined || (view.width !== 768 && (at === 'phone') === isPhone(view)))

/** Everything that a row expects in a view, in words. */
export const tellExpectations = (row: Row, view: View): string[] => {
  const { locale } = view
  const sees = expectedIn(row, view).map((seen) => {
    const attributes = tellAttributes(seen, locale)
    const words = seen.absent ? ['not seen'] : attributes
    return `${tellSeen(seen, locale)}${words.length > 0 ? `: ${words.join(', ')}` : ''}`
  })
  const prices = row.prices ? [`no prices but ${row.prices.join(', ')}`] : []
  const focus = row.focus ? [`the focus on ${tellPart(row.focus, locale)}`] : []
  return [...sees, ...prices, ...focus]
}
