import { describe, expect } from 'vitest'
import type { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { newsletterBooks } from '../../machines/newsletter/newsletter.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import type { RequestHold } from '../support/request-hold.ts'
import { bodyOf } from '../support/request-hold.ts'
import { expectEventually, expectFocused, expectVisible, expectHidden } from '../support/expectations.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: BrowserSession) => {
  const box = page.locator('.news')
  return {
    box,
    field: box.getByRole('textbox', { name: 'Email Address' }),
    button: box.getByRole('button', { name: 'Subscribe' }),
    problem: box.getByRole('alert'),
  }
}
const texts = { empty: 'Please input your email address', format: 'Please input valid email address' }

interface World {
  session: BrowserSession
  gate: RequestHold
}

const executors: Executors<typeof newsletterMachine, World> = {
  'email.changed': async ({ session }, { event }) => {
    const { field } = parts(session)
    const text = String(event['value'])
    // Emptying an empty field is no change.
    if (text.trim() === '' && (await field.inputValue()) === '') await field.fill('m')
    await field.fill(text)
  },
  'newsletter.submitted': ({ session }) => parts(session).button.click(),
  'newsletter.reset': ({ session }) => session.back('/pages/FAQ'),
  'subscribe done': async ({ session, gate }, { event }) => {
    const { re } = event['output'] as { re: string }
    if (re === '200') return gate.open()
    session.expectLog(errorStatusLog(Number(re)))
    return gate.answer({ re }, Number(re))
  },
  'subscribe failed': async ({ session, gate }) => {
    session.expectLog(failedRequestLog)
    await gate.abort()
  },
}

const isIdle = async ({ session, gate }: World) => {
  await expectEventually(() => parts(session).button.getAttribute('aria-busy'), null)
  expect(gate.count()).toBe(0)
}
const assertions: Assertions<typeof newsletterMachine, World> = {
  'editing.ready': async (world, { email, problem }) => {
    const { field, problem: alert } = parts(world.session)
    await expectEventually(async () => (await field.inputValue()).trim(), email.trim())
    if (problem) {
      await expectEventually(() => alert.innerText(), texts[problem])
      await expectFocused(field)
    } else await expectHidden(alert)
    await isIdle(world)
  },
  submitting: async ({ session, gate }, { email }) => {
    await expectEventually(() => parts(session).button.getAttribute('aria-busy'), 'true')
    expect(bodyOf(await gate.held())).toEqual({ email: email.trim() })
  },
  'editing.coolingDown': async (world, { email }) => {
    await isIdle(world)
    expect(await parts(world.session).field.inputValue()).toBe(email.trim())
  },
  'editing.subscribed': async (world, { email }) => {
    await expectEventually(() => parts(world.session).field.inputValue(), email.trim())
    await expectVisible(world.session.page.getByText('Subscription Successful'))
    await isIdle(world)
  },
}

walkPaths({
  books: newsletterBooks,
  start: async (open) => {
    const session = await open()
    await session.goto('/pages/FAQ')
    await session.follow(
      session.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }),
      '/pages/Contact',
    )
    return { session, gate: await session.gate('POST /api/purchase/footer_email') }
  },
  executors,
  assertions,
  ends: (when) => when === 'newsletter.reset',
})

describe('the newsletter box', () => {
  test('says what is wrong and stops saying so while typing [NEWS-01]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { field, button, problem } = parts(session)
    await button.click()
    await expectEventually(() => problem.innerText(), 'Please input your email address')
    await field.fill('mei@')
    await expectHidden(problem)
    await button.click()
    await expectEventually(() => problem.innerText(), 'Please input valid email address')
    await field.press('Backspace')
    await expectHidden(problem)
  })

  test('subscribes once for a double click, says so and clears the field [NEWS-02] [FORM-02]', async ({ open }) => {
    const session = await open()
    await session.goto('/')
    const { field, button } = parts(session)
    const requests: string[] = []
    session.page.on('request', (request) => {
      if (request.url().endsWith('/footer_email')) requests.push(request.postData() ?? '')
    })
    await field.fill('mei@example.com')
    await button.dblclick()
    await expectVisible(session.page.getByText('Subscription Successful'))
    await expectEventually(() => field.inputValue(), '')
    expect(requests).toEqual(['{"email":"mei@example.com"}'])
  })

  test('keeps what was typed when the network fails, silently, and can be tried again [NEWS-02] [SESSION-07]', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    const { field, button } = parts(session)
    const gate = await session.gate('POST /api/purchase/footer_email')
    session.expectLog(failedRequestLog)
    await field.fill('mei@example.com')
    await button.click()
    await gate.abort()
    await expectEventually(() => button.getAttribute('aria-busy'), null)
    expect(await field.inputValue()).toBe('mei@example.com')
    await expectHidden(session.page.locator('.toast'))
    await gate.remove()
    await session.time.pass(500)
    await button.click()
    await expectVisible(session.page.getByText('Subscription Successful'))
  })
})
