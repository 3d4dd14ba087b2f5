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
import type viewer from '../locales/en/viewer.json'
import { locales, type Locale } from '#contract/locale.ts'
import { isInBuilder, isOfCatalogue, pageAbove } from '#contract/pages.ts'

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
  typeof viewer)

/**
 * Messages are split: `initial` for the pages on which shoppers usually arrive, `pages` for the pages of words and the
 * menu's, `catalogue` for lists and details of pieces and stones, `stones` for all that is said of one piece or stone,
 * `builder` for the pages of the ring builder, `appointment` for the form of one, `service` for requests for what was
 * bought, and the order that they are made from, `deferred` for dialogs, the cart and everything after it.
 */
export const messageParts = [
  'initial',
  'pages',
  'catalogue',
  'stones',
  'builder',
  'appointment',
  'service',
  'deferred',
] as const
export type MessagePart = (typeof messageParts)[number]

const sources = {
  en: {
    initial: () => import('virtual:messages/en/initial'),
    pages: () => import('virtual:messages/en/pages'),
    catalogue: () => import('virtual:messages/en/catalogue'),
    stones: () => import('virtual:messages/en/stones'),
    builder: () => import('virtual:messages/en/builder'),
    appointment: () => import('virtual:messages/en/appointment'),
    service: () => import('virtual:messages/en/service'),
    deferred: () => import('virtual:messages/en/deferred'),
  },
  'zh-CN': {
    initial: () => import('virtual:messages/zh-CN/initial'),
    pages: () => import('virtual:messages/zh-CN/pages'),
    catalogue: () => import('virtual:messages/zh-CN/catalogue'),
    stones: () => import('virtual:messages/zh-CN/stones'),
    builder: () => import('virtual:messages/zh-CN/builder'),
    appointment: () => import('virtual:messages/zh-CN/appointment'),
    service: () => import('virtual:messages/zh-CN/service'),
    deferred: () => import('virtual:messages/zh-CN/deferred'),
  },
} as const satisfies Record<Locale, Record<MessagePart, () => Promise<{ default: Messages }>>>

const loaded: Record<Locale, Messages> = { en: {}, 'zh-CN': {} }

/** Loads parts of a language's messages and adds them to those already loaded. */
export const loadMessages = async (locale: Locale, parts: readonly MessagePart[]): Promise<void> => {
  const modules = await Promise.all(parts.map((part) => sources[locale][part]()))
  for (const { default: messages } of modules) Object.assign(loaded[locale], messages)
}

/** What dialogs, and pages for customers, may say. */
const deferredParts = ['stones', 'appointment', 'deferred'] as const

/** Loads the messages that dialogs and the cart popover need, in every language in use on the page. */
export const loadDeferredMessages = async (): Promise<void> => {
  const wanted = locales.filter((locale) => Object.keys(loaded[locale]).length > 0)
  await Promise.all(wanted.map((locale) => loadMessages(locale, deferredParts)))
}

/** The messages of a language that are loaded so far. */
export const messagesOf = (locale: Locale): Messages => loaded[locale]

/** The parts that a page needs before it is rendered. */
export const messagePartsOf = (path: string): MessagePart[] => {
  const page = pageAbove(path)
  const needed: Record<MessagePart, boolean> = {
    initial: true,
    pages: page !== null && (page.title?.startsWith('pages.') === true || page.view.startsWith('promotion/')),
    // Pages of the menu name the lists that they lead to.
    catalogue:
      isInBuilder(path) ||
      page?.texts === 'stones' ||
      (page !== null && (isOfCatalogue(page) || page.view.startsWith('menu/'))),
    builder: isInBuilder(path),
    // An order leads to the requests for its items, and a payment may be that of a request.
    service: page !== null && /^(?:service\/|order\/order$|payment\/)/.test(page.view),
    stones: page?.texts === 'stones' || page?.texts === 'deferred',
    appointment: page?.texts === 'appointment' || page?.texts === 'deferred',
    deferred: page?.texts === 'deferred',
  }
  return messageParts.filter((part) => needed[part])
}
