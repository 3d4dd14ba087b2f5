import type { CheckoutField } from '#contract/checkout/checkout.ts'
import type { Locator } from 'playwright-core'
import { activate } from './fields.ts'
import { address } from './orders.ts'
import type { BrowserSession } from './browser-session.ts'

const labels: Record<CheckoutField, RegExp> = {
  name: /^Name$/,
  phone: /^Mobile number$/,
  country: /^Country$/,
  address: /^Address$/,
  unit: /^Unit, floor, building/,
  postcode: /^Postcode$/,
  city: /^City$/,
  state: /^State$/,
  pickUpDay: /^Day$/,
  pickUpAt: /^Hour$/,
  giftMessage: /^Message on the gift card/,
  note: /^Note to us/,
  terms: /^I accept the Terms/,
}

/** What a person finds on the checkout page. */
export const checkoutLocators = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    field: (field: CheckoutField): Locator => main.getByLabel(labels[field]),
    receive: (method: 'delivery' | 'pick-up') =>
      main.getByRole('radio', { name: method === 'delivery' ? /^Delivery/ : /^Pick up in the showroom/ }),
    /** The card of a saved address by its name, or of another one. */
    address: (name: string | null) => main.getByRole('radio', { name: new RegExp(`^${name ?? 'Another address'}`) }),
    keep: main.getByLabel('Keep it in my address book'),
    payment: (method: 'fpx' | 'card' | 'e-wallet') =>
      main.getByRole('radio', { name: { fpx: /^Online banking/, card: /^Card/, 'e-wallet': /^E-wallet/ }[method] }),
    /** The button of the screen's width. */
    pay: main.getByRole('button', { name: /^Pay / }).filter({ visible: true }),
    errors: main.locator('.field__error'),
    notice: main.locator('.notice'),
    leave: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}

/** Fills the delivery address in, key by key. */
export async function fillAddress(session: BrowserSession): Promise<void> {
  const { field } = checkoutLocators(session)
  for (const name of ['name', 'phone', 'address', 'postcode', 'city'] as const) await field(name).fill(address[name])
  await field('state').selectOption(address.state)
  await acceptTerms(session)
}

/** Ticks the terms. */
export async function acceptTerms(session: BrowserSession): Promise<void> {
  await activate(checkoutLocators(session).field('terms'))
}

/** Fills in who picks the order up. */
export async function fillCollector(session: BrowserSession): Promise<void> {
  const { field } = checkoutLocators(session)
  await field('pickUpDay').selectOption({ index: 1 })
  await field('pickUpAt').selectOption({ index: 1 })
  for (const name of ['name', 'phone'] as const) await field(name).fill(address[name])
  await acceptTerms(session)
}
