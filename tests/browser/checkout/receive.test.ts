import { describe, expect } from 'vitest'
import { formatRinggit } from '#contract/money.ts'
import { test } from '../support/browser-test.ts'
import { acceptTerms, checkoutLocators as parts, fillAddress, fillCollector } from '../support/checkout.ts'
import { addToCart, callAs, registerAndSignIn } from '../support/customer.ts'
import { activate, choose } from '../support/fields.ts'
import { address, findEarrings } from '../support/orders.ts'
import { bodyOf } from '../support/request-hold.ts'
import {
  expectEnabled,
  expectEventually,
  expectFocused,
  expectHidden,
  expectVisible,
  textOf,
} from '../support/expectations.ts'
import { errorStatusLog, type BrowserSession, type OpenBrowserSession } from '../support/browser-session.ts'

const path = '/pages/CheckOut'
const saved = {
  name: 'Tan Wei',
  phone: '91234567',
  country: 'SG',
  address: '391 Orchard Road',
  unit: '',
  postcode: '238873',
  city: 'Singapore',
  state: '',
} as const

/** A customer with earrings in the cart, who opens the checkout. */
const open = async (openBrowserSession: OpenBrowserSession, { withAddress = false } = {}) => {
  const session = await openBrowserSession()
  await registerAndSignIn(session.context)
  await addToCart(session.context, (await findEarrings(session.context)).addition)
  if (withAddress) await callAs(session.context, 'POST /api/address/save_address', { address: saved, isDefault: true })
  await session.goto(path)
  await expectEnabled(parts(session).pay)
  return session
}
const reachesBank = ({ page }: BrowserSession) =>
  expectEventually(() => new URL(page.url()).pathname, expect.stringMatching(/^\/sandbox\/pay\//))
const orderOf = async ({ context }: BrowserSession) => {
  const { data } = await callAs(context, 'POST /api/purchase/get_order_list', {})
  const order = data?.detail[0]?.uuid ?? ''
  return (await callAs(context, 'POST /api/purchase/get_order', { order })).data
}
const bookOf = async ({ context }: BrowserSession) =>
  (await callAs(context, 'POST /api/address/get_addresses', {})).data ?? []

describe('receiving an order', () => {
  test('begins with the saved address, and keeps another one that is typed [X-ADDRESS-03] [ROUTE-16] [X-TAX-01]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession, { withAddress: true })
    const { address: card, field, pay, main, keep } = parts(session)
    expect(await card('Tan Wei').isChecked()).toBe(true)
    await expectHidden(field('postcode'))
    await expectVisible(main.getByText('No Malaysian tax on exports; your country may charge its own'))
    const abroadDay = await main.getByText(/^At your door by/).innerText()
    await choose(card(null))
    await expectVisible(main.getByText('Includes 10% sales tax', { exact: true }))
    expect(await main.getByText(/^At your door by/).innerText()).not.toBe(abroadDay)
    expect(await keep.isChecked()).toBe(true)
    await fillAddress(session)
    await field('postcode').fill('10050')
    await field('city').focus()
    await expectVisible(main.getByText('This postcode is not one of Kuala Lumpur', { exact: true }))
    await field('postcode').fill(address.postcode)
    await pay.click()
    await reachesBank(session)
    expect((await bookOf(session)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Tan Wei', true],
      [address.name, false],
    ])
    expect(await orderOf(session)).toMatchObject({
      receive: { postcode: '59100', country: 'MY' },
      tax: { percent: 10 },
    })
  })

  test('sends the saved address as it is, and another only when it is to be kept [X-ADDRESS-03]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession, { withAddress: true })
    const { pay } = parts(session)
    await acceptTerms(session)
    await pay.click()
    await reachesBank(session)
    expect(await orderOf(session)).toMatchObject({ receive: { ...saved, phone: '+65 9123 4567' }, tax: { percent: 0 } })
    expect(await bookOf(session)).toHaveLength(1)
  })

  test('asks a country’s own fields and names a number that cannot be called [X-ADDRESS-02]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { field, pay, errors, keep } = parts(session)
    await fillAddress(session)
    await field('country').selectOption('HK')
    await expectHidden(field('postcode'))
    await expectHidden(field('state'))
    await field('phone').fill('0000 0000')
    await activate(keep)
    session.expectLog(errorStatusLog(400))
    await pay.click()
    await expectEventually(() => errors.allInnerTexts(), ['A call to this number would not arrive'])
    await expectFocused(field('phone'))
    await session.time.pass(500)
    await field('phone').fill('2123 4567')
    await pay.click()
    await reachesBank(session)
    expect(await orderOf(session)).toMatchObject({ receive: { country: 'HK', postcode: '', phone: '+852 2123 4567' } })
    expect(await bookOf(session)).toEqual([])
  })

  test('is for an hour of the showroom, and says when that has gone [X-RECEIVE-01] [ROUTE-16]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { receive, field, pay, notice, errors } = parts(session)
    await choose(receive('pick-up'))
    await fillCollector(session)
    const hour = await field('pickUpAt').inputValue()
    expect(await field('pickUpAt').locator('option').nth(1).innerText()).toMatch(/^10:00am - 11:00am$/)
    const submit = await session.gate('POST /api/purchase/submit_order')
    await pay.click()
    expect(bodyOf(await submit.held())).toMatchObject({ receive: { method: 'pick-up', pickUpAt: hour } })
    await submit.answer({ re: '410' })
    await expectEventually(
      () => notice.allInnerTexts(),
      ['The hour that you chose for your pick-up is no longer possible. Please choose another one.'],
    )
    expect(await field('name').inputValue()).toBe(address.name)
    await expectEventually(() => field('pickUpDay').inputValue(), '')
    await expectEventually(() => pay.getAttribute('aria-busy'), null)
    await session.time.pass(500)
    await pay.click()
    await expectEventually(() => errors.allInnerTexts(), ['Please choose a day', 'Please choose an hour'])
    await field('pickUpDay').selectOption({ index: 2 })
    await field('pickUpAt').selectOption({ index: 1 })
    await pay.click()
    await submit.held()
    await submit.open()
    await reachesBank(session)
    expect(await orderOf(session)).toMatchObject({ receive: { method: 'pick-up', pickUpAt: expect.any(String) } })
  })

  test('goes with a card and a note, which a reload leaves as they are, unlike the tick of the terms [X-RECEIVE-02] [X-TERMS-01] [CHECKOUT-01]', async ({
    open: openBrowserSession,
  }) => {
    const session = await open(openBrowserSession)
    const { field, pay, main, errors } = parts(session)
    await fillAddress(session)
    await field('giftMessage').fill('For you,\nMei')
    await field('note').fill('Ring twice')
    await expectVisible(main.locator('.giftcard').getByText('For you, Mei'))
    session.page.once('dialog', (dialog) => void dialog.accept())
    await session.page.reload()
    await expectEnabled(pay)
    expect(await field('giftMessage').inputValue()).toBe('For you,\nMei')
    expect(await field('note').inputValue()).toBe('Ring twice')
    expect(await field('terms').isChecked()).toBe(false)
    await pay.click()
    await expectEventually(() => errors.allInnerTexts(), ['Please accept the terms to order'])
    await expectFocused(field('terms'))
    await acceptTerms(session)
    await pay.click()
    await reachesBank(session)
    const order = await orderOf(session)
    expect(order).toMatchObject({ giftMessage: 'For you,\nMei', note: 'Ring twice' })
    await session.goto(`/pages/Personal/OrderDetail?order=${order?.uuid}`)
    await expectVisible(main.getByRole('heading', { name: 'Gift card' }))
    await expectVisible(main.getByText('Ring twice', { exact: true }))
    await expectVisible(main.getByText('Includes 10% sales tax', { exact: true }))
  })

  test('is paid in part where it costs enough for a deposit, and cancelled while it is not paid [CHECKOUT-03] [X-CANCEL-01]', async ({
    open: openBrowserSession,
  }) => {
    const session = await openBrowserSession()
    await registerAndSignIn(session.context)
    const { data } = await callAs(session.context, 'GET /api/purchase/get_diamonds', {
      lab: 'GIA',
      sort: 'price-down',
      // Its deposit can be paid at once: FPX takes up to RM 30,000.
      priceTo: '90000',
    })
    const [diamond] = data?.detail ?? []
    if (!diamond) throw new Error('no diamond is for sale')
    await addToCart(session.context, { diamond: diamond.uuid })
    await session.goto(path)
    const { pay, main } = parts(session)
    await expectEnabled(pay)
    await fillAddress(session)
    await choose(main.getByRole('radio', { name: /^A deposit of 30%/ }))
    const deposit = Math.ceil((diamond.priceSen * 0.3) / 100) * 100
    await expectEventually(() => textOf(pay), `Pay ${formatRinggit(deposit)}`)
    await pay.click()
    await reachesBank(session)
    const order = await orderOf(session)
    await session.goto(`/pages/Personal/OrderDetail?order=${order?.uuid}`)
    await main.getByRole('button', { name: 'Cancel the order' }).click()
    const question = session.page.getByRole('alertdialog', { name: 'Tips' })
    await expectVisible(
      question.getByText('Cancel this order? Its pieces are no longer kept for you.', { exact: true }),
    )
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    await expectVisible(main.locator('.order__title').getByText('Cancelled', { exact: true }))
    await expectHidden(main.getByRole('button', { name: 'Cancel the order' }))
    expect(await orderOf(session)).toMatchObject({ state: 'cancelled' })
  })

  test('saved addresses are in the page that the server draws, which stays as it is drawn [CHECKOUT-02]', async ({
    open: openBrowserSession,
  }) => {
    const session = await openBrowserSession()
    await registerAndSignIn(session.context)
    await addToCart(session.context, (await findEarrings(session.context)).addition)
    await callAs(session.context, 'POST /api/address/save_address', { address: saved, isDefault: true })
    const response = await session.context.request.get(new URL(path, session.url).href)
    const html = await response.text()
    expect(html).toContain('391 Orchard Road')
    expect(html).not.toContain('name="postcode"')
  })
})
