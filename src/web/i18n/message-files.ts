import type { Locale } from '#contract/locale.ts'
import type { Messages } from './compiled-message.ts'

/**
 * Messages are split by what they are about: `initial` is on every page, `dialogs` in what opens above one. What a page
 * shows of the others is in a file of its own, which the build makes (`build/page-texts.ts`).
 */
export const messageParts = [
  'initial',
  'menu',
  'search',
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
  'form',
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

/** The parts of all languages, each a file of its own. */
export const messageFiles = {
  en: {
    initial: () => import('virtual:messages/en/initial'),
    menu: () => import('virtual:messages/en/menu'),
    search: () => import('virtual:messages/en/search'),
    home: () => import('virtual:messages/en/home'),
    pages: () => import('virtual:messages/en/pages'),
    promotion: () => import('virtual:messages/en/promotion'),
    catalogue: () => import('virtual:messages/en/catalogue'),
    stone: () => import('virtual:messages/en/stone'),
    detail: () => import('virtual:messages/en/detail'),
    diamonds: () => import('virtual:messages/en/diamonds'),
    favourites: () => import('virtual:messages/en/favourites'),
    builder: () => import('virtual:messages/en/builder'),
    appointment: () => import('virtual:messages/en/appointment'),
    service: () => import('virtual:messages/en/service'),
    form: () => import('virtual:messages/en/form'),
    account: () => import('virtual:messages/en/account'),
    address: () => import('virtual:messages/en/address'),
    cart: () => import('virtual:messages/en/cart'),
    checkout: () => import('virtual:messages/en/checkout'),
    newsletter: () => import('virtual:messages/en/newsletter'),
    payment: () => import('virtual:messages/en/payment'),
    personal: () => import('virtual:messages/en/personal'),
    privacy: () => import('virtual:messages/en/privacy'),
    dialogs: () => import('virtual:messages/en/dialogs'),
  },
  'zh-CN': {
    initial: () => import('virtual:messages/zh-CN/initial'),
    menu: () => import('virtual:messages/zh-CN/menu'),
    search: () => import('virtual:messages/zh-CN/search'),
    home: () => import('virtual:messages/zh-CN/home'),
    pages: () => import('virtual:messages/zh-CN/pages'),
    promotion: () => import('virtual:messages/zh-CN/promotion'),
    catalogue: () => import('virtual:messages/zh-CN/catalogue'),
    stone: () => import('virtual:messages/zh-CN/stone'),
    detail: () => import('virtual:messages/zh-CN/detail'),
    diamonds: () => import('virtual:messages/zh-CN/diamonds'),
    favourites: () => import('virtual:messages/zh-CN/favourites'),
    builder: () => import('virtual:messages/zh-CN/builder'),
    appointment: () => import('virtual:messages/zh-CN/appointment'),
    service: () => import('virtual:messages/zh-CN/service'),
    form: () => import('virtual:messages/zh-CN/form'),
    account: () => import('virtual:messages/zh-CN/account'),
    address: () => import('virtual:messages/zh-CN/address'),
    cart: () => import('virtual:messages/zh-CN/cart'),
    checkout: () => import('virtual:messages/zh-CN/checkout'),
    newsletter: () => import('virtual:messages/zh-CN/newsletter'),
    payment: () => import('virtual:messages/zh-CN/payment'),
    personal: () => import('virtual:messages/zh-CN/personal'),
    privacy: () => import('virtual:messages/zh-CN/privacy'),
    dialogs: () => import('virtual:messages/zh-CN/dialogs'),
  },
} as const satisfies Record<Locale, Record<MessagePart, () => Promise<{ default: Messages }>>>

/** What dialogs, the cart popover and lists of saved items may say. */
export const deferredParts = messageParts.filter(
  (part) => !['home', 'pages', 'promotion', 'catalogue', 'builder', 'service'].includes(part),
)
