import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Board } from '#contract/desk/schemas.ts'
import { findFreeSlot, submissionOf } from '../support/appointment.ts'
import { test } from '../support/browser-test.ts'
import { callAs, registerAndSignIn } from '../support/customer.ts'
import { expectEventually, expectVisible, textOf } from '../support/expectations.ts'
import { buyEarrings, reportToRequest } from '../support/service.ts'
import { makeOrder, openDesk } from '../support/staff.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What stands beside a name among the details. */
const factOf = (root: Page | Locator, name: string) =>
  root.locator(`xpath=.//dt[normalize-space()="${name}"]/following-sibling::dd`)
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

describe('what the staff read', () => {
  test('the board tells of an order its number, receiver, price and day, and counts those of its state [X-DESK-11] [X-DESK-21]', async ({
    open,
  }) => {
    const { number, read } = await makeOrder(open)
    const { number: unpaid } = await makeOrder(open, { paid: false })
    const { promisedDay } = await read()
    const session = await openDesk(open, 'workshop', '/desk')
    const { page } = session
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    // The board reads itself when it is opened; what counts here is the reading after that.
    await session.rest()
    const answered = page.waitForResponse('**/api/desk/board')
    await button(page, 'Read again').click()
    const { data } = (await (await answered).json()) as { data: Board }
    const countOf = (state: string) => String(data.find((each) => each.state === state)?.count)
    await expectEventually(() => column('Paid').locator('h2 span').allInnerTexts(), ['Paid', countOf('paid')])
    await expectEventually(
      () => column('Reserved').locator('h2 span').allInnerTexts(),
      ['Reserved', countOf('reserved')],
    )
    const lines = (card: Locator) => card.locator(':scope > *').allInnerTexts()
    const words = async (card: Locator) => (await lines(card)).map((line) => line.replaceAll(/\s+/g, ' '))
    expect(await words(column('Paid').getByRole('link', { name: number }))).toEqual([
      number,
      'Lim Mei Ling',
      'RM 5,890.00 Delivery',
      `Promised for ${longDay.format(new Date(`${promisedDay}T00:00:00Z`))}`,
    ])
    expect((await words(column('Reserved').getByRole('link', { name: unpaid }))).slice(0, -1)).toEqual([
      unpaid,
      'Lim Mei Ling',
      'RM 5,890.00 Delivery',
      'RM 5,890.00 due',
    ])
  })

  test('an order tells what to make, for whom and where it goes; a part that is refunded reaches its customer to the sen [X-DESK-11] [X-DESK-22] [X-DESK-23]', async ({
    open,
  }) => {
    const { customer, email, order, number, read } = await makeOrder(open)
    const { promisedDay } = await read()
    const { page } = await openDesk(open, 'manager', `/desk/orders/${number}`)
    const fact = async (name: string) =>
      (await factOf(page, name).allInnerTexts()).map((text) => text.replaceAll('\u00A0', ' '))
    await expectEventually(() => fact('Item'), ['Bintang Diamond Studs'])
    expect(await fact('Piece number')).toEqual(['KE-6001'])
    expect(await fact('Price')).toEqual(['RM 5,890.00'])
    expect(await fact('Customer')).toEqual(['Mei Lim'])
    expect(await fact('Email')).toEqual([email])
    expect(await fact('Received by')).toEqual(['Delivery'])
    expect(await fact('Receiver')).toEqual(['Lim Mei Ling'])
    expect(await fact('Telephone')).toEqual(['+60 12-345 6789'])
    expect(await fact('Address')).toEqual(['18 Jalan Telawi 3', '59100 Kuala Lumpur'])
    expect(await fact('Promised for')).toEqual([longDay.format(new Date(`${promisedDay}T00:00:00Z`))])
    expect(await fact('Total')).toEqual(['RM 5,890.00'])
    expect(await fact('Received')).toEqual(['RM 5,890.00'])

    expect(await fact('Due')).toEqual(['RM 0.00'])

    // What was paid is refunded, not the order.
    await page.getByRole('link', { name: 'Payments' }).click()
    await page.locator('.rows__row', { hasText: number }).getByRole('link').click()
    await expectEventually(() => fact('Amount'), ['RM 5,890.00'])
    await button(page, 'Refund').click()
    await page.getByLabel('Amount in RM').fill('RM 1,250.50')
    await page.getByLabel('Reason, for the records').fill('A stone was chipped')
    await page.locator('form.move button[type="submit"]').click()
    const question = page.locator('[data-part="confirmation"]')
    await expectVisible(question.getByText('Refund RM 1,250.50? It goes back the way it was paid.', { exact: true }))
    await question.getByRole('button', { name: 'Yes, report it' }).click()
    await expectVisible(page.locator('[data-part="notice"]').getByText(/^Reported: Refund\./))

    await page.getByRole('link', { name: number }).click()
    await expectEventually(async () => {
      await button(page, 'Read again').click()
      return fact('Refunded')
    }, ['RM 1,250.50'])
    await customer.goto(`/pages/Personal/OrderDetail?order=${order}`)
    const sum = customer.page.getByRole('main').locator('.sum').filter({ hasText: 'Refunded' })
    await expectEventually(() => sum.locator('dd').innerText(), 'RM 1,250.50')
  })

  test('a piece that is received is weighed, and its customer reads the weight and the numbers [X-DESK-22] [X-DESK-23] [X-SERVICE-24]', async ({
    open,
  }) => {
    const customer = await open()
    await registerAndSignIn(customer.context)
    const { line } = await buyEarrings(customer.context)
    const { data } = await callAs(customer.context, 'POST /api/service/submit_request', {
      kind: 'maintenance',
      submission: randomUUID(),
      line,
      handover: 'showroom',
      note: 'The left one opens by itself.',
      problem: 'clasp',
    })
    if (!data) throw new Error('the request was refused')
    await reportToRequest(data.request, { type: 'request.accepted' })
    const { page } = await openDesk(open, 'workshop', `/desk/requests/${data.number}`)
    await button(page, 'Piece has arrived here').click()
    await page.getByLabel('Weight in grams').fill('4.215')
    await page.getByLabel('Certificate number').fill('GIA 2417650318')
    await page.getByLabel('Inscription number').fill('2417650318')
    await page.getByLabel('Notes on its condition').fill('One clasp is bent.')
    await button(page, 'Report').click()
    await expectEventually(() => page.locator('.desk__title .mark').innerText(), 'Received')
    // The rest is read again after the report.
    await expectEventually(() => factOf(page, 'Weight').allInnerTexts(), ['4.215 g'])
    expect(await factOf(page, 'Certificate as received').allInnerTexts()).toEqual(['GIA 2417650318'])
    expect(await factOf(page, 'Problem').allInnerTexts()).toEqual(['Clasp'])

    await customer.goto(`/pages/Personal/ServiceRequest?request=${data.request}`)
    const noted = customer.page.getByRole('region', { name: 'Handed in' })
    await expectEventually(() => factOf(noted, 'Weight').allInnerTexts(), ['4.215 g'])
    expect(await factOf(noted, 'Certificate number').allInnerTexts()).toEqual(['GIA 2417650318'])
    expect(await factOf(noted, 'Inscription number').allInnerTexts()).toEqual(['2417650318'])
    expect(await factOf(noted, 'Noted').allInnerTexts()).toEqual(['One clasp is bent.'])
  })

  test('a visit is one line of its day, on the screen and on paper [X-DESK-11] [X-DESK-26]', async ({ open }) => {
    const guest = await open()
    await registerAndSignIn(guest.context)
    const free = await findFreeSlot(guest.context)
    const email = `mei-${randomUUID()}@example.com`
    const submission = { ...submissionOf({ ...free, email }), visitor_2_name: 'Tan Wei Jie' }
    const { re } = await callAs(guest.context, 'POST /api/purchase/submit_appointment_order', submission)
    expect(re).toBe('200')
    const { page } = await openDesk(open, 'adviser', `/desk/day/${free.date.replaceAll('/', '-')}`)
    const visit = page.getByRole('listitem').filter({ hasText: email })
    const words = async () => (await textOf(visit)).split(/\n+/)
    const expected = [
      free.section.atime,
      expect.stringMatching(/^Seat [1-9]$/),
      'Lim Mei Ling & Tan Wei Jie',
      expect.stringMatching(/^KV-\d\d-\d{6}$/),
      '+60 12-345 6789',
      email,
      'Wedding bands',
      'Budget: RM 35,000.50',
      'Booked',
    ]
    await expectEventually(words, expected as string[])
    await page.emulateMedia({ media: 'print' })
    expect(await words()).toEqual(expected)
    const title = page.getByRole('heading', { level: 1 })
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    expect(await title.innerText()).toContain(day.format(new Date(`${free.date.replaceAll('/', '-')}T00:00:00Z`)))
    // On one line of a sheet of A4, from the hour to the state.
    await page.setViewportSize({ width: 718, height: 1040 })
    const cells = await visit
      .locator(':scope > *')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
    expect(Math.max(...cells.map(({ top }) => top))).toBeLessThan(Math.min(...cells.map(({ bottom }) => bottom)))
  })
})
