import { useSelector } from '@xstate/react'
import type { Locale, LocalText } from '#contract/locale.ts'
import { useChild } from '../root/context.tsx'
import { messagesOf, type MessageId } from './messages.ts'
import { write, type Values } from './write.ts'

/** Writes a message in the current language. */
export type Say = (id: MessageId, values?: Values) => string

/** A `Say` outside of React, for page titles. */
export const sayIn =
  (locale: Locale): Say =>
  (id, values = {}) => {
    const message = messagesOf(locale)[id]
    if (message === undefined) throw new Error(`The message ${id} is not loaded`)
    return typeof message === 'string' ? message : write(locale, message, values)
  }

/** The current language. */
export const useLocale = (): Locale => useSelector(useChild('locale'), (snapshot) => snapshot.context.locale)

/** Writes messages in the current language: `const say = useSay(); say('cart.viewCart')`. */
export const useSay = (): Say => sayIn(useLocale())

/** Picks the current language out of a text of the contract. */
export const useLocal = (): ((text: LocalText) => string) => {
  const locale = useLocale()
  return (text) => text[locale]
}
