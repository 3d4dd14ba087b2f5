import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import type { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import type {
  appointmentDetailMachine,
  AppointmentDetailContext,
} from '#machines/appointment/appointment-detail.machine.ts'
import type { Appointment, Slot } from '#contract/appointment/schemas.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { personalAreaBooks } from '../../machines/personal/personal-area.ledger.ts'
import { appointmentDetailBooks } from '../../machines/appointment/appointment-detail.ledger.ts'
import { extractLink, waitForMail } from '../../support/mail.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { findSideways } from '../../support/find-sideways.ts'
import { openAgain, pressLater } from '../support/again.ts'
import { emptySlotsOf, findFreeSlot } from '../support/appointment.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { callAs, clearCookies, type Customer, endSession, registerAndSignIn } from '../support/customer.ts'
import { loginLocators } from '../support/dialogs.ts'
import { bodyOf, type RequestHold } from '../support/request-hold.ts'
import {
  expectEventually,
  expectEnabled,
  expectChanged,
  expectFocused,
  expectVisible,
  expectHidden,
} from '../support/expectations.ts'
import { endsSession } from '../support/held-answer.ts'
import { formTexts } from '../support/texts.ts'
import { failedRequestLog, errorStatusLog, type BrowserSession } from '../support/browser-session.ts'
import { walkPaths } from '../support/walk.ts'

const listPath = '/pages/Personal/Appointment'
const detailPath = (appointment: string) => `/pages/Personal/AppointmentDetail?appointment=${appointment}`

/** An empty slot on the day of an appointment. */
const otherSlotOf = async (context: BrowserContext, { date }: Appointment): Promise<Slot> => {
  const [slot] = await emptySlotsOf(context, date)
  if (!slot) throw new Error(`no slot of ${date} is empty`)
  return slot
}

/**
 * Books an appointment for the customer of a context, without a page: in an empty slot, with which the form of another
 * time begins unless it is full, and where another slot of the day is empty, so that it can be moved within the day.
 */
const bookAppointment = async (context: BrowserContext, email: string): Promise<Appointment> => {
  const { date, section } = await findFreeSlot(context)
  if ((await emptySlotsOf(context, date)).length === 1) return bookAppointment(context, email)
  const { re } = await callAs(context, 'POST /api/purchase/submit_appointment_order', {
    date,
    section,
    phone_number: '12 345 6789',
    area_code: '+60',
    inquiry: ['1', '2'],
    source: ['Friend'],
    source_other: '',
    source_social_media: ['XHS'],
    budget: '35000',
    visitor_1_name: 'Lim Mei Ling',
    visitor_2_name: 'Daniel Tan',
    email,
  })
  expect(re).toBe('200')
  const listed = (await callAs(context, 'POST /api/purchase/get_appointment_list', {})).data ?? []
  const booked = listed.find((each) => each.state === 'booked' && each.date === date && each.atime === section.atime)
  if (!booked) throw new Error('no appointment is listed')
  return booked
}
/** Path of the link in the mail that confirms an appointment. */
const linkFor = async (email: string, subject: RegExp) => {
  const { href } = extractLink(await waitForMail(inject('shopData'), email, subject), '/pages/AppointmentDetail')
  const { pathname, search } = new URL(href)
  return `${pathname}${search}`
}

const texts = {
  unknown: 'This appointment was not found.',
  gone: 'This visit has begun, is over or was cancelled, so it can no longer be changed.',
  dateMissing: 'Please select date',
  sectionMissing: 'Please select section',
  unchanged: 'Your visit is at this time already. Please choose another one.',
  full: 'Somebody was faster: this time is taken. Please choose another one.',
  ...formTexts,
}

const parts = ({ page }: BrowserSession) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: 'Another time' })
  return {
    main,
    move: main.getByRole('button', { name: 'Choose another time' }),
    cancel: main.getByRole('button', { name: 'Cancel the visit' }),
    submit: dialog.getByRole('button', { name: 'Move the visit' }),
    keep: dialog.getByRole('button', { name: 'Keep the present time' }),
    time: dialog.getByLabel('Time', { exact: true }),
    date: dialog.getByRole('button', { name: /^Date/ }),
    problems: page.locator('main .field__error, .appointment-detail__move .field__error'),
    state: main.locator('.state'),
    question: page.getByRole('alertdialog', { name: 'Tips' }),
    timedOut: page.getByRole('alertdialog').getByText('Login timed out, please log in again!'),
  }
}

/** The file that a person takes into their calendar. */
const calendarFileOf = async (session: BrowserSession) => {
  const [file] = await Promise.all([
    session.page.waitForEvent('download'),
    parts(session).main.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

/** Whether what a person sees in the middle of an element is the element itself. */
const isInView = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

interface World {
  session: BrowserSession
  customer: Customer
  booked: Appointment
  period: RequestHold
  sections: RequestHold
  moved: RequestHold
  cancelled: RequestHold
  /** The answer that says that nobody is signed in; null while somebody is. */
  ended: '401' | '503' | null
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string; field?: string }

const answer = async (world: World, gate: RequestHold, output: { re: string; field?: string }) => {
  const { session, booked } = world
  world.ended = output.re === '401' || output.re === '503' ? output.re : null
  if (output.re === '200') return gate.open()
  if (output.re === '410') {
    await callAs(session.context, 'POST /api/purchase/cancel_appointment', { appointment: booked.uuid })
    return gate.open()
  }
  if (output.re === '401') await clearCookies(session)
  if (output.re === '503') await endSession(session)
  if (world.ended) return gate.open()
  if (['404', '409'].includes(output.re)) return gate.answer(output)
  session.expectLog(errorStatusLog(Number(output.re)))
  return gate.answer(output, Number(output.re))
}
const lose = async ({ session }: World, gate: RequestHold) => {
  session.expectLog(failedRequestLog)
  await gate.abort()
}

const executors: Executors<typeof appointmentDetailMachine, World> = {
  'move.requested': async ({ session, period }) => {
    await pressLater(session, () => parts(session).move.click())
    await period.held()
  },
  // What the calendar tells follows from what the shop answers it.
  'selection.changed': async ({ session, booked, period, sections }, { event, context }) => {
    if (period.count() > 0) await period.open()
    await sections.held()
    const { section } = event['selection'] as AppointmentDetailContext['selection']
    if (!section) return
    await sections.open()
    // The calendar chooses the time that the visit has; a person another one.
    const { time } = parts(session)
    await expectEventually(() => time.inputValue(), booked.atime)
    const own = context['preferredSlot'] as AppointmentDetailContext['preferredSlot']
    if (section.atime !== own.atime) await time.selectOption((await otherSlotOf(session.context, booked)).atime)
  },
  'move.submitted': async ({ session }, { to }) => {
    if (to === 'moving.submitting') await expectChanged(() => parts(session).time.inputValue(), '')
    await pressLater(session, () => parts(session).submit.click())
  },
  'move.abandoned': ({ session }) => parts(session).keep.click(),
  'cancel.requested': ({ session }) => pressLater(session, () => parts(session).cancel.click()),
  'cancel.confirmed': ({ session }) =>
    parts(session).question.getByRole('button', { name: 'Cancel the visit' }).click(),
  'cancel.withdrawn': ({ session }) => parts(session).question.getByRole('button', { name: 'Keep it' }).click(),
  'moveAppointment done': async (world, step) => {
    const output = outputOf(step)
    if (output.re === '200') {
      const { section } = bodyOf(await world.moved.held()) as { section: Slot }
      world.booked = { ...world.booked, atime: section.atime, time: section.time[0] ?? '' }
    }
    await answer(world, world.moved, output)
  },
  'moveAppointment failed': (world) => lose(world, world.moved),
  'cancelAppointment done': (world, step) => answer(world, world.cancelled, outputOf(step)),
  'cancelAppointment failed': (world) => lose(world, world.cancelled),
  'slots done': { unobservable: 'the calendar goes on until it is stopped' },
  'slots failed': { unobservable: 'the calendar tells its own failures' },
}

const canBeMoved = async ({ session, moved }: World, { problem }: AppointmentDetailContext) => {
  const { submit, problems } = parts(session)
  await expectEventually(() => submit.getAttribute('aria-busy'), null)
  await expectEventually(() => problems.allInnerTexts(), problem ? [texts[problem]] : [])
  expect(moved.count()).toBe(0)
}
const assertions: Assertions<typeof appointmentDetailMachine, World> = {
  showing: async ({ session, ended, customer: { email } }, { done, problem }) => {
    const { move, cancel, problems, state, main, timedOut, question } = parts(session)
    if (ended === '401') await expectHidden(timedOut)
    if (ended) return expectVisible(ended === '401' ? loginLocators(session).dialog : timedOut)
    await expectHidden(question)
    await expectEventually(() => problems.allInnerTexts(), problem ? [texts[problem]] : [])
    if (done === 'cancelled' || problem === 'gone') {
      await expectEventually(() => state.innerText(), 'Cancelled')
      await expectHidden(move)
    } else {
      await expectEnabled(move)
      await expectEventually(() => cancel.getAttribute('aria-busy'), null)
    }
    if (!done) return
    const result = main.getByText(`Your visit is ${done}.`, { exact: false }).filter({ hasText: email })
    await expectVisible(result)
    await expectFocused(result)
    await expectEventually(() => isInView(result), true, 'the result is in view')
  },
  'moving.ready': canBeMoved,
  'moving.coolingDown': canBeMoved,
  'moving.submitting': async ({ session, moved, booked }) => {
    expect(bodyOf(await moved.held())).toMatchObject({ appointment: booked.uuid, date: booked.date })
    await expectEventually(() => parts(session).submit.getAttribute('aria-busy'), 'true')
  },
  confirming: ({ session, booked }) => expectVisible(parts(session).question.getByText(booked.time, { exact: false })),
  cancelling: async ({ session, cancelled, booked }) => {
    expect(bodyOf(await cancelled.held())).toEqual({ appointment: booked.uuid })
    await expectEventually(() => parts(session).cancel.getAttribute('aria-busy'), 'true')
  },
  closed: { unobservable: 'it is over at once' },
}

walkPaths({
  books: appointmentDetailBooks,
  start: async (open, _, before) => {
    const { session, customer } = await openAgain(open, before)
    const { data: [earlier] = [] } = await callAs(session.context, 'POST /api/purchase/get_appointment_list', {})
    // A visit that a path has left as it was serves the next one too.
    const booked = earlier?.changeable ? earlier : await bookAppointment(session.context, customer.email)
    await session.goto(detailPath(booked.uuid))
    await expectEnabled(parts(session).move)
    const [period, sections, moved, cancelled] = [
      await session.gate('POST /api/purchase/get_appointment_period'),
      await session.gate('POST /api/purchase/get_special_section'),
      await session.gate('POST /api/purchase/change_appointment'),
      await session.gate('POST /api/purchase/cancel_appointment'),
    ]
    return { session, customer, booked, period, sections, moved, cancelled, ended: null }
  },
  executors,
  assertions,
  // The calendar first tells its day and then, when its slots have come, a slot.
  may: (when, event, state, { selection }) => {
    if (when !== 'selection.changed') return true
    const chosen = event['selection'] as AppointmentDetailContext['selection']
    if (state !== 'moving.ready' || chosen.date === null) return false
    return chosen.section ? selection.section === null : selection.date === null
  },
  // The page asks to log in, or shows a visit that can no longer be changed.
  ends: (when, event) => {
    if (!when.endsWith(' done')) return false
    const { re } = outputOf({ event })
    return endsSession({ re }) || re === '410' || (re === '200' && when === 'cancelAppointment done')
  },
})

interface Opening {
  session: BrowserSession
}
const areaExecutors: Executors<typeof personalAreaMachine, Opening> = {
  'consumePersonalOpen done': async () => {},
  'consumePersonalOpen failed': { unobservable: 'a forbidden storage reads as empty' },
}
const flagOf = ({ page }: BrowserSession) => page.evaluate(() => sessionStorage.getItem('personalOpen'))
const areaAssertions: Assertions<typeof personalAreaMachine, Opening> = {
  opening: { unobservable: 'it is over at once' },
  open: async ({ session }) => {
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Hello, Mei' }))
    expect(new URL(session.page.url()).pathname).toBe('/pages/Personal')
    await expectEventually(() => flagOf(session), null)
  },
  redirecting: async ({ session }) => {
    await session.waitForUrl(listPath)
    await expectVisible(parts(session).main.getByRole('heading', { name: 'Appointments', exact: true }))
    await expectEventually(() => flagOf(session), null)
  },
}
walkPaths({
  books: personalAreaBooks,
  start: async (open, { steps }) => {
    const session = await open()
    await registerAndSignIn(session.context)
    await session.goto('/')
    const flag = steps[0]?.event['output']
    if (typeof flag === 'string')
      await session.page.evaluate((value) => sessionStorage.setItem('personalOpen', value), flag)
    await session.page.getByRole('link', { name: /Mei/ }).click()
    return { session }
  },
  executors: areaExecutors,
  assertions: areaAssertions,
})

describe('the customer`s own appointments', () => {
  test('are listed, the next first, shown with all details and on the overview [PERSONAL-01] [ROUTE-14]', async ({
    open,
  }) => {
    const session = await open()
    const { email } = await registerAndSignIn(session.context)
    const { main } = parts(session)
    await session.goto(listPath)
    await expectVisible(main.getByRole('heading', { name: 'You have no appointments yet' }))
    const first = await bookAppointment(session.context, email)
    await callAs(session.context, 'POST /api/purchase/cancel_appointment', { appointment: first.uuid })
    const booked = await bookAppointment(session.context, email)
    await session.goto(listPath)
    await expectEventually(() => main.locator('.order .state').allInnerTexts(), ['Booked', 'Cancelled'])
    await session.goto('/pages/Personal')
    await expectVisible(main.getByRole('heading', { name: 'Your next visit' }))
    await session.follow(
      main.getByRole('link', { name: `Details of appointment ${booked.number}` }),
      detailPath(booked.uuid),
    )
    for (const text of [
      booked.time,
      'Lim Mei Ling, Daniel Tan',
      '+60 12-345 6789',
      email,
      'Engagement Ring, Wedding Band',
    ])
      await expectVisible(main.getByText(text, { exact: false }).first())
    const file = await calendarFileOf(session)
    expect(file).toContain(`DTSTART:`)
    expect(file).toContain(booked.number)
  })

  test('show nothing of somebody else`s [PERSONAL-04]', async ({ open }) => {
    const mei = await open()
    const booked = await bookAppointment(mei.context, (await registerAndSignIn(mei.context)).email)
    const stranger = await open()
    await registerAndSignIn(stranger.context)
    stranger.expectLog(errorStatusLog(404))
    await stranger.goto(detailPath(booked.uuid))
    await expectVisible(parts(stranger).main.getByRole('heading', { name: 'This appointment was not found' }))
    await expectHidden(parts(stranger).main.getByText('Lim Mei Ling'))
    for (const call of ['get_appointment', 'cancel_appointment'] as const) {
      expect(await callAs(stranger.context, `POST /api/purchase/${call}`, { appointment: booked.uuid })).toEqual({
        re: '404',
      })
    }
  })

  test('are seen, moved and cancelled by the mail`s link without signing in [X-LINK-02] [X-BOOKING-01]', async ({
    open,
  }) => {
    const mei = await open()
    const { email } = await registerAndSignIn(mei.context)
    const booked = await bookAppointment(mei.context, email)
    const session = await open({ wide: false })
    await session.goto(await linkFor(email, /appointment|visit/i))
    const { main, move, submit, time, date, cancel, question, state } = parts(session)
    await expectEventually(() => state.innerText(), 'Booked')
    expect(await calendarFileOf(session)).toContain(booked.number)
    expect(await session.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await move.click()
    await expectEventually(() => date.getAttribute('aria-label'), `Date ${booked.date}`)
    await expectChanged(() => time.inputValue(), '')
    const other = await otherSlotOf(session.context, booked)
    await time.selectOption(other.atime)
    await submit.click()
    await expectVisible(main.getByText('Your visit is moved.', { exact: false }))
    await expectVisible(main.getByText(other.time[0] ?? '', { exact: false }))
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel the visit' }).click()
    await expectEventually(() => state.innerText(), 'Cancelled')
    await expectHidden(main.getByRole('link', { name: 'Add to calendar' }))
    const again = await callAs(mei.context, 'POST /api/purchase/get_appointment', { appointment: booked.uuid })
    expect(again.data).toMatchObject({ state: 'cancelled', atime: other.atime })
  })

  test('two links of a browser show an appointment each, loaded anew too [X-LINK-02] [X-GUARD-07]', async ({
    open,
  }) => {
    const family = await open()
    const tabs = [family.page, await family.context.newPage()]
    const visits: Appointment[] = []
    for (const tab of tabs) {
      const mei = await open()
      const { email } = await registerAndSignIn(mei.context)
      visits.push(await bookAppointment(mei.context, email))
      await tab.goto(await linkFor(email, /appointment|visit/i))
    }
    for (const [index, tab] of tabs.entries()) {
      await tab.reload()
      await expectVisible(tab.getByRole('main').getByText(visits[index]?.number ?? '', { exact: false }))
    }
  })

  test('a link that is none says so, whoever opens it [X-LINK-02]', async ({ open }) => {
    const session = await open()
    for (const token of ['nonsense', 'a'.repeat(43)]) {
      await session.goto(`/pages/AppointmentDetail?token=${token}`)
      await expectVisible(parts(session).main.getByRole('heading', { name: 'This appointment was not found' }))
    }
  })

  test('are shown without script too [PERSONAL-01]', async ({ open }) => {
    const session = await open({ script: false })
    const booked = await bookAppointment(session.context, (await registerAndSignIn(session.context)).email)
    await session.goto(listPath)
    await parts(session)
      .main.getByRole('link', { name: `Details of appointment ${booked.number}` })
      .click()
    await session.waitForUrl(detailPath(booked.uuid))
    await expectVisible(parts(session).main.getByText('Lim Mei Ling, Daniel Tan'))
  })

  const look = async ({ page }: BrowserSession, name: string) => {
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(findSideways), `${name} sideways at ${width} px`).toEqual([])
      expect(await findViolations(page), `violations of ${name} at ${width} px`).toEqual([])
    }
  }
  const moveIn: Record<Locale, string> = { en: 'Choose another time', 'zh-CN': '更改时间' }
  for (const locale of locales) {
    test(`are accessible and fit in ${locale} [CONST-04]`, async ({ open }) => {
      const session = await open({ locale })
      const { page } = session
      const booked = await bookAppointment(session.context, (await registerAndSignIn(session.context)).email)
      for (const path of ['/pages/Personal', listPath, detailPath(booked.uuid)]) {
        await session.goto(path)
        await look(session, path)
      }
      await page.getByRole('button', { name: moveIn[locale] }).click()
      await expectChanged(() => page.locator('.appointment-detail__move select').inputValue(), '')
      await look(session, 'moving')
    })
  }
})
