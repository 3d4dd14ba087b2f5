import type { MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { groupThousands } from '#contract/money.ts'
import type { Locale } from '#contract/locale.ts'
import { reportMessageError } from './report-message-error.ts'

/** The kinds of parts; the parser's own table would bring its functions into the entry. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the numbers are the parser's
export const partKinds = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
  tag: 8,
} satisfies Record<keyof typeof TYPE, number> as typeof TYPE

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
 * its languages before the first message; that takes 100 ms on a phone. Throws on any other kind of part, elements
 * included.
 * @param count the value of `#`: the number of the enclosing plural
 */
export const formatMessage = (
  locale: Locale,
  message: readonly MessageFormatElement[],
  values: MessageValues,
  count = 0,
): string =>
  message
    .map((part) => {
      switch (part.type) {
        case partKinds.literal:
          return part.value
        case partKinds.argument:
          return valueOf(values, part.value)
        case partKinds.pound:
          return groupThousands(count)
        case partKinds.select: {
          const option = part.options[String(valueOf(values, part.value))] ?? part.options['other']
          return formatMessage(locale, option?.value ?? [], values, count)
        }
        case partKinds.plural: {
          const number = Number(valueOf(values, part.value))
          const { [`=${number}`]: exact, [new Intl.PluralRules(locale).select(number)]: form, other } = part.options
          return formatMessage(locale, (exact ?? form ?? other)?.value ?? [], values, number)
        }
        case partKinds.number:
        case partKinds.date:
        case partKinds.time:
        case partKinds.tag:
          throw new Error(`A text cannot hold a part of kind ${part.type}`)
      }
    })
    .join('')
