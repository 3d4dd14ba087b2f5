import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { InfoNotice, personalInfoMachine } from '#machines/personal/personal-info.machine.ts'
import { personalInfoBooks } from '../../machines/personal/personal-info.ledger.ts'
import type { Assertions, Executors, Step } from '../../support/paths.ts'
import { openAgain, pressLater } from '../support/again.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, type Customer, endSession } from '../support/customer.ts'
import { accountLocators, loginLocators } from '../support/dialogs.ts'
import { expectEventually, expectHidden, expectVisible } from '../support/expectations.ts'
import { answerHeld, endsSession, loseHeld } from '../support/held-answer.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import { notifyTabs } from '../support/tabs.ts'
import { formTexts } from '../support/texts.ts'
import { runningOn, walkPaths } from '../support/walk.ts'

const path = '/pages/Personal/PersonalInfo'
const mei = { firstname: 'Mei', lastname: 'Lim', gender: '1', language: 'en' } as const

const noticeTexts: Record<Exclude<InfoNotice, 'saved'>, string> = {
  ...formTexts,
  changed: 'Something was saved in another window meanwhile. What you typed is still here; save again to keep it.',
}

interface World {
  session: BrowserSession
  customer: Customer
  read: RequestHold
  save: RequestHold
  /** How the session ended; null while it lives. */
  ended: '401' | '503' | 'elsewhere' | null
}
type InfoStep = Step<typeof personalInfoMachine>
interface Opened {
  answer: { re: string; data?: { firstname: string } }
  draft: { firstname: string } | null
}

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  return {
    field: (name: string) => main.locator(`[name="${name}"]`),
    gender: (value: string) => main.locator(`[name="gender"][value="${value}"]`),
    save: main.getByRole('button', { name: 'Save' }),
    saved: main.getByText('Your information is saved.', { exact: true }),
    errors: main.locator('.field__error'),
    loading: main.getByRole('status').getByText('Loading your information', { exact: true }),
    unreachable: main.getByRole('heading', { name: 'Your information did not load' }),
    retry: main.getByRole('button', { name: 'Try again' }),
    logOut: page.locator('header').getByRole('button', { name: 'Log out' }),
    question: page.getByRole('alertdialog', { name: 'Tips' }),
    leave: page.getByRole('alertdialog').getByText('Your changes are not saved yet. Leave without saving?'),
  }
}

const openedIn = ({ event }: Pick<InfoStep, 'event'>) => event['output'] as Opened
const outputIn = ({ event }: Pick<InfoStep, 'event'>) => event['output'] as { re: string }
const noteEnd = (world: World, output: { re: string }) => {
  if (output.re === '401' || output.re === '503') world.ended = output.re
}
/** Stores something in another window of the customer. */
const storeElsewhere = async ({ session }: World, fields: object) => {
  const { data } = await callAs(session.context, 'POST /api/user/get_personal_info', {})
  const change = { ...mei, ...fields, version: data?.version ?? 0 }
  expect(await callAs(session.context, 'POST /api/user/change_personal_info', change)).toMatchObject({ re: '200' })
}

const executors: Executors<typeof personalInfoMachine, World> = {
  'info.retried': ({ session }) => pressLater(session, () => parts(session).retry.click()),
  'field.changed': async ({ session }, { event }) => {
    const { field, value } = event['change'] as { field: string; value: string }
    const control = parts(session).field(field)
    await (field === 'language' ? control.selectOption(value) : control.fill(value))
  },
  'info.submitted': ({ session }) => pressLater(session, () => parts(session).save.click()),
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
    if (!state.startsWith('changed.')) {
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
  'openInfo done': async (world, step) => {
    const { answer } = openedIn(step)
    noteEnd(world, answer)
    await answerHeld(world.session, world.read, answer)
  },
  'openInfo failed': ({ session, read }) => loseHeld(session, read),
  'saveInfo done': async (world, step, [next]) => {
    const output = outputIn(step)
    noteEnd(world, output)
    // Another window has saved what is read afterwards.
    if (output.re === '409')
      await storeElsewhere(world, (next?.when === 'openInfo done' && openedIn(next).answer.data) || mei)
    await answerHeld(world.session, world.save, output, ['200', '409'])
  },
  'saveInfo failed': ({ session, save }) => loseHeld(session, save),
  ...runningOn('leave'),
}

const shows = async (
  { session, read, save, ended }: World,
  { fields, problems, notice }: ContextFrom<typeof personalInfoMachine>,
) => {
  const { field, gender, errors, saved, save: button } = parts(session)
  // The page was left by logging out.
  if (ended !== null) return expectVisible(accountLocators(session).logIn)
  expect([read.count(), save.count()]).toEqual([0, 0])
  for (const name of ['firstname', 'lastname', 'language'] as const)
    await expectEventually(() => field(name).inputValue(), fields[name])
  expect(await gender(fields.gender).isChecked()).toBe(true)
  const said = [
    ...(['firstname', 'lastname'] as const).flatMap((name) => {
      const problem = problems[name]
      if (problem === undefined) return []
      return [problem === 'tooLong' ? 'At most 128 characters' : 'Please use letters only, without special characters']
    }),
    ...(notice === null || notice === 'saved' ? [] : [noticeTexts[notice]]),
  ]
  await expectEventually(() => errors.allInnerTexts(), said)
  await expectEventually(() => saved.count(), notice === 'saved' ? 1 : 0)
  await expectEventually(() => button.getAttribute('aria-busy'), null)
}

const assertions: Assertions<typeof personalInfoMachine, World> = {
  loading: async ({ session, read }) => {
    await read.held()
    await expectVisible(parts(session).loading)
    await expectHidden(parts(session).save)
  },
  unreachable: async ({ session }) => {
    await expectVisible(parts(session).unreachable)
    await expectVisible(parts(session).retry)
    await expectHidden(parts(session).save)
  },
  ended: async ({ session, ended }) => {
    if (ended === '401') return expectVisible(loginLocators(session).dialog)
    if (ended === '503')
      return expectVisible(parts(session).question.getByText('Login timed out, please log in again!'))
    await expectVisible(accountLocators(session).logIn)
    // Nothing can be saved any more, so nothing is asked.
    await expectHidden(parts(session).question)
  },
  unchanged: shows,
  'changed.filling.ready': shows,
  'changed.filling.coolingDown': shows,
  'changed.saving': async ({ session, save }, { fields }) => {
    expect(bodyOf(await save.held())).toEqual({ ...fields, version: expect.any(Number) as number })
    await expectEventually(() => parts(session).save.getAttribute('aria-busy'), 'true')
  },
  'changed.refreshing': async ({ session, read }) => {
    await read.held()
    await expectEventually(() => parts(session).save.getAttribute('aria-busy'), 'true')
  },
}

walkPaths({
  books: personalInfoBooks,
  start: async (open, { steps }, before) => {
    const { session, customer } = await openAgain(open, before)
    const world: World = {
      session,
      customer,
      read: await session.gate('POST /api/user/get_personal_info'),
      save: await session.gate('POST /api/user/change_personal_info'),
      ended: null,
    }
    if (before) await storeElsewhere(world, mei)
    await session.goto(path)
    // What was typed before the page was loaded again.
    const opened = steps.find((step) => step.when === 'openInfo done' && openedIn(step).answer.re === '200')
    if (opened && openedIn(opened).draft !== null) {
      await world.read.open()
      await parts(session).field('firstname').fill('May')
      await session.goto(path)
    }
    return world
  },
  executors,
  assertions,
  may: (when, event, state, { fields }) => {
    // What is entered again is no change.
    if (when === 'field.changed') {
      const { field, value } = event['change'] as { field: keyof typeof fields; value: string }
      return fields[field] !== value
    }
    if (when === 'openInfo done') {
      const { answer, draft } = event['output'] as Opened
      // A draft is read when the page opens, and one that is as what is stored has been removed.
      if (state === 'loading') return draft === null || (answer.data?.firstname === 'Mei' && draft.firstname === 'May')
      return draft === null || answer.data?.firstname === 'May'
    }
    // The rule is one of the whole machine: it is walked where nothing and where something can be lost.
    if (when === 'session.ended') return state === 'unchanged' || state === 'changed.filling.ready'
    // Where the page is still loading, or has failed to, nothing can be lost either; a busy one is over in a moment.
    if (when === 'logout.requested' || when === 'logout.confirmed')
      return state === 'unchanged' || state === 'changed.filling.ready'
    return true
  },
  // The page is left, or asks to log in.
  ends: (when, event, state) =>
    when === 'session.ended' ||
    (when === 'logout.requested' && state === 'unchanged') ||
    when === 'logout.confirmed' ||
    (when === 'openInfo done' && endsSession((event['output'] as Opened).answer)) ||
    (when === 'saveInfo done' && endsSession(event['output'] as { re: string })),
})
