import { describe, expect } from 'vitest'
import type { checkoutMachine, CheckoutNotice, OpenedCheckout } from '#machines/checkout/checkout.machine.ts'
import {
  type CheckoutField,
  type CheckoutFields,
  type CheckoutProblems,
  fieldsOf,
  mostUnpaidOrders,
  type ReceiveMethod,
} from '#contract/checkout/checkout.ts'
import type { PaymentMethod } from '#contract/calls.ts'
import { formatRinggit } from '#contract/money.ts'
import { checkoutBooks } from '../../machines/checkout/checkout.ledger.ts'
import type { When } from '../../support/books.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { checkoutParts as parts, fillAddress, fillCollector } from '../support/checkout.ts'
import { addToCart, becomeCustomer, callAs, endSession } from '../support/customer.ts'
import { activate, autofill } from '../support/fields.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { address, placeOrder, someEarrings } from '../support/orders.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import { lostRequest, type OpenVisit, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

type CheckoutStep = Step<typeof checkoutMachine>

const path = '/pages/CheckOut'
const missing: Record<CheckoutField, string> = {
  name: 'Please enter a name',
  phone: 'Please enter a mobile number',
  address: 'Please enter an address',
  unit: '',
  postcode: 'Please enter a postcode',
  city: 'Please enter a city',
  state: 'Please choose a state',
}
const malformedPostcode = 'A postcode has five digits'
const told = (problems: CheckoutProblems, receive: ReceiveMethod) =>
  fieldsOf[receive].flatMap((field) => {
    if (!problems[field]) return []
    return [problems[field] === 'missing' ? missing[field] : malformedPostcode]
  })
const notices: Record<CheckoutNotice, string> = {
  changed: 'Prices or availability changed. Please look at your order again.',
  unpaid:
    '5 of your orders are waiting for payment, which is as many as we can keep for you. Please pay one of your orders, or wait until one is no longer kept, then try again. Nothing was charged.',
  network: 'The connection was lost. Everything you entered is still here, please try again.',
  refused: 'The order could not be placed. Nothing was charged, please try again.',
}

interface World {
  visit: Visit
  list: Gate
  submit: Gate
  /** What lies in the cart, by the uuids of its items. */
  items: { uuid: string; priceSen: number }[]
  /** How many of them the page has heard of. */
  known: number
}

/** A customer with two pieces in the cart, on the cart page; the cart was read. */
const open = async (openVisit: OpenVisit, { wide = true } = {}) => {
  const visit = await openVisit({ wide })
  await becomeCustomer(visit.context)
  const items: World['items'] = []
  for (const place of [0, 1]) {
    const { addition, priceSen } = await someEarrings(visit.context, place)
    items.push({ uuid: await addToCart(visit.context, addition), priceSen })
  }
  await visit.goto('/pages/Cart')
  await becomes(() => visit.page.getByRole('main').locator('.line').count(), 2)
  // The cart reads itself anew here, which must be over before the checkout does.
  await visit.page.waitForLoadState('networkidle')
  return { visit, items }
}
const checkOut = ({ page }: Visit) => page.getByRole('link', { name: 'Check out' }).filter({ visible: true })

/** Another window of the same customer takes something out of the cart. */
const takeOut = async ({ visit, items }: World, count: number) => {
  for (const { uuid } of items.splice(0, count)) await callAs(visit.context, 'POST /api/purchase/remove_cart', { uuid })
}

const openedBy = ({ event }: CheckoutStep) => (event['output'] as OpenedCheckout).cart
const isEmpty = (step: CheckoutStep | undefined) =>
  step?.when === 'openCheckout done' && openedBy(step).re === '200' && openedBy(step).data?.length === 0

/** The checkout reads the cart; after a refused order the cart itself does too. */
const settleLists = async ({ list }: World, { state }: CheckoutStep, settle: () => Promise<void>) => {
  const readers = state === 'loading' ? 1 : 2
  await becomes(() => list.count(), readers)
  for (let reader = 0; reader < readers && list.count() > 0; reader += 1) await settle()
}

const executors: Executors<typeof checkoutMachine, World> = {
  'checkout.retried': ({ visit }) => parts(visit).main.getByRole('button', { name: 'Try again' }).click(),
  'receive.chosen': ({ visit }, { event }) => activate(parts(visit).receive(event['method'] as ReceiveMethod)),
  'payment.chosen': ({ visit }, { event }) => activate(parts(visit).payment(event['method'] as PaymentMethod)),
  'field.changed': ({ visit }, { event }) =>
    autofill(parts(visit).field(event['field'] as CheckoutField), String(event['value'])),
  'field.left': async ({ visit }, { event }) => {
    const field = parts(visit).field(event['field'] as CheckoutField)
    await field.focus()
    await field.blur()
  },
  'order.submitted': ({ visit }) => activate(parts(visit).pay),
  'openCheckout done': async (world, step) => {
    const { visit, list, items } = world
    const { re } = openedBy(step)
    if (isEmpty(step)) await takeOut(world, items.length)
    if (re === '503') await endSession(visit.context)
    if (re === '200') world.known = items.length
    if (re === '500') visit.foresee(refusedRequest(500))
    await settleLists(world, step, () => (re === '500' ? list.answer({ re, id: 'x' }, 500) : list.open()))
  },
  'openCheckout failed': async (world, step) => {
    world.visit.foresee(lostRequest)
    // Else the shop answers the knock at once, and the cart is read again.
    await world.visit.page.route('**/healthz', (route) => route.abort())
    await settleLists(world, step, () => world.list.lose())
  },
  'submitOrder done': async (world, { event }, [next]) => {
    const { visit, submit, items } = world
    const output = event['output'] as { re: string; data?: object }
    const { re, data } = output
    if (re === '200' && data) return submit.open()
    if (re === '404' || re === '409') {
      await submit.held()
      await takeOut(world, isEmpty(next) ? items.length : 1)
      return submit.open()
    }
    if (re === '503') {
      await endSession(visit.context)
      return submit.open()
    }
    if (re !== '200') visit.foresee(refusedRequest(Number(re)))
    return submit.answer(output, Number(re))
  },
  'redirect done': { unseen: 'the page is left' },
  'redirect failed': { unseen: 'the page is left' },
  'leave done': { unseen: 'the question lives as long as the order can be lost' },
  'leave failed': { unseen: 'the question lives as long as the order can be lost' },
  'session.ended': { unseen: 'here only the checkout itself makes a call that can hear of the end' },
  'submitOrder failed': async ({ visit, submit }) => {
    visit.foresee(lostRequest)
    await submit.lose()
  },
}

interface Filled {
  receive: ReceiveMethod
  fields: CheckoutFields
  problems: CheckoutProblems
  payment: PaymentMethod
  notice: CheckoutNotice | null
}
const showsOrder = async ({ visit, known }: World, { receive, fields, problems, payment, notice }: Filled) => {
  const { field, receive: way, payment: method, errors, notice: says, main } = parts(visit)
  await becomes(() => errors.allInnerTexts(), told(problems, receive))
  await becomes(() => says.allInnerTexts(), notice ? [notices[notice]] : [])
  expect(await way(receive).isChecked()).toBe(true)
  expect(await method(payment).isChecked()).toBe(true)
  for (const name of fieldsOf[receive]) expect(await field(name).inputValue(), name).toBe(fields[name])
  await becomes(() => main.locator('.pop__item').count(), known)
}
const canBeFilled = async (world: World, context: Filled) => {
  const { pay } = parts(world.visit)
  await becomes(() => pay.isEnabled(), true)
  await becomes(() => pay.getAttribute('aria-busy'), null)
  await showsOrder(world, context)
  expect(world.submit.count()).toBe(0)
}
const hasEnded = async ({ visit }: World) => {
  const popup = parts(visit).leave
  await seen(popup.getByText('Login timed out, please log in again!', { exact: true }))
  await becomes(() => popup.count(), 1)
}

const assertions: Assertions<typeof checkoutMachine, World> = {
  loading: async ({ visit, list }) => {
    await list.held()
    await becomes(async () => (await parts(visit).pay.count()) === 0 || parts(visit).pay.isDisabled(), true)
  },
  unreachable: async ({ visit }) => {
    await seen(parts(visit).main.getByRole('heading', { name: 'Your cart did not load' }))
    await unseen(parts(visit).pay)
  },
  empty: async ({ visit }) => {
    await seen(parts(visit).main.getByRole('heading', { name: 'There is nothing to check out' }))
    await unseen(parts(visit).pay)
  },
  ended: hasEnded,
  'ordering.filling.ready': canBeFilled,
  'ordering.filling.resting': canBeFilled,
  'ordering.submitting': async ({ visit, submit, items }, { receive, payment }) => {
    expect(bodyOf(await submit.held())).toMatchObject({
      submission: await visit.page.evaluate(() => sessionStorage.getItem('cartId')),
      total: items.reduce((sum, { priceSen }) => sum + priceSen, 0),
      payment,
      receive: { method: receive, name: 'Lim Mei Ling', phone: '60123456789' },
    })
    expect(submit.count()).toBe(1)
    await becomes(() => parts(visit).pay.getAttribute('aria-busy'), 'true')
  },
  'ordering.refreshing': async ({ visit, submit }) => {
    await becomes(() => parts(visit).notice.allInnerTexts(), [notices.changed])
    expect(await parts(visit).pay.getAttribute('aria-busy')).toBe('true')
    expect(submit.count()).toBe(0)
  },
  submitted: async ({ visit }) => {
    await becomes(() => new URL(visit.page.url()).pathname.startsWith('/sandbox/pay/'), true)
    expect(await visit.page.evaluate(() => sessionStorage.getItem('cartId'))).toBe(null)
  },
}

interface Possible {
  receive: ReceiveMethod
  payment: PaymentMethod
  fields: CheckoutFields
}
const ready = 'ordering.filling.ready'
/** What a person can do, and what adds something here: what is the same in every state is told in one. */
const possible: Partial<
  Record<When<typeof checkoutMachine>, (event: Record<string, unknown>, context: Possible, state: string) => boolean>
> = {
  // A customer's call is answered 401 only without a cookie at all; earrings are not sold out.
  'openCheckout done': ({ output }) => {
    const { re, data } = (output as OpenedCheckout).cart
    return re === '200' ? data?.length !== 1 : re !== '401'
  },
  'submitOrder done': ({ output }) => (output as { re: string }).re !== '401',
  'receive.chosen': ({ method }, { receive }, state) => state === ready && method !== receive,
  'payment.chosen': ({ method }, { payment }, state) => state === ready && method !== payment,
  'field.left': ({ field }, _, state) => state === ready && field === 'postcode',
  'field.changed': (event, { receive, fields }, state) => {
    const field = event['field'] as CheckoutField
    const isSound = !/^(\s*|x+|12 abc|\+ -|17|toString)$/.test(String(event['value']))
    return state === ready && fieldsOf[receive].includes(field) && isSound && fields[field] === ''
  },
  'order.submitted': (_, __, state) => state !== 'submitted',
}

walkPaths({
  books: checkoutBooks,
  start: async (openVisit) => {
    const { visit, items } = await open(openVisit)
    const list = await visit.gate('POST /api/purchase/get_cart_list')
    const submit = await visit.gate('POST /api/purchase/submit_order')
    await checkOut(visit).click()
    await visit.arrives(path)
    return { visit, items, list, submit, known: 0 }
  },
  executors,
  assertions,
  may: (when, event, state, context) => possible[when]?.(event, context, state) ?? true,
})

describe('the checkout', () => {
  test('asks for an address, and says of each field what is missing or wrong [CHECKOUT-02] [ROUTE-16] [FORM-01]', async ({
    open: openVisit,
  }) => {
    const { visit, items } = await open(openVisit)
    await visit.follow(checkOut(visit), path)
    const { pay, errors, field, main } = parts(visit)
    await becomes(() => pay.isEnabled(), true)
    const sum = formatRinggit(items.reduce((total, { priceSen }) => total + priceSen, 0))
    expect(await pay.innerText()).toBe(`Pay ${sum}`)
    await pay.click()
    const { unit: _unit, ...required } = missing
    await becomes(() => errors.allInnerTexts(), Object.values(required))
    await becomes(() => hasFocus(field('name')), true)
    await fillAddress(visit)
    await becomes(() => errors.count(), 0)
    await field('postcode').fill('5910')
    await field('phone').fill('12 abc')
    await field('city').focus()
    await becomes(() => errors.allInnerTexts(), ['A phone number has digits only', malformedPostcode])
    await pay.click()
    await becomes(() => hasFocus(field('phone')), true)
    await seen(main.getByRole('heading', { name: 'Delivery address' }))
  })

  test('asks only who picks it up in the showroom [CHECKOUT-02] [ROUTE-16]', async ({ open: openVisit }) => {
    const { visit } = await open(openVisit, { wide: false })
    await visit.follow(checkOut(visit), path)
    const { pay, receive, field, main, errors } = parts(visit)
    await becomes(() => pay.isEnabled(), true)
    await receive('pick-up').check({ force: true })
    await seen(main.getByRole('heading', { name: 'Who picks it up?' }))
    await unseen(field('address'))
    await pay.click()
    await becomes(() => errors.allInnerTexts(), [missing.name, missing.phone])
    await fillCollector(visit)
    await pay.click()
    await becomes(() => new URL(visit.page.url()).pathname.startsWith('/sandbox/pay/'), true)
  })

  test('places one order for a double click and for an answer that was lost [CHECKOUT-04] [SESSION-07] [FORM-02]', async ({
    open: openVisit,
  }) => {
    const { visit } = await open(openVisit)
    await visit.follow(checkOut(visit), path)
    const { pay, field, notice } = parts(visit)
    await becomes(() => pay.isEnabled(), true)
    await fillAddress(visit)
    let submitted = 0
    // The first one reaches the shop, and its answer gets lost on the way back.
    await visit.page.route('**/api/purchase/submit_order', async (route) => {
      submitted += 1
      if (submitted > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionfailed')
    })
    visit.foresee(lostRequest)
    await pay.dblclick()
    await becomes(() => notice.allInnerTexts(), [notices.network])
    expect(submitted).toBe(1)
    expect(await field('name').inputValue()).toBe(address.name)
    expect(await field('state').inputValue()).toBe(address.state)
    await visit.page.waitForTimeout(600)
    await pay.dblclick()
    await becomes(() => new URL(visit.page.url()).pathname.startsWith('/sandbox/pay/'), true)
    expect(submitted).toBe(2)
    const orders = await callAs(visit.context, 'POST /api/purchase/get_order_list', {})
    expect(orders.data?.totalnum).toBe(1)
  })

  test('says that five orders wait for payment, and leads to them with nothing lost [CHECKOUT-04]', async ({
    open: openVisit,
  }) => {
    const { visit, items } = await open(openVisit)
    for (let placed = 0; placed < mostUnpaidOrders; placed += 1) await placeOrder(visit.context)
    const { data: cart = [] } = await callAs(visit.context, 'POST /api/purchase/get_cart_list', {})
    const kept = new Set(items.map(({ uuid }) => uuid))
    for (const { cart_uuid: uuid } of cart) {
      if (!kept.has(uuid)) await callAs(visit.context, 'POST /api/purchase/remove_cart', { uuid })
    }
    await visit.follow(checkOut(visit), path)
    const { pay, field, notice } = parts(visit)
    await becomes(() => pay.isEnabled(), true)
    await fillAddress(visit)
    await pay.click()
    await becomes(() => notice.allInnerTexts(), [notices.unpaid])
    const opened = visit.context.waitForEvent('page')
    await notice.getByRole('link', { name: 'your orders' }).click()
    const orders = await opened
    await becomes(() => orders.getByText('Waiting for payment', { exact: true }).count(), mostUnpaidOrders)
    await orders.close()
    expect(await field('name').inputValue()).toBe(address.name)
  })

  test('brings what hindered an order into view for whoever sent it from its first field [SESSION-07]', async ({
    open: openVisit,
  }) => {
    const { visit } = await open(openVisit)
    await visit.follow(checkOut(visit), path)
    const { pay, field, notice } = parts(visit)
    await becomes(() => pay.isEnabled(), true)
    await fillAddress(visit)
    const submit = await visit.gate('POST /api/purchase/submit_order')
    await field('name').press('Enter')
    await submit.held()
    await visit.page.evaluate(() => scrollTo(0, 0))
    visit.foresee(lostRequest)
    await submit.lose()
    await seen(notice.getByText(notices.network))
    const isInView = () =>
      notice.evaluate((shown) => {
        const { left, top, width, height } = shown.getBoundingClientRect()
        return shown.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await becomes(isInView, true)
  })

  test('hides the cart icon, as the payment pages do [SHELL-06]', async ({ open: openVisit }) => {
    const { visit } = await open(openVisit)
    const icon = visit.page.locator('header').getByRole('link', { name: /^My Cart/ })
    await seen(icon)
    await visit.follow(checkOut(visit), path)
    await unseen(icon)
  })
})
