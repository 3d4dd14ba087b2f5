import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { collectStaticImports } from './static-imports.ts'

/** What home needs, and with it every page. */
const first = collectStaticImports(resolve('src/web/entry-client.tsx'))

const packages = [
  'react',
  'react-dom',
  'scheduler',
  '@tanstack',
  'seroval',
  'use-sync-external-store',
  'xstate',
  '@xstate',
]
const libraries = new RegExp(`node_modules/(?:${packages.join('|')})/`)
/** Parts of the libraries that only lists without end and comparisons need. */
const lateLibraries = /\/(?:infiniteQueryObserver|queriesObserver|use(?:Suspense)?InfiniteQuer|useQueries)/

/** Small things that many other pages need too: a file of its own for each cost more than what is in it. */
const common = [
  'src/contract/catalogue/made-to-order.',
  'src/contract/policies.',
  'src/web/i18n/phrases.',
  'src/web/ports/navigation/focus.',
  'src/web/queries/use-call.',
  'src/web/root/use-page-name.',
  'src/web/root/use-screen.',
  'src/web/ui/form.',
  'src/web/ui/price.',
  'src/web/views/cart/ring-facts.',
  'src/web/views/catalogue/breadcrumbs.',
  'src/web/views/catalogue/diamond-texts.',
  'src/web/views/catalogue/names.',
  'src/web/views/catalogue/plain-click.',
  'src/web/views/detail/delivery-date.',
]

/** Beginnings of paths, by the file of scripts that holds what is at them. */
const paths = {
  /** What reads pieces and stones, and saves them. */
  items: [
    'src/web/queries/catalogue.',
    'src/web/queries/compact-card.',
    'src/web/root/use-hydrated-selector.',
    'src/web/views/favourites/heart.',
  ],
  /** A picture of each shape. */
  shapes: ['src/web/views/menu/shape-pictures.'],
  /** What shows a piece on a card. */
  cards: ['src/web/queries/lead.', 'src/web/views/catalogue/card.', 'src/web/views/catalogue/style-name.'],
  /** What all detail pages are made of, and the gallery of the builder's review. */
  details: [
    'machines/catalogue/piece.',
    'machines/detail/lightbox.',
    'machines/detail/skin-tone.',
    'machines/viewer/viewer.',
    'src/contract/catalogue/previews.',
    'src/contract/detail/skin-tones.',
    'src/contract/viewer/viewed-item.',
    'src/web/ports/detail/lightbox.',
    'src/web/ports/detail/skin-tone.',
    'src/web/ports/detail/swipes.',
    'src/web/ports/viewer/viewer.',
    'src/web/routes/piece-parts.',
    'src/web/views/detail/actions.',
    'src/web/views/detail/add-button.',
    'src/web/views/detail/buy-bar.',
    'src/web/views/detail/gallery.',
    'src/web/views/detail/lightbox.',
    'src/web/views/detail/notes.',
    'src/web/views/viewer/open-viewer.',
    'src/web/views/viewer/view',
  ],
  /** How a metal is chosen. */
  metals: ['src/web/views/catalogue/card-metals.', 'src/web/views/detail/metal-choice.'],
  /** How a size is chosen. */
  sizes: ['src/web/views/detail/size-'],
  /** What turns and draws a stone or a ring, loaded when it is asked for. */
  turntable: [
    'machines/viewer/turntable.',
    'src/contract/viewer/view.',
    'src/web/ports/viewer/',
    'src/web/views/viewer/turntable.',
  ],
  /** What the pages of the ring builder have in common. */
  builder: [
    'machines/builder/',
    'src/contract/builder/address.',
    'src/contract/builder/engraving.',
    'src/contract/builder/entrance.',
    'src/web/ports/builder/',
    'src/web/queries/builder.',
    'src/web/views/builder/builder-bar.',
    'src/web/views/builder/centre-stone-texts.',
    'src/web/views/builder/late-ring-problems.',
    'src/web/views/builder/ring-notice.',
    'src/web/views/builder/ring-notices.',
    'src/web/views/builder/ring-texts.',
    'src/web/views/builder/use-ring.',
  ],
  /** Promotions on home and above lists. */
  banners: ['src/web/queries/promotion.', 'src/web/views/promotion/banner.', 'src/web/views/promotion/page-banner.'],
  /** How a page is shared. */
  sharing: ['machines/share/', 'src/web/ports/share/', 'src/web/views/share/'],
  /** How the address of a list is read and written, for whatever leads to one. */
  searches: [
    'src/web/views/catalogue/list.',
    'src/web/views/catalogue/list-search.',
    'src/web/views/diamonds/range-texts.',
  ],
  /** What is asked of diamonds, and what their grades are called. */
  stones: [
    'src/contract/catalogue/diamond-codes.',
    'src/contract/catalogue/diamond-cursor.',
    'src/contract/catalogue/diamond-sorts.',
    'src/web/views/diamonds/grade-names.',
    'src/web/views/diamonds/headings.',
    'src/web/views/diamonds/read-stones.',
    'src/web/views/diamonds/stone-search.',
  ],
  /** What all lists are made of; that of settings and those of diamonds need a little more. */
  lists: [
    'src/web/views/catalogue/chips.',
    'src/web/views/catalogue/filter-group.',
    'src/web/views/catalogue/filter-price.',
    'src/web/views/catalogue/filters.',
    'src/web/views/catalogue/list-provider.',
    'src/web/views/catalogue/no-results.',
    'src/web/views/catalogue/sort.',
  ],
  /** What lists of pieces have besides. */
  pieceLists: [
    'src/contract/lead/ad-types.',
    'src/web/ui/pager.',
    'src/web/views/catalogue/list-pager.',
    'src/web/views/catalogue/piece-chips.',
    'src/web/views/catalogue/piece-filters.',
    'src/web/views/catalogue/shape-filter.',
    'src/web/views/lead/advertisement.',
  ],
  /** What the pages for customers have in common. */
  personal: [
    'src/web/queries/appointment.',
    'src/web/queries/order.',
    'src/web/queries/service.',
    'src/web/routes/prefetch.',
    'src/web/views/personal/dates.',
    'src/web/views/personal/frame.',
    'src/web/views/personal/load-failed.',
    'src/web/views/personal/screens.',
  ],
  /** What is shown to visitors in place of a page for customers. */
  loginRequired: ['src/web/views/account/login-required.'],
  /** When the showroom is open. */
  hours: ['src/contract/appointment/hours.', 'src/contract/appointment/showroom-hours.'],
  /** When a visit can be, and how it comes into a calendar. */
  visits: [
    'machines/appointment/slots.',
    'src/contract/appointment/appointment.',
    'src/contract/appointment/calendar.',
    'src/web/ports/appointment/slots.',
    'src/web/views/appointment/calendar-link.',
  ],
  /** What is in the cart, there and at the checkout. */
  cart: ['src/web/views/cart/cart-failed.', 'src/web/views/cart/cart-items.', 'src/web/views/cart/use-cart.'],
  /** Fields of forms that tell what is wrong with them. */
  fields: ['src/web/ui/field.', 'src/web/ui/select.', 'src/web/ui/text-area.', 'src/web/views/account/form-problem.'],
  /** What asks before a form is left. */
  leaving: [
    'machines/navigation/leave.',
    'src/web/ports/navigation/leave-guard.',
    'src/web/ports/random.',
    'src/web/views/navigation/leave-confirmation.',
  ],
  /** What customers' requests have in common: the choices and the pictures. */
  service: [
    'machines/service/pictures.',
    'machines/service/service-pictures.',
    'src/contract/service/choices.',
    'src/contract/service/pictures.',
    'src/web/ports/service/pictures.',
    'src/web/views/service/choice-labels.',
    'src/web/views/service/list-link.',
    'src/web/views/service/pictures.',
  ],
  /** Which items can be handed in, and why others cannot. */
  eligibility: ['src/web/views/service/eligible-items.', 'src/web/views/service/why-not.'],
  /** What is said of the lines of an order. */
  lines: [
    'src/contract/service/pages.',
    'src/contract/service/service.',
    'src/web/views/order/line-facts.',
    'src/web/views/service/kinds.',
    'src/web/views/service/service-item.',
  ],
  /** The form of an address. */
  addressForm: [
    'src/contract/address/address.',
    'src/contract/address/postcodes.',
    'src/contract/dialable.',
    'src/web/queries/address.',
    'src/web/ui/tick.',
    'src/web/views/address/address-fields.',
  ],
  /** How the address of an order is written. */
  address: ['src/contract/address/countries.', 'src/contract/address/lines.', 'src/contract/checkout/states.'],
  /** How something is paid. */
  paying: [
    'src/contract/checkout/method-after.',
    'src/web/ports/redirect.',
    'src/web/views/checkout/payment-method-field.',
    'src/web/views/checkout/radio-cards.',
    'src/web/views/payment/demonstration-note.',
  ],
  /** What is bought, line by line, and what it costs. */
  totals: ['src/contract/cart/labels.', 'src/web/views/cart/describe.', 'src/web/views/cart/order-totals.'],
  /** What the page of an order shows, and that which thanks for it. */
  orders: [
    'src/web/views/order/due-by.',
    'src/web/views/order/money.',
    'src/web/views/order/orders-failed.',
    'src/web/views/order/progress.',
    'src/web/views/payment/use-order.',
  ],
} as const satisfies Record<string, readonly string[]>

for (const path of [...common, ...Object.values(paths).flat()])
  if (globSync(`${path}*`).length === 0)
    throw new Error(`There is no ${path}* any more (src/web/build/chunk-groups.ts)`)

const isLibrary = (id: string) => libraries.test(id) && !lateLibraries.test(id)
const isFirst = (id: string) => first.has(id)
const isAt = (id: string, own: readonly string[]) => own.some((path) => id.includes(`/${path}`))

/**
 * The files of scripts that pages share. What every page needs comes in a few files, not in thirty: each runs as a short
 * task of its own. What only some need is gathered where the same pages need it: a file for each module cost a third more
 * bytes, and one for many pages cost each some 30 kB that it never uses.
 */
export const chunkGroups = [
  { name: 'libraries', test: isLibrary },
  { name: 'shop', test: (id: string) => isFirst(id) || isAt(id, common) },
  ...Object.entries(paths).map(([name, own]) => ({
    name,
    test: (id: string) => isAt(id, own),
    // Else a group takes what other groups need of what it imports, and their pages need the whole group.
    includeDependenciesRecursively: false,
  })),
].map((group, index, { length }) => ({ ...group, priority: length - index }))
