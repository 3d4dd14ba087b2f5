import { describe, expect } from 'vitest'
import type { checkoutMachine, CheckoutNotice, OpenedCheckout } from '#machines/checkout/checkout.machine.ts'
import {
  type CheckoutField,
  type CheckoutFields,
  type CheckoutProblems,
  maxUnpaidOrders,
  type ReceiveMethod,
} from '#contract/checkout/checkout.ts'
import type { PaymentMethod } from '#contract/order/schemas.ts'
import { formatRinggit } from '#contract/money.ts'
import { checkoutBooks } from '../../machines/checkout/checkout.ledger.ts'
import type { When } from '../../support/books.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { openAgain, pressLater } from '../support/again.ts'
import { test } from '../support/browser-test.ts'
import { checkoutLocators as parts, fillAddress, fillCollector } from '../support/checkout.ts'
import { addToCart, registerAndSignIn, callAs, type Customer, endSession } from '../support/customer.ts'
import { activate, autofill, choose } from '../support/fields.ts'
import { bodyOf, type RequestHold, isGeneralRefusal } from '../support/request-hold.ts'
import { address, placeOrder, findEarrings } from '../support/orders.ts'
import {
  expectEventually,
  expectFocused,
  expectEnabled,
  expectChecked,
  expectVisible,
  textOf,
  expectHidden,
} from '../support/expectations.ts'
import {
  failedRequestLog,
  type OpenBrowserSession,
  errorStatusLog,
  type BrowserSession,
} from '../support/browser-session.ts'
import { endsSession, outputOf } from '../support/held-answer.ts'
import { settle } from '../support/settle.ts'
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
  country: '',
  pickUpDay: 'Please choose a day',
  pickUpAt: 'Please choose an hour',
  giftMessage: '',
  note: '',
  terms: 'Please accept the terms to order',
}
const malformedPostcode = 'A postcode here looks like 59100'
const malformedNote = 'At most 500 characters'
const order: CheckoutField[] = ['name', 'phone', 'country', 'address', 'unit', 'postcode', 'city', 'state']
/** The fields that are asked for, in the order of the page; the books open a checkout without hours. */
const asked: Record<ReceiveMethod, CheckoutField[]> = {
  delivery: [...order, 'giftMessage', 'note', 'terms'],
  'pick-up': ['name', 'phone', 'giftMessage', 'note', 'terms'],
}
const errorTexts = (problems: CheckoutProblems, receive: ReceiveMethod) =>
  asked[receive].flatMap((field) => {
    if (!problems[field]) return []
    if (problems[field] === 'missing') return [missing[field]]
    return [field === 'note' ? malformedNote : malformedPostcode]
  })
const notices: Record<CheckoutNotice, string> = {
  hourGone: 'The hour that you chose for your pick-up is no longer possible. Please choose another one.',
  changed: 'Prices or availability changed. Please look at your order again.',
  unpaid:
    'Without payment we keep 5 orders for you, with 5 diamonds in all, or 15 once your email address is confirmed. Please order fewer diamonds at once, pay one of your orders, or wait until one is no longer kept, then try again. Nothing was charged.',
  network: 'The connection was lost. Everything you entered is still here, please try again.',
  refused: 'The order could not be placed. Nothing was charged, please try again.',
}

interface Item {
  uuid: string
  priceSen: number
}
interface World {
  session: BrowserSession
  customer: Customer
  list: RequestHold
  submit: RequestHold
  /** What lies in the cart. */
  items: Item[]
  /** What the page has last heard of it. */
  known: Item[]
}

/** Puts two pieces into the cart. */
const fillCart = async ({ context }: BrowserSession) => {
  const items: Item[] = []
  for (const place of [0, 1]) {
    const { addition, priceSen } = await findEarrings(context, place)
    items.push({ uuid: await addToCart(context, addition), priceSen })
  }
  return items
}
const emptyCart = async ({ context }: BrowserSession) => {
  const { data = [] } = await callAs(context, 'POST /api/purchase/get_cart_list', {})
  for (const { cart_uuid: uuid } of data) await callAs(context, 'POST /api/purchase/remove_cart', { uuid })
}

/** Opens the cart page with two pieces in the cart; the cart was read. */
const openCart = async (session: BrowserSession) => {
  const items = await fillCart(session)
  // The cart reads itself anew here, which must be over before the checkout does.
  const read = session.page.waitForResponse(/get_cart_list/)
  await session.goto('/pages/Cart')
  await (await read).finished()
  await expectEventually(() => session.page.getByRole('main').locator('.line').count(), 2)
  await settle(session)
  return items
}
/** A customer on the cart page, with two pieces. */
const open = async (openBrowserSession: OpenBrowserSession, { wide = true } = {}) => {
  const session = await openBrowserSession({ wide })
  await registerAndSignIn(session.context)
  return { session, items: await openCart(session) }
}
const checkOut = ({ page }: BrowserSession) => page.getByRole('link', { name: 'Check out' }).filter({ visible: true })

/** Another window of the same customer empties the cart. */
const takeAllOut = async (world: World) => {
  await emptyCart(world.session)
  world.items = []
}
/** Another window takes one of two pieces out of the cart, or two others in place of the only one. */
const changeCart = async (world: World) => {
  const [first, ...others] = world.items
  await callAs(world.session.context, 'POST /api/purchase/remove_cart', { uuid: first?.uuid ?? '' })
  world.items = others.length > 0 ? others : await fillCart(world.session)
}

const openedBy = ({ event }: Pick<CheckoutStep, 'event'>) => (event['output'] as OpenedCheckout).cart
const isEmpty = (step: CheckoutStep | undefined) => {
  if (step?.when !== 'openCheckout done') return false
  const cart = openedBy(step)
  return cart.re === '200' && cart.data.length === 0
}

/** The checkout reads the cart; after a refused order the cart itself does too. */
const settleLists = async ({ list }: World, { state }: CheckoutStep, answer: () => Promise<void>) => {
  const readers = state === 'loading' ? 1 : 2
  await expectEventually(() => list.count(), readers)
  for (let reader = 0; reader < readers && list.count() > 0; reader += 1) await answer()
}

const executors: Executors<typeof checkoutMachine, World> = {
  'checkout.retried': ({ session }) =>
    pressLater(session, () => parts(session).main.getByRole('button', { name: 'Try again' }).click()),
  'receive.chosen': ({ session }, { event }) => activate(parts(session).receive(event['method'] as ReceiveMethod)),
  'address.chosen': { unobservable: 'the books without an address book have none to choose; a test below has one' },
  'address.kept': ({ session }) => activate(parts(session).keep),
  'plan.chosen': { unobservable: 'the cart of the books is too small for a deposit; receive.test.ts has a larger one' },
  'payment.chosen': ({ session }, { event }) => activate(parts(session).payment(event['method'] as PaymentMethod)),
  'field.changed': ({ session }, { event }) => {
    const field = parts(session).field(event['field'] as CheckoutField)
    return event['field'] === 'terms' ? activate(field) : autofill(field, String(event['value']))
  },
  'field.left': async ({ session }, { event }) => {
    const field = parts(session).field(event['field'] as CheckoutField)
    await field.focus()
    await field.blur()
  },
  'order.submitted': ({ session }) => pressLater(session, () => activate(parts(session).pay)),
  'openCheckout done': async (world, step) => {
    const { session, list } = world
    const { re } = openedBy(step)
    if (isEmpty(step)) await takeAllOut(world)
    if (re === '503') await endSession(session)
    if (re === '200') world.known = world.items
    if (isGeneralRefusal(re)) session.expectLog(errorStatusLog(Number(re)))
    await settleLists(world, step, () => (isGeneralRefusal(re) ? list.answer({ re }, Number(re)) : list.open()))
  },
  'openCheckout failed': async (world, step) => {
    world.session.expectLog(failedRequestLog)
    await settleLists(world, step, () => world.list.abort())
  },
  'submitOrder done': async (world, { event }, [next]) => {
    const { session, submit } = world
    const output = event['output'] as { re: string }
    const { re } = output
    if (re === '200') return submit.open()
    if (re === '404' || re === '409') {
      await submit.held()
      await (isEmpty(next) ? takeAllOut(world) : changeCart(world))
      return submit.open()
    }
    if (re === '503') {
      await endSession(session)
      return submit.open()
    }
    session.expectLog(errorStatusLog(Number(re)))
    return submit.answer(output, Number(re))
  },
  'redirect done': { unobservable: 'the page is left' },
  'redirect failed': { unobservable: 'the page is left' },
  'leave done': { unobservable: 'the question lives as long as the order can be lost' },
  'leave failed': { unobservable: 'the question lives as long as the order can be lost' },
  'session.ended': { unobservable: 'here only the checkout itself makes a call that can hear of the end' },
  'logout.requested': { unobservable: 'the question is walked with the machine leave' },
  'logout.confirmed': { unobservable: 'the question is walked with the machine leave' },
  'submitOrder failed': async ({ session, submit }) => {
    session.expectLog(failedRequestLog)
    await submit.abort()
  },
}

interface Filled {
  receive: ReceiveMethod
  fields: CheckoutFields
  problems: CheckoutProblems
  payment: PaymentMethod
  notice: CheckoutNotice | null
}
const showsOrder = async ({ session, known }: World, { receive, fields, problems, payment, notice }: Filled) => {
  const { field, receive: way, payment: method, errors, notice: says, main } = parts(session)
  await expectEventually(() => errors.allInnerTexts(), errorTexts(problems, receive))
  await expectEventually(() => says.allInnerTexts(), notice ? [notices[notice]] : [])
  await expectChecked(way(receive))
  await expectChecked(method(payment))
  for (const name of asked[receive]) {
    if (name === 'terms') expect(await field(name).isChecked()).toBe(fields.terms !== '')
    else expect(await field(name).inputValue(), name).toBe(fields[name])
  }
  await expectEventually(() => main.locator('.pop__item').count(), known.length)
}
const canBeFilled = async (world: World, context: Filled) => {
  const { pay } = parts(world.session)
  await expectEnabled(pay)
  await expectEventually(() => pay.getAttribute('aria-busy'), null)
  await showsOrder(world, context)
  expect(world.submit.count()).toBe(0)
}
const hasEnded = async ({ session }: World) => {
  const popup = parts(session).leave
  await expectVisible(popup.getByText('Login timed out, please log in again!', { exact: true }))
  await expectEventually(() => popup.count(), 1)
}

const assertions: Assertions<typeof checkoutMachine, World> = {
  loading: async ({ session, list }) => {
    await list.held()
    await expectEventually(
      async () => (await parts(session).pay.count()) === 0 || parts(session).pay.isDisabled(),
      true,
      'nothing can be paid',
    )
  },
  unreachable: async ({ session }) => {
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Your cart did not load' }))
    await expectHidden(parts(session).pay)
  },
  empty: async ({ session }, { notice }) => {
    const title = notice === 'changed' ? 'Your cart is empty now' : 'There is nothing to check out'
    await expectVisible(parts(session).main.getByRole('heading', { name: title }))
    await expectHidden(parts(session).pay)
  },
  ended: hasEnded,
  'ordering.filling.ready': canBeFilled,
  'ordering.filling.coolingDown': canBeFilled,
  'ordering.submitting': async ({ session, submit, known }, { receive, payment }) => {
    expect(bodyOf(await submit.held())).toMatchObject({
      submission: await session.page.evaluate(() => sessionStorage.getItem('cartId')),
      items: known.map(({ uuid }) => uuid),
      total: known.reduce((sum, { priceSen }) => sum + priceSen, 0),
      payment,
      receive: { method: receive, name: 'Lim Mei Ling', phone: '60123456789' },
    })
    expect(submit.count()).toBe(1)
    await expectEventually(() => parts(session).pay.getAttribute('aria-busy'), 'true')
  },
  'ordering.refreshing': async ({ session, submit }) => {
    await expectEventually(() => parts(session).notice.allInnerTexts(), [notices.changed])
    expect(await parts(session).pay.getAttribute('aria-busy')).toBe('true')
    expect(submit.count()).toBe(0)
  },
  submitted: async ({ session }) => {
    await expectEventually(() => new URL(session.page.url()).pathname, expect.stringMatching(/^\/sandbox\/pay\//))
    expect(await session.page.evaluate(() => sessionStorage.getItem('cartId'))).toBe(null)
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
    const { cart, draft, addresses } = output as OpenedCheckout
    // What comes back after the checkout was left is in leave.test.ts, the address book in receive.test.ts.
    if (draft !== null || addresses !== null) return false
    return cart.re === '200' ? cart.data.length !== 1 : cart.re !== '401'
  },
  // An hour that has gone is in receive.test.ts.
  'submitOrder done': ({ output }) => !['401', '410'].includes((output as { re: string }).re),
  'address.kept': (_, { receive, fields }, state) => state === ready && receive === 'delivery' && fields.state !== '',
  'receive.chosen': ({ method }, { receive }, state) => state === ready && method !== receive,
  'payment.chosen': ({ method }, { payment }, state) => state === ready && method !== payment,
  'field.left': ({ field }, { receive }, state) => state === ready && receive === 'delivery' && field === 'postcode',
  'field.changed': (event, { receive, fields }, state) => {
    const field = event['field'] as CheckoutField
    const isValid = !/^(\s*|x+|12 abc|\+ -|10050|17|toString)$/.test(String(event['value']))
    return state === ready && asked[receive].includes(field) && isValid && fields[field] === ''
  },
  'order.submitted': (_, __, state) => state !== 'submitted',
}

walkPaths({
  books: checkoutBooks,
  start: async (openBrowserSession, _, before) => {
    const { session, customer } = await openAgain(openBrowserSession, before)
    await emptyCart(session)
    const items = await openCart(session)
    const list = await session.gate('POST /api/purchase/get_cart_list')
    const submit = await session.gate('POST /api/purchase/submit_order')
    // As when the calendar has no hours, which are chosen in receive.test.ts.
    const options = { today: '2026-11-23', deliveryDay: { home: '2026-12-11', abroad: '2026-12-18' }, pickUpDays: [] }
    const receive = await session.gate('POST /api/purchase/get_receive_options')
    receive.answerAll({ re: '200', data: options })
    await checkOut(session).click()
    await session.waitForUrl(path)
    return { session, customer, list, submit, items, known: [] }
  },
  executors,
  assertions,
  may: (when, event, state, context) => possible[when]?.(event, context, state) ?? true,
  // The page asks to log in.
  ends: (when, event) =>
    (when === 'openCheckout done' && endsSession(openedBy({ event }))) ||
    (when === 'submitOrder done' && endsSession(outputOf({ event }))),
})

describe('the checkout', () => {
  test('asks for an address, and says of each field what is missing or wrong [CHECKOUT-02] [ROUTE-16] [FORM-01] [X-FORM-05]', async ({
    open: openBrowserSession,
  }) => {
    const { session, items } = await open(openBrowserSession)
    await session.follow(checkOut(session), path)
    const { pay, errors, field, main } = parts(session)
    await expectEnabled(pay)
    const sum = formatRinggit(items.reduce((total, { priceSen }) => total + priceSen, 0))
    expect(await textOf(pay)).toBe(`Pay ${sum}`)
    await pay.click()
    const required = asked.delivery.map((name) => missing[name]).filter((text) => text !== '')
    await expectEventually(() => errors.allInnerTexts(), required)
    const covered = await main.evaluate((element) => {
      const boxes = [...element.querySelectorAll('.field__error')].map((error) => error.getBoundingClientRect())
      return [...element.querySelectorAll('label, input, .tick__box, .tick > span')]
        .filter((each) => {
          const { top, bottom, left, right } = each.getBoundingClientRect()
          const isLabelOf = each.matches('.tick--label')
          return (
            !isLabelOf &&
            boxes.some((box) => box.bottom > top && box.top < bottom && box.right > left && box.left < right)
          )
        })
        .map((each) => each.textContent)
    })
    expect(covered, '[X-FORM-05]').toEqual([])
    await expectFocused(field('name'))
    await fillAddress(session)
    await expectEventually(() => errors.count(), 0)
    await field('postcode').fill('5910')
    await field('phone').fill('12 abc')
    await field('city').focus()
    await expectEventually(() => errors.allInnerTexts(), ['A call to this number would not arrive', malformedPostcode])
    await pay.click()
    await expectFocused(field('phone'))
    await expectVisible(main.getByRole('heading', { name: 'Delivery address' }))
  })

  test('asks only who picks it up in the showroom [CHECKOUT-02] [ROUTE-16]', async ({ open: openBrowserSession }) => {
    const { session } = await open(openBrowserSession, { wide: false })
    await session.follow(checkOut(session), path)
    const { pay, receive, field, main, errors } = parts(session)
    await expectEnabled(pay)
    await choose(receive('pick-up'))
    await expectVisible(main.getByRole('heading', { name: 'Who picks it up?' }))
    await expectHidden(field('address'))
    await pay.click()
    await expectEventually(
      () => errors.allInnerTexts(),
      [missing.name, missing.phone, missing.pickUpDay, missing.pickUpAt, missing.terms],
    )
    await fillCollector(session)
    await pay.click()
    await expectEventually(() => new URL(session.page.url()).pathname, expect.stringMatching(/^\/sandbox\/pay\//))
  })

  test('places one order for a double click and for an answer that was lost [CHECKOUT-04] [SESSION-07] [FORM-02]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    await session.follow(checkOut(session), path)
    const { pay, field, notice } = parts(session)
    await expectEnabled(pay)
    await fillAddress(session)
    let submitted = 0
    // The first one reaches the shop, and its answer gets lost on the way back.
    await session.page.route('**/api/purchase/submit_order', async (route) => {
      submitted += 1
      if (submitted > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionfailed')
    })
    session.expectLog(failedRequestLog)
    await pay.dblclick()
    await expectEventually(() => notice.allInnerTexts(), [notices.network])
    expect(submitted).toBe(1)
    expect(await field('name').inputValue()).toBe(address.name)
    expect(await field('state').inputValue()).toBe(address.state)
    await session.time.pass(500)
    await pay.dblclick()
    await expectEventually(() => new URL(session.page.url()).pathname, expect.stringMatching(/^\/sandbox\/pay\//))
    expect(submitted).toBe(2)
    const orders = await callAs(session.context, 'POST /api/purchase/get_order_list', {})
    expect(orders.data?.totalnum).toBe(1)
  })

  test('says that five orders wait for payment, and leads to them with nothing lost [X-ORDER-01]', async ({
    open: openBrowserSession,
  }) => {
    const { session, items } = await open(openBrowserSession)
    for (let placed = 0; placed < maxUnpaidOrders; placed += 1) await placeOrder(session.context)
    const { data: cart = [] } = await callAs(session.context, 'POST /api/purchase/get_cart_list', {})
    const original = new Set(items.map(({ uuid }) => uuid))
    for (const { cart_uuid: uuid } of cart) {
      if (!original.has(uuid)) await callAs(session.context, 'POST /api/purchase/remove_cart', { uuid })
    }
    await session.follow(checkOut(session), path)
    const { pay, field, notice } = parts(session)
    await expectEnabled(pay)
    await fillAddress(session)
    await pay.click()
    await expectEventually(() => notice.allInnerTexts(), [notices.unpaid])
    const opened = session.context.waitForEvent('page')
    await notice.getByRole('link', { name: 'your orders' }).click()
    const orders = await opened
    await expectEventually(() => orders.getByText('Waiting for payment', { exact: true }).count(), maxUnpaidOrders)
    await orders.close()
    expect(await field('name').inputValue()).toBe(address.name)
  })

  test('brings what hindered an order into view for whoever sent it from its first field [SESSION-07]', async ({
    open: openBrowserSession,
  }) => {
    const { session } = await open(openBrowserSession)
    await session.follow(checkOut(session), path)
    const { pay, field, notice } = parts(session)
    await expectEnabled(pay)
    await fillAddress(session)
    const submit = await session.gate('POST /api/purchase/submit_order')
    await field('name').press('Enter')
    await submit.held()
    await session.page.evaluate(() => scrollTo(0, 0))
    session.expectLog(failedRequestLog)
    await submit.abort()
    await expectVisible(notice.getByText(notices.network))
    const isInView = () =>
      notice.evaluate((shown) => {
        const { left, top, width, height } = shown.getBoundingClientRect()
        return shown.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expectEventually(isInView, true, 'the notice is in view')
  })

  test('hides the cart icon, as the payment pages do [SHELL-06]', async ({ open: openBrowserSession }) => {
    const { session } = await open(openBrowserSession)
    const icon = session.page.locator('header').getByRole('link', { name: /^My Cart/ })
    await expectVisible(icon)
    await session.follow(checkOut(session), path)
    await expectHidden(icon)
  })
})
