import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { pictureUploadPath } from '#contract/service/pictures.ts'
import type { serviceFormMachine } from '#machines/service/service-form.machine.ts'
import { serviceFormBooks } from '../../machines/service/service-form.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { photograph } from '../../support/pictures.ts'
import { openAgain, pressLater } from '../support/again.ts'
import { type BrowserSession, errorStatusLog } from '../support/browser-session.ts'
import { callAs, clearCookies, type Customer, endSession } from '../support/customer.ts'
import { accountLocators, loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { answerHeld, endsSession, loseHeld, outputOf } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { buyEarrings } from '../support/service.ts'
import { notifyTabs } from '../support/tabs.ts'
import { formTexts } from '../support/texts.ts'
import { runningOn, walkPaths } from '../support/walk.ts'

type FormContext = ContextFrom<typeof serviceFormMachine>
type FormStep = Step<typeof serviceFormMachine>
interface Opened {
  answer: { re: string; data?: { lines: { kinds: { problem: string | null }[] }[] } }
  draft: object | null
}

const noticeTexts: Record<NonNullable<FormContext['notice']>, string> = {
  ...formTexts,
  changed: 'The item could not be handed in at that moment. What you entered is still here, please try again.',
  uploading: 'A picture is still on its way. Please submit once it has arrived, or remove it.',
  picturesGone: 'Your pictures were uploaded too long ago. Please choose them again; the rest is still here.',
}
const fieldTexts = {
  choice: { missing: 'Please choose one', malformed: 'This was not accepted, please change it' },
  handover: { missing: 'Please choose how it comes to us', malformed: 'This was not accepted, please change it' },
  note: { tooLong: 'At most 1000 characters', malformed: 'This was not accepted, please change it' },
} as const

interface World {
  session: BrowserSession
  customer: Customer
  line: string
  /** A request for the same item from another window; null while there is none under way. */
  other: string | null
  read: RequestHold
  submit: RequestHold
  /** Uploads that are on their way. */
  uploads: RequestHold
  /** How the session ended; null while it lives. */
  ended: '401' | '503' | 'elsewhere' | null
}

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    main,
    field: (name: string) => main.locator(`[name="${name}"]`),
    submit: main.getByRole('button', { name: 'Submit request' }),
    files: main.getByLabel('Choose pictures', { exact: true }),
    sending: main.getByRole('progressbar', { name: 'Sending ring.jpg' }),
    added: main.getByText('1 of 6 pictures added', { exact: true }),
    removePicture: main.getByRole('button', { name: 'Remove ring.jpg' }).last(),
    errors: main.locator('.service__form > .field > .field__error, .service__form > .field__error'),
    loading: main.getByRole('status').getByText('Loading the item', { exact: true }),
    unreachable: main.getByRole('heading', { name: 'The item did not load' }),
    retry: main.getByRole('button', { name: 'Try again' }),
    logOut: page.locator('header').getByRole('button', { name: 'Log out' }),
    question: page.getByRole('alertdialog', { name: 'Tips' }),
    leave: page.getByRole('alertdialog').getByText('Your request is not submitted yet. Leave without submitting it?'),
  }
}

const openedIn = ({ event }: Pick<FormStep, 'event'>) => event['output'] as Opened
const isEligible = ({ answer }: Opened) => answer.data?.lines[0]?.kinds[0]?.problem === null
const noteEnd = (world: World, { re }: { re: string }) => {
  if (re === '401' || re === '503') world.ended = re
}
/** A request for the item in another window, or none any more. */
const setOther = async (world: World, isUnderWay: boolean) => {
  const { session, line, other } = world
  if (isUnderWay === (other !== null)) return
  if (other !== null) {
    expect(await callAs(session.context, 'POST /api/service/cancel_request', { request: other })).toMatchObject({
      re: '200',
    })
    world.other = null
    return
  }
  const { data } = await callAs(session.context, 'POST /api/service/submit_request', {
    kind: 'maintenance',
    submission: randomUUID(),
    line,
    handover: 'showroom',
    note: '',
    problem: 'clasp',
  })
  world.other = data?.request ?? null
}

const chooseFile = async (session: BrowserSession) => {
  const buffer = await photograph(60, 40).jpeg().toBuffer()
  await parts(session).files.setInputFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer })
}
/** Lets the one upload that is on its way arrive. */
const passUpload = async ({ uploads }: World) => {
  await expectEventually(uploads.count, 1, 'uploads that are on their way')
  await uploads.open()
}

const executors: Executors<typeof serviceFormMachine, World> = {
  'form.retried': ({ session }) => pressLater(session, () => parts(session).retry.click()),
  'field.changed': async ({ session }, { event }) => {
    const control = parts(session).field(String(event['field']))
    if (event['field'] === 'note') await control.fill(String(event['value']))
    else await control.selectOption(String(event['value']))
  },
  'address.changed': async ({ session }, { event }) => {
    const { address } = event['typed'] as { address: string }
    await parts(session).field('address').fill(address)
  },
  'pictures.changed': async (world, { event }) => {
    const { session, uploads } = world
    const change = event as unknown as Pick<FormContext, 'pictures' | 'isUploading'>
    if (change.isUploading) return chooseFile(session)
    if (change.pictures.length > 0) return passUpload(world)
    await parts(session).removePicture.click()
    await expectEventually(uploads.count, 0, 'uploads that go on')
  },
  'request.submitted': ({ session }) => pressLater(session, () => parts(session).submit.click()),
  // The session ends while a picture is on its way.
  'login.needed': async (world, { event }) => {
    const { session } = world
    const isMissing = event['reason'] === 'login.missing'
    world.ended = isMissing ? '401' : '503'
    if (isMissing) await clearCookies(session)
    else await endSession(session)
    session.expectLog(errorStatusLog(401))
    await passUpload(world)
  },
  // Another window logs out.
  'session.ended': async (world) => {
    world.ended = 'elsewhere'
    await endSession(world.session)
    await world.session.context.clearCookies()
    await notifyTabs(world.session)
  },
  'logout.requested': async (world, { state }) => {
    const { logOut, leave, question } = parts(world.session)
    await pressLater(world.session, () => logOut.click())
    if (!state.startsWith('filled.')) {
      world.ended = 'elsewhere'
      return world.session.waitForUrl('/')
    }
    await expectVisible(leave)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(question)
  },
  'logout.confirmed': async (world) => {
    const { logOut, leave, question } = parts(world.session)
    world.ended = 'elsewhere'
    await pressLater(world.session, () => logOut.click())
    await expectVisible(leave)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await world.session.waitForUrl('/')
  },
  'openForm done': async (world, step) => {
    const opened = openedIn(step)
    noteEnd(world, opened.answer)
    if (opened.answer.re === '200') await setOther(world, !isEligible(opened))
    await answerHeld(world.session, world.read, opened.answer)
  },
  'openForm failed': ({ session, read }) => loseHeld(session, read),
  'submitRequest done': async (world, step) => {
    const output = outputOf(step)
    noteEnd(world, output)
    if (output.re === '409') await setOther(world, true)
    await answerHeld(world.session, world.submit, output, ['200', '409'])
  },
  'submitRequest failed': ({ session, submit }) => loseHeld(session, submit),
  ...runningOn('leave', 'pictures', 'collectAt'),
}

const shows = async (
  { session, read, submit, ended }: World,
  { fields, problems, notice, pictures, isUploading }: FormContext,
) => {
  const { field, errors, submit: button, sending, added } = parts(session)
  // The page was left by logging out.
  if (ended !== null) return expectVisible(accountLocators(session).logIn)
  expect([read.count(), submit.count()]).toEqual([0, 0])
  for (const name of ['choice', 'handover', 'note'] as const)
    await expectEventually(() => field(name).inputValue(), fields[name])
  const said = [
    ...(['choice', 'handover', 'note'] as const).flatMap((name) => {
      const problem = problems[name]
      return problem ? [(fieldTexts[name] as Record<string, string>)[problem]] : []
    }),
    ...(notice === null ? [] : [noticeTexts[notice]]),
  ]
  await expectEventually(() => errors.allInnerTexts(), said)
  await expectEventually(() => sending.count(), isUploading ? 1 : 0)
  await expectEventually(() => added.count(), pictures.length)
  await expectEventually(() => button.getAttribute('aria-busy'), null)
}
/** Whether the form is there. */
const hasNoForm = async ({ session }: World) => expectHidden(parts(session).submit)

const assertions: Assertions<typeof serviceFormMachine, World> = {
  loading: async (world) => {
    await world.read.held()
    await expectVisible(parts(world.session).loading)
    await hasNoForm(world)
  },
  unreachable: async (world) => {
    await expectVisible(parts(world.session).unreachable)
    await hasNoForm(world)
  },
  unknown: async (world) => {
    await expectVisible(parts(world.session).main.getByRole('heading', { name: 'This item was not found' }))
    await hasNoForm(world)
  },
  ineligible: async (world) => {
    const { main } = parts(world.session)
    await expectVisible(main.getByRole('heading', { name: 'This is not possible for this item' }))
    await expectVisible(main.getByText('A request for it is under way.', { exact: true }))
    await hasNoForm(world)
  },
  submitted: async (world) => {
    const { main } = parts(world.session)
    await expectVisible(main.locator('.result').getByText(/^Your request KS-\d\d-\d{6} has been submitted\.$/))
    await expectVisible(main.getByRole('link', { name: 'See the request' }))
    await hasNoForm(world)
  },
  ended: async ({ session, ended }) => {
    if (ended === '401') return expectVisible(loginLocators(session).dialog)
    if (ended === '503')
      return expectVisible(parts(session).question.getByText('Login timed out, please log in again!'))
    await expectVisible(accountLocators(session).logIn)
    // Nothing can be submitted any more, so nothing is asked.
    await expectHidden(parts(session).question)
  },
  empty: shows,
  'filled.filling.ready': shows,
  'filled.filling.coolingDown': shows,
  'filled.submitting': async ({ session, submit, line }, { pictures }) => {
    const body = bodyOf(await submit.held())
    expect(body).toMatchObject({ kind: 'return', line, reason: 'damaged', handover: 'courier', note: '' })
    expect(body['pictures']).toHaveLength(pictures.length)
    await expectEventually(() => parts(session).submit.getAttribute('aria-busy'), 'true')
  },
}

/** Takes back what earlier paths have submitted, so that the item can be handed in again. */
const cancelRequests = async ({ context }: BrowserSession) => {
  const { data } = await callAs(context, 'POST /api/service/get_request_list', {})
  for (const { uuid, state } of data?.detail ?? [])
    if (state === 'requested') await callAs(context, 'POST /api/service/cancel_request', { request: uuid })
}

/** What a path opens the form with: the first answer that shows it. */
const firstOpened = (steps: readonly FormStep[]) => {
  const step = steps.find((each) => each.when === 'openForm done' && openedIn(each).answer.re === '200')
  return step ? openedIn(step) : null
}

walkPaths({
  books: serviceFormBooks,
  start: async (open, { steps }, before) => {
    const { session, customer } = await openAgain(open, before)
    const line = before?.line ?? (await buyEarrings(session.context)).line
    await cancelRequests(session)
    const world: World = {
      session,
      customer,
      line,
      other: null,
      read: await session.gate('POST /api/service/get_eligibility'),
      submit: await session.gate('POST /api/service/submit_request'),
      uploads: await session.gate(`POST ${pictureUploadPath}`),
      ended: null,
    }
    const address = `/pages/Personal/ReturnSubmit?line=${line}`
    await session.goto(address)
    if (firstOpened(steps)?.draft) {
      // What was entered before the page was loaded again.
      await world.read.open()
      await parts(session).field('choice').selectOption('damaged')
      await parts(session).field('handover').selectOption('courier')
      await parts(session).field('address').fill('')
      await chooseFile(session)
      await passUpload(world)
      await expectVisible(parts(session).added)
      await session.goto(address)
    }
    return world
  },
  executors,
  assertions,
  may: (when, event, state, { fields, typed, pictures, isUploading, submission }) => {
    // What is entered again is no change.
    if (when === 'field.changed') return fields[event['field'] as keyof typeof fields] !== event['value']
    // The address is there from the beginning, and the form is submitted once it was changed.
    if (when === 'address.changed') return state !== 'filled.submitting'
    if (when === 'request.submitted' && fields.handover === 'courier') return typed !== null
    // One picture after the other is chosen, arrives, and is removed.
    if (when === 'pictures.changed') {
      if (event['isUploading'] === true) return pictures.length === 0 && !isUploading
      return (event['pictures'] as unknown[]).length > 0 ? isUploading : isUploading || pictures.length > 0
    }
    // An upload hears of it.
    if (when === 'login.needed') return isUploading && state !== 'ended'
    if (when === 'openForm done') {
      const opened = event['output'] as Opened
      if (opened.answer.re !== '200') return true
      // What was submitted and refused is there as it was; the draft of the books has a picture.
      return submission === '' || (opened.draft !== null && pictures.length === 1)
    }
    // The rules are those of the whole machine: they are walked where nothing and where something can be lost.
    if (when === 'session.ended' || when === 'logout.requested' || when === 'logout.confirmed')
      return state === 'empty' || state === 'filled.filling.ready'
    return true
  },
  // The page is left, asks to log in, or shows what no longer changes.
  ends: (when, event, state) => {
    if (when === 'session.ended' || when === 'login.needed' || when === 'logout.confirmed') return true
    if (when === 'logout.requested') return state === 'empty'
    if (when === 'openForm done') return endsSession(openedIn({ event }).answer)
    return when === 'submitRequest done' && endsSession(outputOf({ event }))
  },
})
