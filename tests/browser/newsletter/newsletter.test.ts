import { describe, expect } from 'vitest'
import type { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { newsletterBooks } from '../../machines/newsletter/newsletter.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import type { Gate } from '../support/gate.ts'
import { bodyOf } from '../support/gate.ts'
import { becomes, hasFocus, seen, unseen } from '../support/see.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const parts = ({ page }: Visit) => {
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
  visit: Visit
  gate: Gate
}

const executors: Executors<typeof newsletterMachine, World> = {
  'email.changed': async ({ visit }, { event }) => {
    const { field } = parts(visit)
    const text = String(event['value'])
    // Emptying an empty field is no change.
    if (text.trim() === '' && (await field.inputValue()) === '') await field.fill('m')
    await field.fill(text)
  },
  'newsletter.submitted': ({ visit }) => parts(visit).button.click(),
  'newsletter.reset': ({ visit }) => visit.back('/pages/FAQ'),
  'subscribe done': async ({ visit, gate }, { event }) => {
    const { re } = event['output'] as { re: string }
    if (re === '200') return gate.open()
    visit.foresee(refusedRequest(429))
    return gate.answer({ re }, 429)
  },
  'subscribe failed': async ({ visit, gate }) => {
    visit.foresee(lostRequest)
    await gate.lose()
  },
}

const isIdle = async ({ visit, gate }: World) => {
  await becomes(() => parts(visit).button.getAttribute('aria-busy'), null)
  expect(gate.count()).toBe(0)
}
const assertions: Assertions<typeof newsletterMachine, World> = {
  editing: async (world, { email, problem }) => {
    const { field, problem: alert } = parts(world.visit)
    await becomes(async () => (await field.inputValue()).trim(), email.trim())
    if (problem) {
      await becomes(() => alert.innerText(), texts[problem])
      await becomes(() => hasFocus(field), true)
    } else await unseen(alert)
    await isIdle(world)
  },
  submitting: async ({ visit, gate }, { email }) => {
    await becomes(() => parts(visit).button.getAttribute('aria-busy'), 'true')
    expect(bodyOf(await gate.held())).toEqual({ email: email.trim() })
  },
  resting: async (world, { email }) => {
    await isIdle(world)
    expect(await parts(world.visit).field.inputValue()).toBe(email.trim())
  },
  subscribed: async (world, { email }) => {
    await becomes(() => parts(world.visit).field.inputValue(), email.trim())
    await seen(world.visit.page.getByText('Subscription Successful'))
    await isIdle(world)
  },
}

walkPaths({
  books: newsletterBooks,
  start: async (open) => {
    const visit = await open()
    await visit.goto('/pages/FAQ')
    await visit.follow(
      visit.page.locator('footer').getByRole('link', { name: 'Contact', exact: true }),
      '/pages/Contact',
    )
    return { visit, gate: await visit.gate('POST /api/purchase/footer_email') }
  },
  executors,
  assertions,
})

describe('the newsletter box', () => {
  test('says what is wrong and stops saying so while typing [NEWS-01]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const { field, button, problem } = parts(visit)
    await button.click()
    await becomes(() => problem.innerText(), 'Please input your email address')
    await field.fill('mei@')
    await unseen(problem)
    await button.click()
    await becomes(() => problem.innerText(), 'Please input valid email address')
    await field.press('Backspace')
    await unseen(problem)
  })

  test('subscribes once for a double click, says so and clears the field [NEWS-02] [FORM-02]', async ({ open }) => {
    const visit = await open()
    await visit.goto('/')
    const { field, button } = parts(visit)
    const asked: string[] = []
    visit.page.on('request', (request) => {
      if (request.url().endsWith('/footer_email')) asked.push(request.postData() ?? '')
    })
    await field.fill('mei@example.com')
    await button.dblclick()
    await seen(visit.page.getByText('Subscription Successful'))
    await becomes(() => field.inputValue(), '')
    expect(asked).toEqual(['{"email":"mei@example.com"}'])
  })

  test('keeps what was typed when the network fails, silently, and can be tried again [NEWS-02] [SESSION-07]', async ({
    open,
  }) => {
    const visit = await open()
    await visit.goto('/')
    const { field, button } = parts(visit)
    const gate = await visit.gate('POST /api/purchase/footer_email')
    visit.foresee(lostRequest)
    await field.fill('mei@example.com')
    await button.click()
    await gate.lose()
    await becomes(() => button.getAttribute('aria-busy'), null)
    expect(await field.inputValue()).toBe('mei@example.com')
    await unseen(visit.page.locator('.toast'))
    await gate.remove()
    await visit.page.waitForTimeout(600)
    await button.click()
    await seen(visit.page.getByText('Subscription Successful'))
  })
})
