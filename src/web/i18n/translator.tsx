import { useSelector } from '@xstate/react'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { useChild } from '../root/context.tsx'
import { messageOf, type MessageId } from './messages.ts'
import { formatMessage, type MessageValues } from './format-message.ts'

/** Formats a message in the current language. */
export type Translator = (id: MessageId, values?: MessageValues) => string

/** A `Translator` outside of React, for page titles. */
export const createTranslator =
  (locale: Locale): Translator =>
  (id, values = {}) => {
    const message = messageOf(locale, id)
    return typeof message === 'string' ? message : formatMessage(locale, message, values)
  }

/** The current language. */
export const useLocale = (): Locale => useSelector(useChild('locale'), (snapshot) => snapshot.context.locale)

/** Formats messages in the current language: `const t = useTranslator(); t('cart.viewCart')`. */
export const useTranslator = (): Translator => createTranslator(useLocale())

/** Picks the current language from a localized text of the contract. */
export const useLocalize = (): ((text: LocalizedText) => string) => {
  const locale = useLocale()
  return (text) => text[locale]
}
