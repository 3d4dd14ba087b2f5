import type account from '../locales/en/account.json'
import type address from '../locales/en/address.json'
import type appointment from '../locales/en/appointment.json'
import type builder from '../locales/en/builder.json'
import type cart from '../locales/en/cart.json'
import type catalogue from '../locales/en/catalogue.json'
import type checkout from '../locales/en/checkout.json'
import type consent from '../locales/en/consent.json'
import type detail from '../locales/en/detail.json'
import type diamonds from '../locales/en/diamonds.json'
import type favourites from '../locales/en/favourites.json'
import type form from '../locales/en/form.json'
import type home from '../locales/en/home.json'
import type lead from '../locales/en/lead.json'
import type menu from '../locales/en/menu.json'
import type newsletter from '../locales/en/newsletter.json'
import type pages from '../locales/en/pages.json'
import type payment from '../locales/en/payment.json'
import type personal from '../locales/en/personal.json'
import type privacy from '../locales/en/privacy.json'
import type promotion from '../locales/en/promotion.json'
import type search from '../locales/en/search.json'
import type share from '../locales/en/share.json'
import type service from '../locales/en/service.json'
import type shell from '../locales/en/shell.json'
import type stone from '../locales/en/stone.json'
import type viewer from '../locales/en/viewer.json'
import { locales, type Locale } from '#contract/locale.ts'
import { pageAbove } from '#contract/pages.ts'
import type { Messages } from './compiled-message.ts'
import type { MessagePart } from './message-files.ts'
import { messageKey } from './message-key.ts'
import { importFirst } from '../root/first-page.ts'

/** Every message id. */
export type MessageId = keyof (typeof account &
  typeof address &
  typeof appointment &
  typeof builder &
  typeof cart &
  typeof catalogue &
  typeof checkout &
  typeof consent &
  typeof detail &
  typeof diamonds &
  typeof favourites &
  typeof form &
  typeof home &
  typeof lead &
  typeof menu &
  typeof newsletter &
  typeof pages &
  typeof payment &
  typeof personal &
  typeof privacy &
  typeof promotion &
  typeof search &
  typeof share &
  typeof service &
  typeof shell &
  typeof stone &
  typeof viewer)

const loaded: Record<Locale, Messages> = { en: {}, 'zh-CN': {} }

/** Which texts there are is fetched late: the page that was opened is told its own by the server. */
const fetchFiles = () => import('./message-files.ts')

/** Loads parts of a language's messages and adds them to those already loaded. */
export const loadMessages = async (locale: Locale, parts: readonly MessagePart[]): Promise<void> => {
  const { messageFiles } = await fetchFiles()
  const modules = await Promise.all(parts.map((part) => messageFiles[locale][part]()))
  for (const { default: messages } of modules) Object.assign(loaded[locale], messages)
}

/** Loads all messages of a language, as any may be on the page when the language changes. */
export const loadAllMessages = async (locale: Locale): Promise<void> =>
  loadMessages(locale, (await fetchFiles()).messageParts)

const loadView = async (locale: Locale, view: string): Promise<void> => {
  const { viewMessages } = await import('virtual:messages/views')
  Object.assign(loaded[locale], (await viewMessages[locale][view]?.())?.default)
}

/** Loads the messages that the page at a path needs before it is rendered. */
export const loadPageMessages = async (locale: Locale, path: string): Promise<void> => {
  const view = pageAbove(path)?.view
  if (view !== undefined) await loadView(locale, view)
}

/** Loads the messages of the page that was opened; in development all, as there are none of a page. */
export const loadFirstMessages = async (locale: Locale): Promise<void> => {
  const { firstPage } = globalThis
  if (!firstPage) return loadAllMessages(locale)
  const modules = await Promise.all(firstPage.texts.map((each) => importFirst<{ default: Messages }>(each)))
  for (const { default: messages } of modules) Object.assign(loaded[locale], messages)
}

const forLocalesInUse = async (load: (locale: Locale) => Promise<void>): Promise<void> => {
  await Promise.all(locales.filter((locale) => Object.keys(loaded[locale]).length > 0).map(load))
}

/** Loads parts of the messages in every language in use on the page. */
export const loadInUse = (parts: readonly MessagePart[]): Promise<void> =>
  forLocalesInUse((locale) => loadMessages(locale, parts))

/** Loads the messages of a part of a page in every language in use on it. */
export const loadViewInUse = (view: string): Promise<void> => forLocalesInUse((locale) => loadView(locale, view))

/** Loads the messages that dialogs and the cart popover need. */
export const loadDeferredMessages = async (): Promise<void> => loadInUse((await fetchFiles()).deferredParts)

/** A message of a language; throws if it is not loaded. */
export const messageOf = (locale: Locale, id: MessageId): Messages[string] => {
  const message = loaded[locale][messageKey(id)]
  if (message === undefined) throw new Error(`The message ${id} is not loaded`)
  return message
}
