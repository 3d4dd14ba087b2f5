import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import type { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import type { visitMachine, VisitContext } from '#machines/appointment/visit.machine.ts'
import type { Appointment, Slot } from '#contract/calls.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { personalAreaBooks } from '../../machines/personal/personal-area.ledger.ts'
import { visitBooks } from '../../machines/appointment/visit.ledger.ts'
import { linkIn, mailTo } from '../../support/mails.ts'
import type { Assertions, Executors } from '../../support/paths.ts'
import { test } from '../support/browser-test.ts'
import { becomeCustomer, callAs, endSession } from '../support/customer.ts'
import { bodyOf, type Gate } from '../support/gate.ts'
import { becomes, seen, unseen } from '../support/see.ts'
import { formTexts } from '../support/texts.ts'
import { lostRequest, refusedRequest, type Visit } from '../support/visit.ts'
import { walkPaths } from '../support/walk.ts'

const listPath = '/pages/Personal/Appointment'
const detailPath = (appointment: string) => `/pages/Personal/AppointmentDetail?appointment=${appointment}`

/** Days from tomorrow on, as the showroom writes them. */
const daysToCome = Array.from({ length: 21 }, (_, ahead) =>
  new Date(Date.now() + (ahead + 1) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/'),
)

const freeSlotsOf = async (context: BrowserContext, date: string): Promise<Slot[]> =>
  ((await callAs(context, 'POST /api/purchase/get_special_section', { date })).data ?? []).filter(
    ({ enable }) => enable,
  )

/** Books a visit for the customer of a context, without a page. */
const bookVisit = async (context: BrowserContext, email: string): Promise<Appointment> => {
  for (const date of daysToCome) {
    const section = (await freeSlotsOf(context, date)).at(-1)
    if (!section) continue
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
    const booked = (await callAs(context, 'POST /api/purchase/get_appointment_list', {})).data?.[0]
    if (re === '200' && booked) return booked
  }
  throw new Error('no slot is free')
}
/** Path of the link in the mail that confirms a visit. */
const linkFor = async (email: string, subject: RegExp) => {
  const { href } = linkIn(await mailTo(inject('shopData'), email, subject), '/pages/AppointmentDetail')
  const { pathname, search } = new URL(href)
  return `${pathname}${search}`
}

const texts = {
  unknown: 'This appointment was not found.',
  gone: 'This visit has begun, is over or was cancelled, so it can no longer be changed.',
  dateMissing: 'Please select date',
  sectionMissing: 'Please select section',
  full: 'Somebody was faster: this time is taken. Please choose another one.',
  ...formTexts,
}

const parts = ({ page }: Visit) => {
  const main = page.getByRole('main')
  return {
    main,
    move: main.getByRole('button', { name: 'Choose another time' }),
    cancel: main.getByRole('button', { name: 'Cancel the visit' }),
    submit: main.getByRole('button', { name: 'Move the visit' }),
    keep: main.getByRole('button', { name: 'Keep the present time' }),
    time: main.getByLabel('Time', { exact: true }),
    date: main.getByRole('button', { name: /^Date/ }),
    problems: main.locator('.field__error'),
    state: main.locator('.state'),
    question: page.getByRole('alertdialog', { name: 'Tips' }),
    timedOut: page.getByRole('alertdialog').getByText('Login timed out, please log in again!'),
  }
}

/** The file that a person takes into their calendar. */
const calendarFileOf = async (visit: Visit) => {
  const [file] = await Promise.all([
    visit.page.waitForEvent('download'),
    parts(visit).main.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

interface World {
  visit: Visit
  booked: Appointment
  email: string
  period: Gate
  sections: Gate
  moved: Gate
  cancelled: Gate
  sessionEnded: boolean
}
const outputOf = ({ event }: { event: Record<string, unknown> }) => event['output'] as { re: string; field?: string }

const answer = async (world: World, gate: Gate, output: { re: string; field?: string }) => {
  const { visit, booked } = world
  world.sessionEnded = output.re === '401' || output.re === '503'
  if (output.re === '200') return gate.open()
  if (output.re === '410') {
    await callAs(visit.context, 'POST /api/purchase/cancel_appointment', { appointment: booked.uuid })
    return gate.open()
  }
  if (output.re === '503') {
    await endSession(visit.context)
    return gate.open()
  }
  if (['401', '404', '409'].includes(output.re)) return gate.answer(output)
  visit.foresee(refusedRequest(Number(output.re)))
  return gate.answer(output, Number(output.re))
}
const lose = async ({ visit }: World, gate: Gate) => {
  visit.foresee(lostRequest)
  await gate.lose()
}

const executors: Executors<typeof visitMachine, World> = {
  'move.requested': ({ visit }) => parts(visit).move.click(),
  // What the calendar tells follows from what the shop answers it.
  'visit.chosen': async ({ period, sections }, { event }) => {
    if (period.count() > 0) await period.open()
    await sections.held()
    if ((event['visit'] as VisitContext['visit']).section) await sections.open()
  },
  'move.submitted': async ({ visit }, { to }) => {
    if (to === 'moving.submitting') await becomes(async () => (await parts(visit).time.inputValue()) !== '', true)
    await parts(visit).submit.click()
  },
  'move.abandoned': ({ visit }) => parts(visit).keep.click(),
  'cancel.requested': ({ visit }) => parts(visit).cancel.click(),
  'cancel.confirmed': ({ visit }) => parts(visit).question.getByRole('button', { name: 'Cancel the visit' }).click(),
  'cancel.withdrawn': ({ visit }) => parts(visit).question.getByRole('button', { name: 'Keep it' }).click(),
  'moveAppointment done': (world, step) => answer(world, world.moved, outputOf(step)),
  'moveAppointment failed': (world) => lose(world, world.moved),
  'cancelAppointment done': (world, step) => answer(world, world.cancelled, outputOf(step)),
  'cancelAppointment failed': (world) => lose(world, world.cancelled),
  'slots done': { unseen: 'the calendar goes on until it is stopped' },
  'slots failed': { unseen: 'the calendar tells its own failures' },
}

const canBeMoved = async ({ visit, moved }: World, { problem }: VisitContext) => {
  const { submit, problems } = parts(visit)
  await becomes(() => submit.getAttribute('aria-busy'), null)
  await becomes(() => problems.allInnerTexts(), problem ? [texts[problem]] : [])
  expect(moved.count()).toBe(0)
}
const assertions: Assertions<typeof visitMachine, World> = {
  showing: async ({ visit, sessionEnded, email }, { done, problem }) => {
    const { move, cancel, problems, state, main, timedOut, question } = parts(visit)
    if (sessionEnded) return seen(timedOut)
    await unseen(question)
    await becomes(() => problems.allInnerTexts(), problem ? [texts[problem]] : [])
    if (done === 'cancelled' || problem === 'gone') {
      await becomes(() => state.innerText(), 'Cancelled')
      await unseen(move)
    } else {
      await becomes(() => move.isEnabled(), true)
      await becomes(() => cancel.getAttribute('aria-busy'), null)
    }
    if (done) await seen(main.getByText(`Your visit is ${done}.`, { exact: false }).filter({ hasText: email }))
  },
  'moving.ready': canBeMoved,
  'moving.resting': canBeMoved,
  'moving.submitting': async ({ visit, moved, booked }) => {
    expect(bodyOf(await moved.held())).toMatchObject({ appointment: booked.uuid, date: booked.date })
    await becomes(() => parts(visit).submit.getAttribute('aria-busy'), 'true')
  },
  asking: ({ visit, booked }) => seen(parts(visit).question.getByText(booked.time, { exact: false })),
  cancelling: async ({ visit, cancelled, booked }) => {
    expect(bodyOf(await cancelled.held())).toEqual({ appointment: booked.uuid })
    await becomes(() => parts(visit).cancel.getAttribute('aria-busy'), 'true')
  },
}

walkPaths({
  books: visitBooks,
  start: async (open) => {
    const visit = await open()
    const { email } = await becomeCustomer(visit.context)
    const booked = await bookVisit(visit.context, email)
    await visit.goto(detailPath(booked.uuid))
    await becomes(() => parts(visit).move.isEnabled(), true)
    const [period, sections, moved, cancelled] = [
      await visit.gate('POST /api/purchase/get_appointment_period'),
      await visit.gate('POST /api/purchase/get_special_section'),
      await visit.gate('POST /api/purchase/change_appointment'),
      await visit.gate('POST /api/purchase/cancel_appointment'),
    ]
    return { visit, booked, email, period, sections, moved, cancelled, sessionEnded: false }
  },
  executors,
  assertions,
  // The calendar first tells its day and then, when its slots have come, a slot.
  may: (when, event, state, { visit }) => {
    if (when !== 'visit.chosen') return true
    const told = event['visit'] as VisitContext['visit']
    if (state !== 'moving.ready' || told.date === null) return false
    return told.section ? visit.section === null : visit.date === null
  },
})

interface Opening {
  visit: Visit
}
const areaExecutors: Executors<typeof personalAreaMachine, Opening> = {
  'takePersonalOpen done': async () => {},
  'takePersonalOpen failed': { unseen: 'a forbidden storage reads as empty' },
}
const flagOf = ({ page }: Visit) => page.evaluate(() => sessionStorage.getItem('personalOpen'))
const areaAssertions: Assertions<typeof personalAreaMachine, Opening> = {
  opening: { unseen: 'it is over at once' },
  open: async ({ visit }) => {
    await seen(parts(visit).main.getByRole('heading', { name: 'Hello, Mei' }))
    expect(new URL(visit.page.url()).pathname).toBe('/pages/Personal')
    await becomes(() => flagOf(visit), null)
  },
  leaving: async ({ visit }) => {
    await visit.arrives(listPath)
    await seen(parts(visit).main.getByRole('heading', { name: 'Appointments', exact: true }))
    await becomes(() => flagOf(visit), null)
  },
}
walkPaths({
  books: personalAreaBooks,
  start: async (open, { steps }) => {
    const visit = await open()
    await becomeCustomer(visit.context)
    await visit.goto('/')
    const flag = steps[0]?.event['output']
    if (typeof flag === 'string')
      await visit.page.evaluate((value) => sessionStorage.setItem('personalOpen', value), flag)
    await visit.page.getByRole('link', { name: /Mei/ }).click()
    return { visit }
  },
  executors: areaExecutors,
  assertions: areaAssertions,
})

describe('the customer`s own appointments', () => {
  test('are listed, the next first, shown with all details and on the overview [PERSONAL-01] [ROUTE-14]', async ({
    open,
  }) => {
    const visit = await open()
    const { email } = await becomeCustomer(visit.context)
    const { main } = parts(visit)
    await visit.goto(listPath)
    await seen(main.getByRole('heading', { name: 'You have no appointments yet' }))
    const first = await bookVisit(visit.context, email)
    await callAs(visit.context, 'POST /api/purchase/cancel_appointment', { appointment: first.uuid })
    const booked = await bookVisit(visit.context, email)
    await visit.goto(listPath)
    await becomes(() => main.locator('.order .state').allInnerTexts(), ['Booked', 'Cancelled'])
    await visit.goto('/pages/Personal')
    await seen(main.getByRole('heading', { name: 'Your next visit' }))
    await visit.follow(
      main.getByRole('link', { name: `Details of appointment ${booked.number}` }),
      detailPath(booked.uuid),
    )
    for (const text of [
      booked.time,
      'Lim Mei Ling, Daniel Tan',
      '+60 12 345 6789',
      email,
      'Engagement Ring, Wedding Band',
    ])
      await seen(main.getByText(text, { exact: false }).first())
    const file = await calendarFileOf(visit)
    expect(file).toContain(`DTSTART:`)
    expect(file).toContain(booked.number)
  })

  test('show nothing of somebody else`s [PERSONAL-04]', async ({ open }) => {
    const mei = await open()
    const booked = await bookVisit(mei.context, (await becomeCustomer(mei.context)).email)
    const stranger = await open()
    await becomeCustomer(stranger.context)
    stranger.foresee(refusedRequest(404))
    await stranger.goto(detailPath(booked.uuid))
    await seen(parts(stranger).main.getByRole('heading', { name: 'This appointment was not found' }))
    await unseen(parts(stranger).main.getByText('Lim Mei Ling'))
    for (const call of ['get_appointment', 'cancel_appointment'] as const) {
      expect(await callAs(stranger.context, `POST /api/purchase/${call}`, { appointment: booked.uuid })).toEqual({
        re: '404',
      })
    }
  })

  test('are seen, moved and cancelled by the mail`s link without signing in [PERSONAL-01]', async ({ open }) => {
    const mei = await open()
    const { email } = await becomeCustomer(mei.context)
    const booked = await bookVisit(mei.context, email)
    const visit = await open({ wide: false })
    await visit.goto(await linkFor(email, /appointment|visit/i))
    const { main, move, submit, time, date, cancel, question, state } = parts(visit)
    await becomes(() => state.innerText(), 'Booked')
    expect(await calendarFileOf(visit)).toContain(booked.number)
    expect(await visit.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await move.click()
    await becomes(() => date.getAttribute('aria-label'), `Date ${booked.date}`)
    await becomes(async () => (await time.inputValue()) !== '', true)
    const other = (await freeSlotsOf(visit.context, booked.date)).find(({ atime }) => atime !== booked.atime)
    await time.selectOption(other?.atime ?? '')
    await submit.click()
    await seen(main.getByText('Your visit is moved.', { exact: false }))
    await seen(main.getByText(other?.time[0] ?? '', { exact: false }))
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel the visit' }).click()
    await becomes(() => state.innerText(), 'Cancelled')
    await unseen(main.getByRole('link', { name: 'Add to calendar' }))
    const again = await callAs(mei.context, 'POST /api/purchase/get_appointment', { appointment: booked.uuid })
    expect(again.data).toMatchObject({ state: 'cancelled', atime: other?.atime })
  })

  test('a link that is none says so, whoever opens it [PERSONAL-04]', async ({ open }) => {
    const visit = await open()
    for (const token of ['nonsense', 'a'.repeat(43)]) {
      await visit.goto(`/pages/AppointmentDetail?token=${token}`)
      await seen(parts(visit).main.getByRole('heading', { name: 'This appointment was not found' }))
    }
  })

  test('are shown without script too [PERSONAL-01]', async ({ open }) => {
    const visit = await open({ script: false })
    const booked = await bookVisit(visit.context, (await becomeCustomer(visit.context)).email)
    await visit.goto(listPath)
    await parts(visit)
      .main.getByRole('link', { name: `Details of appointment ${booked.number}` })
      .click()
    await visit.arrives(detailPath(booked.uuid))
    await seen(parts(visit).main.getByText('Lim Mei Ling, Daniel Tan'))
  })

  const look = async ({ page }: Visit, name: string) => {
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${name} sideways at ${width} px`).toBe(0)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    }
  }
  const moveIn: Record<Locale, string> = { en: 'Choose another time', 'zh-CN': '更改时间' }
  for (const locale of locales) {
    test(`are accessible and fit in ${locale} [CONST-04]`, async ({ open }) => {
      const visit = await open({ locale })
      const { page } = visit
      const booked = await bookVisit(visit.context, (await becomeCustomer(visit.context)).email)
      for (const path of ['/pages/Personal', listPath, detailPath(booked.uuid)]) {
        await visit.goto(path)
        await look(visit, path)
      }
      await page.getByRole('button', { name: moveIn[locale] }).click()
      await becomes(async () => (await page.locator('main select').inputValue()) !== '', true)
      await look(visit, 'moving')
    })
  }
})
