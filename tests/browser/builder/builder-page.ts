import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import type { Lab, Shape } from '#contract/catalogue/codes.ts'
import type { BrowserSession, OpenBrowserSession } from '../support/browser-session.ts'
import { addToCart, callAs, registerAndSignIn } from '../support/customer.ts'

/** Takes ovals and cushions of any weight. */
export const embun = 'embun-oval-solitaire'
/** Takes ovals from 0.50 to 1.00 carat. */
export const kirana = 'kirana-oval-halo'

/** Stones that are for sale; the dearest first, which no other test buys. */
export const stonesOf = async (
  context: BrowserContext,
  shape: Shape,
  search: { caratFrom?: string; caratTo?: string; page?: string } = {},
  lab: Lab = 'GIA',
): Promise<Diamond[]> => {
  const query = { lab, shape, ...search, sort: 'price-down', pageSize: '50' } as const
  return (await callAs(context, 'GET /api/purchase/get_diamonds', query)).data?.detail ?? []
}

/** Of how many workers each has ovals of its own: what one reserves another must find for sale. */
const workers = 8
const isOwn = ({ uuid }: Diamond) =>
  Number.parseInt(uuid.slice(0, 8), 16) % workers === Number(process.env['VITEST_POOL_ID']) % workers

let taken = 0
/** Another oval of about one carat at every call. */
export const someOval = async (context: BrowserContext, lab: Lab = 'GIA'): Promise<Diamond> => {
  const pages = ['1', '2'].map((page) => stonesOf(context, 'oval', { caratFrom: '0.5', caratTo: '1', page }, lab))
  const stones = (await Promise.all(pages)).flat().filter(isOwn)
  const stone = stones[taken++ % stones.length]
  if (!stone) throw new Error('there is no such oval')
  return stone
}

export const settingOf = async (context: BrowserContext, id: string): Promise<Piece> => {
  const { data } = await callAs(context, 'GET /api/purchase/get_piece', { id })
  if (!data) throw new Error(`there is no ${id}`)
  return data
}

export const priceIn = (setting: Piece, metal: string) =>
  setting.metals.find((each) => each.metal === metal)?.priceSen ?? 0

/** Somebody else orders a stone and does not pay, so that it is reserved; gives what cancels the order. */
export const reserveFor = async (open: OpenBrowserSession, stone: Diamond): Promise<() => Promise<void>> => {
  const { context } = await open()
  await registerAndSignIn(context)
  const item = await addToCart(context, { diamond: stone.uuid })
  const { re, data } = await callAs(context, 'POST /api/purchase/submit_order', {
    submission: randomUUID(),
    items: [item],
    total: stone.priceSen,
    receive: { method: 'pick-up', name: 'Wei', phone: '60123456789' },
    payment: 'card',
    terms: '2026-11-01',
  })
  if (re !== '200' || !data) throw new Error(`submit_order answered ${re}`)
  return async () => {
    const cancelled = await callAs(context, 'POST /api/purchase/cancel_order', { order: data.order })
    if (cancelled.re !== '200') throw new Error(`cancel_order answered ${cancelled.re}`)
  }
}

export const reviewHref = (parts: Readonly<Record<string, string>>) =>
  `/pages/Engagement/review?${new URLSearchParams(parts).toString()}`

/** What a shopper sees and uses of the builder. */
export const parts = ({ page }: BrowserSession) => {
  const bar = page.getByRole('navigation', { name: 'Your ring' })
  const main = page.getByRole('main')
  return {
    bar,
    main,
    step: (name: 'Diamond' | 'Setting' | 'Review') => bar.getByRole('listitem').filter({ hasText: name }),
    change: (name: 'Diamond' | 'Setting') => bar.getByRole('link', { name: new RegExp(`^${name}`) }),
    chooseStone: main.locator('.facts').getByRole('link', { name: 'Choose this diamond' }),
    chooseSetting: main.locator('.facts').getByRole('link', { name: 'Choose this setting' }),
    metal: (name: string) => main.locator('.facts').getByRole('group', { name: 'Metal' }).getByRole('link', { name }),
    size: main.getByRole('combobox', { name: 'Ring size' }),
    sizeError: main.locator('.field__error').filter({ hasText: 'Please choose a size' }),
    engraving: main.getByRole('textbox', { name: 'Engraving' }),
    engravingError: main.locator('.field__error').filter({ hasNotText: 'Please choose a size' }),
    preview: main.locator('.engraved__text'),
    total: main.locator('.ring-total'),
    add: main.locator('.facts').getByRole('button', { name: 'Add to Cart' }),
    viewCart: main.locator('.facts').getByRole('link', { name: 'View Cart' }),
    retry: main.getByRole('button', { name: 'Try again' }),
    notices: main.locator('.ring-notice'),
    picture: main.locator('.gallery__main img'),
  }
}

/** What the address says, by parameter. */
export const addressOf = ({ page }: BrowserSession) => Object.fromEntries(new URL(page.url()).searchParams)
