import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type account from '../locales/en/account.json'
import type cart from '../locales/en/cart.json'
import type catalogue from '../locales/en/catalogue.json'
import type checkout from '../locales/en/checkout.json'
import type detail from '../locales/en/detail.json'
import type home from '../locales/en/home.json'
import type pages from '../locales/en/pages.json'
import type payment from '../locales/en/payment.json'
import type personal from '../locales/en/personal.json'
import type search from '../locales/en/search.json'
import type shell from '../locales/en/shell.json'
import type { Locale } from '../../contract/locale.ts'

/** Messages of one language by id: plain strings, or parsed where they have arguments. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

/** Every message id there is. */
export type MessageId = keyof (typeof account &
  typeof cart &
  typeof catalogue &
  typeof checkout &
  typeof detail &
  typeof home &
  typeof pages &
  typeof payment &
  typeof personal &
  typeof search &
  typeof shell)

const loaded = new Map<Locale, Messages>()

/** Loads the messages of a language, once. */
export const loadMessages = async (locale: Locale): Promise<void> => {
  if (loaded.has(locale)) return
  const { default: messages } =
    locale === 'en' ? await import('virtual:messages/en') : await import('virtual:messages/zh-CN')
  loaded.set(locale, messages)
}

/** The messages of a language that was loaded before. */
export const messagesOf = (locale: Locale): Messages => {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`The messages of ${locale} must be loaded first`)
  return messages
}
