import { createIntl, createIntlCache, IntlProvider, useIntl, type IntlShape } from 'react-intl'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Locale, LocalText } from '../../contract/locale.ts'
import { useChild } from '../root/context.tsx'
import { messagesOf, type MessageId } from './messages.ts'

type Values = Record<string, string | number>
/** Writes a message in the current language. */
export type Say = (id: MessageId, values?: Values) => string

const cache = createIntlCache()
// A plain message is not compiled, and react-intl without its parser formats only compiled ones.
const sayWith =
  (intl: IntlShape): Say =>
  (id, values) => {
    const message = intl.messages[id]
    return typeof message === 'string' ? message : intl.formatMessage({ id }, values)
  }

/** A `Say` outside of React, for page titles. */
export const sayIn = (locale: Locale): Say => sayWith(createIntl({ locale, messages: messagesOf(locale) }, cache))

/** Gives the messages of the chosen language to everything below; the language itself is the machine `locale`'s. */
export const LocaleProvider = ({ children }: { children: ReactNode }) => {
  const locale = useLocale()
  return (
    <IntlProvider locale={locale} messages={messagesOf(locale)}>
      {children}
    </IntlProvider>
  )
}

/** The current language. */
export const useLocale = (): Locale => useSelector(useChild('locale'), (snapshot) => snapshot.context.locale)

/** Writes messages in the current language: `const say = useSay(); say('cart.viewCart')`. */
export const useSay = (): Say => sayWith(useIntl())

/** Picks the current language out of a text of the contract. */
export const useLocal = (): ((text: LocalText) => string) => {
  const locale = useLocale()
  return (text) => text[locale]
}

type Part = (chunks: ReactNode[]) => ReactNode
/** A message that holds elements: `<Text id="account.consent" values={{ terms: (chunks) => <Link href="/pages/Terms">{chunks}</Link> }} />`. */
export const Text = ({ id, values }: { id: MessageId; values: Record<string, string | number | ReactNode | Part> }) =>
  useIntl().formatMessage({ id }, values as Record<string, string>)
