import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { callAs, logOutElsewhere, registerAndSignIn } from '../support/customer.ts'
import { accountLocators, logIn, loginLocators } from '../support/dialogs.ts'
import {
  type BrowserSession,
  errorStatusLog,
  failedRequestLog,
  type OpenBrowserSession,
} from '../support/browser-session.ts'
import { expectEventually, expectFocused, expectHidden, expectVisible } from '../support/expectations.ts'
import { address } from '../support/orders.ts'
import { approveQuote, buyEarrings, reportToRequest } from '../support/service.ts'
import { openDesk } from '../support/staff.ts'

/** A customer whom earrings have reached. */
const begin = async (open: OpenBrowserSession) => {
  const session = await open()
  const customer = await registerAndSignIn(session.context)
  return { session, customer, ...(await buyEarrings(session.context)) }
}
const formOf = (line: string) => `/pages/Personal/ReturnSubmit?line=${line}`
const pageOf = (request: string) => `/pages/Personal/ServiceRequest?request=${request}`
const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    reason: main.getByLabel('Reason', { exact: true }),
    handover: main.getByLabel('How it comes to us', { exact: true }),
    note: main.getByLabel('Note (optional)', { exact: true }),
    submit: main.getByRole('button', { name: 'Submit request' }),
    result: main.locator('.result'),
    progress: main.getByRole('list', { name: 'Progress of the request' }),
    question: page.getByRole('alertdialog', { name: 'Tips' }),
  }
}
const requestsOf = async ({ context }: BrowserSession) =>
  (await callAs(context, 'POST /api/service/get_request_list', {})).data?.detail ?? []
const maintain = async ({ context }: BrowserSession, line: string) => {
  const { data } = await callAs(context, 'POST /api/service/submit_request', {
    kind: 'maintenance',
    submission: randomUUID(),
    line,
    handover: 'showroom',
    note: '',
    problem: 'clasp',
  })
  if (!data) throw new Error('the request was refused')
  return data.request
}

const freeWork = [
  {
    locale: 'en',
    free: 'Free of charge',
    lead: 'The work is free of charge. Please approve it or decline it; nothing is done before.',
    approve: 'Approve',
    confirm: 'Approve',
    question: 'Approve the work? It is free of charge, and our workshop then begins.',
    approved: 'You approved the work, which is free of charge. Our workshop begins.',
    inWork: 'In the workshop',
    receipt: 'Receipt',
  },
  {
    locale: 'zh-CN',
    free: '免费',
    lead: '此次处理免费。请选择同意或不同意；在此之前，我们不会开始。',
    approve: '同意报价',
    confirm: '同意',
    question: '同意进行处理吗？费用全免，工坊随即开始。',
    approved: '您已同意免费处理，工坊即将开始。',
    inWork: '工坊处理中',
    receipt: '收据',
  },
] as const

describe('requests for what was bought', () => {
  test('a courier collects a piece where its customer says, beginning with where the order went [X-SERVICE-33]', async ({
    open,
  }) => {
    const { session, line } = await begin(open)
    const { page } = session
    const { main, reason, handover, submit, result } = parts(session)
    const street = main.getByLabel('Address', { exact: true })
    await session.goto(formOf(line))
    await reason.selectOption('Not as I expected')
    await expectHidden(street)
    await handover.selectOption('The insured courier collects it')
    await expectEventually(() => street.inputValue(), address.address)
    await expectEventually(() => main.getByLabel('Name', { exact: true }).inputValue(), address.name)
    expect(await findViolations(page, 'main')).toEqual([])

    await street.fill('')
    await submit.press('Enter')
    await expectFocused(street)
    await expectVisible(main.getByText('Please enter an address', { exact: true }))
    await street.fill('1 Lorong Universiti')
    // What was typed is there after the page was loaded again.
    await page.reload()
    await expectEventually(() => street.inputValue(), '1 Lorong Universiti')
    await submit.press('Enter')
    await expectVisible(result.getByText(/has been submitted/))
    await session.follow(
      main.getByRole('link', { name: 'See the request' }),
      pageOf((await requestsOf(session))[0]?.uuid ?? ''),
    )
    await expectVisible(main.getByText('1 Lorong Universiti', { exact: true }))
    expect(await findViolations(page, 'main')).toEqual([])
  })

  test('a return is requested from the order by keyboard, once, followed, and cancelled after a question [PERSONAL-02] [ROUTE-14] [X-SERVICE-20] [X-SERVICE-21] [X-SERVICE-22] [X-SERVICE-24]', async ({
    open,
  }) => {
    const { session, order, line } = await begin(open)
    const { page } = session
    const { main, reason, handover, submit, result, progress, question } = parts(session)
    await session.goto(`/pages/Personal/OrderDetail?order=${order}`)
    const services = main.getByRole('list', { name: /^Services for / })
    expect(await services.getByRole('link').allInnerTexts()).toEqual(['Return', 'Clean', 'Maintenance'])
    await session.follow(services.getByRole('link', { name: 'Return', exact: true }), formOf(line))
    await expectVisible(submit)
    expect(await findViolations(page, 'main')).toEqual([])

    await submit.press('Enter')
    await expectFocused(reason)
    await expectVisible(main.getByText('Please choose how it comes to us', { exact: true }))
    await reason.selectOption('Not as I expected')
    await handover.selectOption('The insured courier collects it')
    await expectVisible(main.getByText('Our insured courier collects the piece from you.', { exact: true }))
    await submit.press('Enter')
    const [, number = ''] = /(KS-\d\d-\d{6})/.exec(await result.getByText(/has been submitted/).innerText()) ?? []
    await expectFocused(result.getByText(`Your request ${number} has been submitted.`, { exact: true }))
    const requests = await requestsOf(session)
    expect(requests).toMatchObject([{ number, kind: 'return', state: 'requested' }])

    await session.follow(main.getByRole('link', { name: 'See the request' }), pageOf(requests[0]!.uuid))
    await expectVisible(main.getByRole('heading', { name: `Return ${number}` }))
    await expectVisible(progress.locator('[aria-current="step"]').getByText('Submitted', { exact: true }))
    expect(await findViolations(page, 'main')).toEqual([])
    const cancel = main.getByRole('button', { name: 'Cancel this request' })
    await cancel.press('Enter')
    await question.getByRole('button', { name: 'Not now' }).press('Enter')
    await expectHidden(question)
    expect(await requestsOf(session)).toMatchObject([{ state: 'requested' }])
    await cancel.press('Enter')
    await question.getByRole('button', { name: 'Cancel request' }).press('Enter')
    await expectFocused(result.getByText('The request is cancelled.', { exact: true }))
    await expectHidden(cancel)

    await session.follow(main.getByRole('link', { name: 'All returns' }), '/pages/Personal/Return')
    await expectVisible(main.getByText('Cancelled', { exact: true }))
    await expectVisible(main.getByText(/^Possible until /))
    expect(await findViolations(page, 'main')).toEqual([])
    await session.goto('/pages/Personal/Resize')
    await expectVisible(main.getByText('You have made no such request yet.', { exact: true }))
    await expectVisible(main.getByText('No ring size is known for it.', { exact: true }))
  })

  test('what is entered outlives a reload and a lost connection, and is left after a question only [X-SERVICE-23] [SESSION-07]', async ({
    open,
  }) => {
    const { session, line } = await begin(open)
    const { reason, handover, note, submit, main, question, result } = parts(session)
    await session.goto(formOf(line))
    await reason.selectOption('Something else')
    await note.fill('The box is open.')
    await session.goto(formOf(line))
    await expectEventually(() => note.inputValue(), 'The box is open.')
    expect(await reason.inputValue()).toBe('other')

    await main.getByRole('link', { name: 'All returns' }).click()
    await expectVisible(
      question.getByText('Your request is not submitted yet. Leave without submitting it?', { exact: true }),
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(question)
    await main.getByRole('link', { name: 'All returns' }).click()
    await session.navigate('/pages/Personal/Return', () => question.getByRole('button', { name: 'Confirm' }).click())
    await session.goto(formOf(line))
    await expectVisible(submit)
    expect([await reason.inputValue(), await note.inputValue()]).toEqual(['', ''])

    await reason.selectOption('Something else')
    await handover.selectOption('I bring it to the showroom')
    const gate = await session.gate('POST /api/service/submit_request')
    await submit.click()
    await gate.held()
    session.expectLog(failedRequestLog)
    await gate.abort()
    await expectVisible(
      main.getByText('The connection was lost. What you typed is still here, please try again.', { exact: true }),
    )
    // A second press at once would be a double click.
    await session.time.pass(500)
    await submit.click()
    await gate.held()
    await gate.open()
    await expectFocused(result.getByText(/has been submitted/))
    expect(await requestsOf(session)).toHaveLength(1)
    await session.follow(main.getByRole('link', { name: 'All returns' }).last(), '/pages/Personal/Return')
    await expectHidden(question)
  })

  test('an item that was handed in elsewhere meanwhile is refused with why, and what is not the customer’s is not found [X-SERVICE-22] [PERSONAL-04]', async ({
    open,
  }) => {
    const { session, line } = await begin(open)
    const { reason, handover, submit, main } = parts(session)
    await session.goto(formOf(line))
    await reason.selectOption('Something else')
    await handover.selectOption('I bring it to the showroom')
    const request = await maintain(session, line)
    await submit.click()
    await expectVisible(main.getByRole('heading', { name: 'This is not possible for this item' }))
    await expectVisible(main.getByText('A request for it is under way.', { exact: true }))
    await session.follow(main.getByRole('link', { name: 'See the request' }), pageOf(request))

    const stranger = await open()
    await registerAndSignIn(stranger.context)
    await stranger.goto(formOf(line))
    await expectVisible(parts(stranger).main.getByRole('heading', { name: 'This item was not found' }))
    stranger.expectLog(errorStatusLog(404))
    await stranger.goto(pageOf(request))
    await expectVisible(parts(stranger).main.getByRole('heading', { name: 'This request was not found' }))
  })

  test('who was signed out meanwhile logs in, and goes on with what they entered [X-SERVICE-23] [SESSION-02] [ROUTE-20]', async ({
    open,
  }) => {
    const { session, customer, line } = await begin(open)
    const { reason, handover, submit, result } = parts(session)
    await session.goto(formOf(line))
    await reason.selectOption('Something else')
    await handover.selectOption('I bring it to the showroom')
    await logOutElsewhere(session)
    await submit.click()
    await expectVisible(loginLocators(session).dialog)
    await logIn(session, customer)
    await expectVisible(accountLocators(session).name)
    await expectEventually(() => reason.inputValue(), 'other')
    expect(await handover.inputValue()).toBe('showroom')
    await submit.click()
    await expectFocused(result.getByText(/has been submitted/))
  })

  test('what is entered goes with whoever logs out, on another page too [X-SERVICE-23] [SHELL-18]', async ({
    open,
  }) => {
    const { session, line } = await begin(open)
    const { reason, main } = parts(session)
    const draft = () => session.page.evaluate(() => sessionStorage.getItem('serviceDraft'))
    await session.goto(formOf(line))
    await reason.selectOption('Something else')
    await session.goto('/pages/Personal')
    expect(await draft()).not.toBe(null)
    await session.navigate('/', () => main.getByRole('button', { name: 'Log out' }).click())
    expect(await draft()).toBe(null)
  })

  test('the customer sees what was noted of the piece, and approves the price after a question [X-SERVICE-24]', async ({
    open,
  }) => {
    const { session, line } = await begin(open)
    const { main, question, result, progress } = parts(session)
    const request = await maintain(session, line)
    await reportToRequest(
      request,
      { type: 'request.accepted' },
      { type: 'piece.received' },
      { type: 'quote.made', amountSen: 38_000, reply: 'A claw is to be rebuilt.' },
    )
    await session.goto(pageOf(request))
    await expectVisible(main.getByText('RM 380.00', { exact: true }))
    await expectVisible(main.getByText('A claw is to be rebuilt.', { exact: true }))
    await expectVisible(main.getByText('4.215 g', { exact: true }))
    await expectHidden(main.getByRole('button', { name: 'Cancel this request' }))
    expect(await findViolations(session.page, 'main')).toEqual([])
    await main.getByRole('button', { name: 'Approve' }).click()
    await expectVisible(
      question.getByText('Approve RM 380.00? You pay it next, and our workshop then begins.', { exact: true }),
    )
    await question.getByRole('button', { name: 'Approve' }).click()
    await expectFocused(
      result.getByText('You approved the price. Our workshop begins once it is paid.', { exact: true }),
    )
    await expectVisible(progress.locator('[aria-current="step"]').getByText('Price to pay', { exact: true }))
    await expectHidden(main.getByRole('button', { name: 'Approve' }))
  })

  for (const { locale, ...words } of freeWork) {
    test(`work that the staff offer for nothing begins once its customer approves it, in ${locale} [X-SERVICE-31] [X-SERVICE-24]`, async ({
      open,
    }) => {
      const session = await open({ locale })
      await registerAndSignIn(session.context)
      const request = await maintain(session, (await buyEarrings(session.context)).line)
      await reportToRequest(request, { type: 'request.accepted' }, { type: 'piece.received' })
      const read = async () => (await callAs(session.context, 'POST /api/service/get_request', { request })).data

      const { page: desk } = await openDesk(open, 'adviser', `/desk/requests/${(await read())?.number ?? ''}`)
      await desk.getByRole('button', { name: 'Send a quote', exact: true }).click()
      await desk.getByLabel('Amount in RM').fill('0')
      await desk.getByLabel('Words to the customer').fill('The clasp was our fault.')
      await desk.getByRole('button', { name: 'Send a quote', exact: true }).click()
      await desk.getByRole('button', { name: 'Yes, report it', exact: true }).click()
      await expectVisible(desk.locator('.desk__title').getByText('Quoted', { exact: true }))

      await session.goto(pageOf(request))
      const main = session.page.getByRole('main')
      const question = session.page.getByRole('alertdialog')
      const now = main.locator('[aria-current="step"]')
      await expectVisible(main.locator('.service__amount').getByText(words.free, { exact: true }))
      await expectVisible(main.getByText(words.lead, { exact: true }))
      await expectVisible(main.getByText('The clasp was our fault.', { exact: true }))
      expect(await main.getByText(/RM \d/).count()).toBe(0)
      expect(await findViolations(session.page, 'main')).toEqual([])
      await main.getByRole('button', { name: words.approve, exact: true }).press('Enter')
      await expectVisible(question.getByText(words.question, { exact: true }))
      expect((await read())?.state).toBe('quoted')
      await question.getByRole('button', { name: words.confirm, exact: true }).press('Enter')
      await expectFocused(main.locator('.result').getByText(words.approved, { exact: true }))
      await expectVisible(now.getByText(words.inWork, { exact: true }))
      await expectVisible(main.locator('.service__amount').getByText(words.free, { exact: true }))
      expect(await main.getByRole('radio').count(), 'nothing is to be paid').toBe(0)
      expect(await main.getByText(/RM \d/).count()).toBe(0)
      await expectHidden(main.getByRole('link', { name: words.receipt }))
      expect(await read()).toMatchObject({ state: 'inWork', quoteSen: 0, payments: [], invoices: [] })
    })
  }

  test('an approved price is paid at the bank, after a payment that it refused [X-SERVICE-29] [X-SERVICE-09] [CHECKOUT-03]', async ({
    open,
  }) => {
    const session = await open()
    const { page } = session
    await registerAndSignIn(session.context)
    const request = await approveQuote(session.context)
    const { main, progress } = parts(session)
    const pay = main.getByRole('button', { name: 'Pay RM 120.00' })
    await session.goto(pageOf(request))
    await main.getByRole('radio', { name: /^Card/ }).press('Space')
    expect(await findViolations(page, 'main')).toEqual([])
    await pay.press('Enter')
    await page.waitForURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Decline' }).click()
    // The page of the payment leads back to the request, which says why.
    await session.waitForUrl(pageOf(request))
    await expectVisible(main.getByText(/^The payment was declined, and nothing was charged/))
    await pay.press('Enter')
    await page.waitForURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await session.waitForUrl(pageOf(request))
    await expectVisible(main.getByText('Paid: RM 120.00', { exact: true }))
    await expectVisible(progress.locator('[aria-current="step"]').getByText('In the workshop', { exact: true }))
    await expectHidden(pay)
    expect(await findViolations(page, 'main')).toEqual([])
  })

  test('a choice that the request no longer takes is said, and the request is shown as it is now [X-SERVICE-24]', async ({
    open,
  }) => {
    const { session, line } = await begin(open)
    const { main, question, progress } = parts(session)
    const request = await maintain(session, line)
    await session.goto(pageOf(request))
    await reportToRequest(request, { type: 'request.accepted' }, { type: 'piece.received' })
    await main.getByRole('button', { name: 'Cancel this request' }).click()
    await question.getByRole('button', { name: 'Cancel request' }).click()
    await expectVisible(main.getByText(/^The request has changed meanwhile/))
    await expectVisible(progress.locator('[aria-current="step"]').getByText('With us', { exact: true }))
    await expectHidden(main.getByRole('button', { name: 'Cancel this request' }))
  })
})
