import type { ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import { type CompiledMessage, isTagged } from './compiled-message.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import { messageOf, type MessageId } from './messages.ts'
import { useLocale } from './translator.tsx'

/** What a tag of a message is drawn as; each with a key of its own. */
export type Tags<Drawn> = Record<string, (words: string) => Drawn>

/** The parts of a compiled message, with its tags drawn; they hold words only. Throws on a tag that is not given. */
export const formatTags = <Drawn,>(
  locale: Locale,
  message: CompiledMessage,
  values: MessageValues,
  tags: Tags<Drawn>,
): (string | Drawn)[] =>
  message.map((part) => {
    if (typeof part !== 'object' || !part[1] || !isTagged(part[1])) return formatMessage(locale, [part], values)
    const [tag, words] = part
    const draw = tags[tag]
    if (!draw) throw new Error(`A text lacks its tag ${tag}`)
    return draw(formatMessage(locale, words, values))
  })

interface RichTextProps {
  id: MessageId
  tags: Tags<ReactNode>
  values?: MessageValues
}

/** A message that contains elements or may contain them: `<RichText id="account.consent" tags={{ terms: link }} />`. */
export const RichText = ({ id, tags, values = {} }: RichTextProps) => {
  const locale = useLocale()
  const message = messageOf(locale, id)
  return typeof message === 'string' ? message : formatTags(locale, message, values, tags)
}
