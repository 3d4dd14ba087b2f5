import { groupThousands } from '#contract/money.ts'
import type { Locale } from '#contract/locale.ts'
import { type CompiledMessage, isTagged } from './compiled-message.ts'
import { reportMessageError } from './report-message-error.ts'

export type MessageValues = Record<string, string | number>

/** The value of an argument; its name in braces if no value was given. */
const valueOf = (values: MessageValues, name: string): string | number => {
  const value = values[name]
  if (value !== undefined) return value
  reportMessageError(`A text lacks its argument ${name}`)
  return `{${name}}`
}

/**
 * Formats a compiled message of plain arguments, choices and plurals. It replaces react-intl, which queries `Intl` for
 * its languages before the first message; that takes 100 ms on a phone. Throws on a tag.
 * @param count the value of `#`: the number of the enclosing plural
 */
export const formatMessage = (locale: Locale, message: CompiledMessage, values: MessageValues, count = 0): string =>
  message
    .map((part) => {
      if (typeof part === 'string') return part
      if (part === 0) return groupThousands(count)
      const [name, inner, isPlural] = part
      if (!inner) return valueOf(values, name)
      if (isTagged(inner)) throw new Error(`A text cannot hold the tag ${name}`)
      const value = valueOf(values, name)
      if (!isPlural) return formatMessage(locale, inner[value] ?? inner['other'] ?? [], values, count)
      const number = Number(value)
      const chosen = inner[`=${number}`] ?? inner[new Intl.PluralRules(locale).select(number)] ?? inner['other']
      return formatMessage(locale, chosen ?? [], values, number)
    })
    .join('')
