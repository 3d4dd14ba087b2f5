import en from 'virtual:messages/en/desk'
import zhCn from 'virtual:messages/zh-CN/desk'
import type { Locale } from '#contract/locale.ts'
import type desk from '../locales/en/desk.json'
import { messageKey } from './message-key.ts'
import { formatMessage, type MessageValues } from './format-message.ts'
import type { Messages } from './compiled-message.ts'

/** Every message id of the staff's page, whose texts are no part of the shop's. */
export type DeskMessageId = keyof typeof desk

/** Formats a message of the staff's page in the current language. */
export type DeskTranslator = (id: DeskMessageId, values?: MessageValues) => string

const messages: Record<Locale, Messages> = { en, 'zh-CN': zhCn }

/** A translator of the staff's page. */
export const createDeskTranslator =
  (locale: Locale): DeskTranslator =>
  (id, values = {}) => {
    const message = messages[locale][messageKey(id)]
    if (message === undefined) throw new Error(`There is no message ${id}`)
    return typeof message === 'string' ? message : formatMessage(locale, message, values)
  }

/** The name, by its id, of a code that the server sends, such as a state; the code itself where it has none. */
export const deskNameOf = (locale: Locale, id: `desk.${string}`, code: string): string => {
  const message = messages[locale][messageKey(id)] ?? code
  return typeof message === 'string' ? message : formatMessage(locale, message, {})
}
