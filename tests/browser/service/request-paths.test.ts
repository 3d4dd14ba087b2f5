import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ServiceRequestProblem, serviceRequestMachine } from '#machines/service/service-request.machine.ts'
import { serviceRequestBooks } from '../../machines/service/service-request.ledger.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { openAgain, pressLater } from '../support/again.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, type Customer } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { answerHeld, endsSession, loseHeld, outputOf } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { buyEarrings, reportToRequest } from '../support/service.ts'
import { walkPaths } from '../support/walk.ts'

const texts: Record<ServiceRequestProblem, string> = {
  changed: 'The request has changed meanwhile. You see it as it is now; please look before you go on.',
  network: 'The connection was lost. Please try again.',
  tooMany: 'Too many attempts. Please wait a while and try again.',
  failed: 'That did not work. Please try again.',
}

interface World {
  session: BrowserSession
  customer: Customer
  line: string
  request: string
  cancel: RequestHold
  /** The last answer; null before. */
  answered: string | null
}

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    state: main.locator('.order__title .state'),
    cancel: main.getByRole('button', { name: 'Cancel this request' }),
    question: page.getByRole('alertdialog').filter({ hasText: 'Cancel this request? The piece stays with you.' }),
    timedOut: page.getByRole('alertdialog', { name: 'Tips' }).filter({ hasText: 'Login timed out' }),
    done: main.locator('.result__done'),
    errors: main.locator('.field__error'),
  }
}

/** What the payment of a price says. */
const ofPayment = {
  unobservable: 'a request without an approved price has nothing to pay; service.test.ts pays one',
}

/** What adds pictures says. */
const ofPictures = { unobservable: 'pictures.test.ts adds pictures to a request' }

const executors: Executors<typeof serviceRequestMachine, World> = {
  'choice.made': ({ session }) => pressLater(session, () => parts(session).cancel.click()),
  'choice.confirmed': ({ session }) => parts(session).question.getByRole('button', { name: 'Cancel request' }).click(),
  'choice.withdrawn': ({ session }) => session.page.keyboard.press('Escape'),
  'carryOut done': async (world, step) => {
    const { session, cancel, request } = world
    const output = outputOf(step)
    world.answered = output.re
    // The staff have the piece meanwhile.
    if (output.re === '409') await reportToRequest(request, { type: 'request.accepted' }, { type: 'piece.received' })
    await answerHeld(session, cancel, output, ['200', '409'])
  },
  'carryOut failed': async (world) => {
    world.answered = null
    await loseHeld(world.session, world.cancel)
  },
  'pictures.added': ofPictures,
  'request.changed': ofPayment,
  'session.ended': ofPayment,
  'login.missing': ofPayment,
  'session.isAnonymous': ofPictures,
  'logout.requested': ofPictures,
  'logout.confirmed': ofPictures,
  'addPictures done': ofPictures,
  'addPictures failed': ofPictures,
  'payment done': ofPayment,
  'payment failed': ofPayment,
}

const assertions: Assertions<typeof serviceRequestMachine, World> = {
  showing: async ({ session, answered, cancel }, { problem }) => {
    const { question, timedOut, done, errors, state } = parts(session)
    await expectHidden(question)
    expect(cancel.count()).toBe(0)
    if (answered === '401') return expectVisible(loginLocators(session).dialog)
    if (answered === '503') return expectVisible(timedOut)
    await expectEventually(() => errors.allInnerTexts(), problem ? [texts[problem]] : [])
    await expectEventually(() => done.allInnerTexts(), answered === '200' ? ['The request is cancelled.'] : [])
    const name = answered === '200' ? 'Cancelled' : answered === '409' ? 'With us' : 'Submitted'
    await expectVisible(state.getByText(name, { exact: true }))
    if (name !== 'Submitted') return expectHidden(parts(session).cancel)
    await expectEventually(() => parts(session).cancel.getAttribute('aria-busy'), null)
  },
  confirming: ({ session }) => expectVisible(parts(session).question),
  carryingOut: async ({ session, cancel, request }) => {
    expect(bodyOf(await cancel.held())).toEqual({ request })
    await expectHidden(parts(session).question)
    await expectEventually(() => parts(session).cancel.getAttribute('aria-busy'), 'true')
  },
}

walkPaths({
  books: serviceRequestBooks,
  start: async (open, _, before) => {
    const { session, customer } = await openAgain(open, before)
    // What was handed in stays with the shop, so another pair is asked for.
    const line = before && before.answered !== '409' ? before.line : (await buyEarrings(session.context)).line
    const isOpen = before && before.answered !== '200' && before.answered !== '409'
    const submitted = isOpen
      ? before.request
      : (
          await callAs(session.context, 'POST /api/service/submit_request', {
            kind: 'maintenance',
            submission: randomUUID(),
            line,
            handover: 'showroom',
            note: '',
            problem: 'clasp',
          })
        ).data?.request
    if (!submitted) throw new Error('the request was refused')
    const cancel = await session.gate('POST /api/service/cancel_request')
    await session.goto(`/pages/Personal/ServiceRequest?request=${submitted}`)
    await expectVisible(parts(session).cancel)
    return { session, customer, line, request: submitted, cancel, answered: null }
  },
  executors,
  assertions,
  may: (when, event) => {
    // A quote is approved in service.test.ts; a request that exists is never unknown to its customer.
    if (when === 'choice.made') return event['choice'] === 'cancel'
    return when !== 'carryOut done' || (event['output'] as { re: string }).re !== '404'
  },
  // A request that is cancelled, or in the workshop, can no longer be cancelled.
  ends: (when, { output }) =>
    when === 'carryOut done' &&
    (endsSession(output as { re: string }) || ['200', '409'].includes((output as { re: string }).re)),
})
