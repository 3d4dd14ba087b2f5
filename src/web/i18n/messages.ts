import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
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
import type home from '../locales/en/home.json'
import type lead from '../locales/en/lead.json'
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
import { isInBuilder, pageAbove } from '#contract/pages.ts'
import { importFirst } from '../root/first-page.ts'

/** Messages of one language by id: plain strings, or parsed where they have arguments. */
export type Messages = Record<string, string | MessageFormatElement[]>

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
  typeof home &
  typeof lead &
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

/** Messages are split by what they are about: `initial` is on every page, `dialogs` in what opens above one. */
export const messageParts = [
  'initial',
  'home',
  'pages',
  'promotion',
  'catalogue',
  'stone',
  'detail',
  'diamonds',
  'favourites',
  'builder',
  'appointment',
  'service',
  'account',
  'address',
  'cart',
  'checkout',
  'newsletter',
  'payment',
  'personal',
  'privacy',
  'dialogs',
] as const
export type MessagePart = (typeof messageParts)[number]

const loaded: Record<Locale, Messages> = { en: {}, 'zh-CN': {} }

/** Loads parts of a language's messages and adds them to those already loaded. */
export const loadMessages = async (locale: Locale, parts: readonly MessagePart[]): Promise<void> => {
  const { messageFiles } = await import('./message-files.ts')
  const modules = await Promise.all(parts.map((part) => messageFiles[locale][part]()))
  for (const { default: messages } of modules) Object.assign(loaded[locale], messages)
}

/** Loads the messages of the page that was opened. */
export const loadFirstMessages = async (locale: Locale, path: string): Promise<void> => {
  const { firstPage } = globalThis
  if (!firstPage) return loadMessages(locale, messagePartsOf(path))
  const modules = await Promise.all(firstPage.texts.map((each) => importFirst<{ default: Messages }>(each)))
  for (const { default: messages } of modules) Object.assign(loaded[locale], messages)
}

/** What dialogs, the cart popover and lists of saved items may say. */
const deferredParts = messageParts.filter(
  (part) => !['home', 'pages', 'promotion', 'catalogue', 'builder', 'service'].includes(part),
)

/** Loads the messages that dialogs and the cart popover need, in every language in use on the page. */
export const loadDeferredMessages = async (): Promise<void> => {
  const wanted = locales.filter((locale) => Object.keys(loaded[locale]).length > 0)
  await Promise.all(wanted.map((locale) => loadMessages(locale, deferredParts)))
}

/** The messages of a language that are loaded so far. */
export const messagesOf = (locale: Locale): Messages => loaded[locale]

const ofCustomers = ['account', 'personal', 'privacy'] as const
const ofOrders = [...ofCustomers, 'cart', 'checkout', 'stone', 'detail'] as const

/** The parts that views show besides the initial one, by their names or those of their rooms. */
const partsByView: Record<string, readonly MessagePart[]> = {
  home: ['home'],
  pages: ['pages'],
  'pages/diamond-guide': ['pages', 'catalogue', 'stone', 'detail', 'diamonds'],
  brochure: ['pages'],
  blog: ['pages'],
  promotion: ['pages', 'promotion'],
  // Pages of the menu name the lists that they lead to.
  menu: ['home', 'pages', 'catalogue'],
  catalogue: ['catalogue', 'stone'],
  'catalogue/diamonds': ['catalogue', 'stone', 'diamonds'],
  diamonds: ['catalogue', 'stone', 'detail', 'diamonds'],
  detail: ['catalogue', 'stone', 'detail'],
  'detail/diamond': ['catalogue', 'stone', 'detail', 'diamonds'],
  builder: ['catalogue', 'stone', 'detail', 'diamonds'],
  favourites: ['stone', 'detail', 'favourites'],
  search: ['catalogue'],
  'appointment/appointment': ['pages', 'appointment'],
  appointment: [...ofCustomers, 'appointment'],
  account: ofCustomers,
  newsletter: ['account', 'newsletter'],
  personal: [...ofCustomers, 'appointment'],
  privacy: [...ofCustomers, 'appointment'],
  address: [...ofCustomers, 'address'],
  cart: ['account', 'cart', 'checkout', 'stone'],
  checkout: [...ofOrders, 'address'],
  order: ofCustomers,
  // An order leads to the requests for its items, and a payment may be that of a request.
  'order/order': [...ofOrders, 'service'],
  payment: [...ofOrders, 'payment', 'service'],
  service: [...ofOrders, 'address', 'payment', 'service'],
}

/** The parts that a page needs before it is rendered. */
export const messagePartsOf = (path: string): MessagePart[] => {
  const view = pageAbove(path)?.view ?? ''
  const own = partsByView[view] ?? partsByView[view.split('/')[0] ?? ''] ?? []
  return [
    ...new Set([...(['initial'] as const), ...own, ...(isInBuilder(path) ? (['builder', 'diamonds'] as const) : [])]),
  ]
}
