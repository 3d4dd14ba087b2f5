import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import {
  appointData,
  appointmentDraft,
  appointmentPageLocators,
  type AppointmentLocators,
  appointmentLocators,
  calendarLocators,
  chooseDay,
  fillForm,
  findFreeSlot,
  saveAppointData,
  storedAppointData,
  openAppointment,
  questions,
  submissionOf,
  typed,
} from '../support/appointment.ts'
import { findViolations } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { registerAndSignIn, callAs, signIn } from '../support/customer.ts'
import { bodyOf } from '../support/request-hold.ts'
import {
  expectEventually,
  expectFocused,
  expectEnabled,
  expectDisabled,
  expectChecked,
  expectChanged,
  expectVisible,
  expectHidden,
} from '../support/expectations.ts'
import {
  failedRequestLog,
  errorStatusLog,
  type OpenBrowserSession,
  type BrowserSession,
} from '../support/browser-session.ts'
import { followLink } from '../support/links.ts'
import { settle } from '../support/settle.ts'
import { countRequests, dialogFile } from '../support/held-file.ts'
import { choose, unchoose } from '../support/fields.ts'

const begin = async (open: OpenBrowserSession, options: Parameters<OpenBrowserSession>[0] = {}) => {
  const session = await open(options)
  await session.goto('/pages/Terms')
  return session
}
const past = { date: '2025/01/29', section: null }

/** A customer whose form is filled and can be sent. */
const filled = async (open: OpenBrowserSession) => {
  const session = await open()
  const customer = await registerAndSignIn(session.context)
  const free = { ...(await findFreeSlot(session.context)), email: customer.email }
  await session.goto('/pages/Terms')
  await saveAppointData(session, storedAppointData(free, customer.email))
  const submit = await session.gate('POST /api/purchase/submit_appointment_order')
  const form = await openAppointment(session)
  await expectEventually(() => form.section.inputValue(), free.section.atime)
  return { session, customer, free, submit, form }
}

/** Lets the browser live in another time zone, and at another moment. */
const liveAt = async ({ page, context }: BrowserSession, timezoneId: string, moment: string) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
  await page.clock.setSystemTime(new Date(moment))
}

describe('the steps of an appointment', () => {
  test('are introduction with hours and rules, Continue, form and confirmation on a phone [APPT-01] [APPT-10] [ROUTE-22] [X-FOCUS-01]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    const customer = await registerAndSignIn(session.context)
    const free = { ...(await findFreeSlot(session.context)), email: customer.email }
    await session.goto('/pages/Terms')
    const form = await openAppointment(session)
    await expectVisible(form.root.getByText('Please book at least 1 day ahead.'))
    await expectHidden(form.budget)
    await form.next.press('Enter')
    await expectVisible(form.budget)
    await expectHidden(form.root.getByText('Please book at least 1 day ahead.'))
    await settle(session)
    await expectFocused(form.root)
    await fillForm(session, form, free)
    await form.submit.click()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    await expectVisible(form.root.getByText(free.section.time[0] ?? ''))
    await expectVisible(form.root.getByText('Kilau Showroom, Bangsar, Kuala Lumpur'))
    await form.root.getByRole('button', { name: 'Done' }).click()
    await expectHidden(form.root)
  })

  test('show the form beside the introduction on a wide screen, and as soon as a screen becomes wide [APPT-01]', async ({
    open,
  }) => {
    const wide = await begin(open)
    const beside = await openAppointment(wide)
    await expectVisible(beside.budget)
    await expectVisible(beside.root.getByText('Walk-ins are not accepted.'))
    await expectHidden(beside.next)
    const session = await begin(open, { wide: false })
    const form = await openAppointment(session)
    await expectVisible(form.next)
    await session.resize(true)
    await expectVisible(form.budget)
    await expectHidden(form.next)
  })

  test('are the same on the page of an appointment [APPT-01] [APPT-10]', async ({ open }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    const free = { ...(await findFreeSlot(session.context)), email: customer.email }
    await session.goto('/pages/Appointment')
    const form = appointmentPageLocators(session)
    await expectVisible(form.budget)
    await expectEventually(() => form.email.inputValue(), customer.email)
    await fillForm(session, form, free)
    await form.submit.click()
    const heading = form.root.getByRole('heading', { name: 'Your visit is booked' })
    await expectVisible(heading)
    await expectFocused(heading)
    const [file] = await Promise.all([
      session.page.waitForEvent('download'),
      form.root.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('kilau-appointment.ics')
    expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Visit to Kilau')
  })

  test('begin with the home page where its address asks for them [ROUTE-18]', async ({ open }) => {
    const session = await open()
    await session.goto('/?r=Appointment')
    await expectVisible(appointmentLocators(session).root)
    const asked = countRequests(session, dialogFile)
    await session.goto('/?r=appointments')
    await settle(session)
    expect(asked()).toBe(0)
    await expectHidden(appointmentLocators(session).root)
    await followLink(session, '/?r=Appointment')
    await expectVisible(appointmentLocators(session).root)
    await session.page.goBack()
    await expectHidden(appointmentLocators(session).root)
  })
})

describe('what a visitor fills in', () => {
  test('is name and email of the customer already, and nothing of a stranger [APPT-12]', async ({ open }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    await session.goto('/pages/Terms')
    const form = await openAppointment(session)
    await expectEventually(() => form.email.inputValue(), customer.email)
    expect(await form.name.inputValue()).toBe(`${customer.firstName} ${customer.lastName}`)
    const stranger = await openAppointment(await begin(open))
    await expectVisible(stranger.email)
    expect(await stranger.email.inputValue()).toBe('')
  })

  test('has the choices of the specification, and Other lets one say more [APPT-03] [APPT-02]', async ({ open }) => {
    const form = await openAppointment(await begin(open))
    await expectVisible(form.budget)
    const choicesOf = (group: string) => form.root.getByRole('group', { name: group }).locator('.pill').allInnerTexts()
    expect(await choicesOf(questions.inquiry)).toEqual(['Engagement Ring', 'Wedding Band', 'Other Fine Jewelry'])
    expect(await choicesOf(questions.source)).toEqual(['XHS', 'Facebook', 'Instagram', 'Friend', 'Google', 'Other'])
    expect(await choicesOf(questions.socialMedia)).toEqual(['Facebook', 'Instagram', 'XHS', 'Tiktok'])
    await expectHidden(form.other)
    await choose(form.option(questions.source, 'Other'))
    await expectVisible(form.other)
    await form.other.focus()
    await form.budget.focus()
    await expectEventually(() => form.other.getAttribute('aria-invalid'), null)
    await unchoose(form.option(questions.source, 'Other'))
    await expectHidden(form.other)
  })

  test('asks for a social network only of those who come by one [APPT-07] [APPT-10]', async ({ open }) => {
    const session = await begin(open)
    const { email } = await registerAndSignIn(session.context)
    await session.goto(session.page.url())
    const form = await openAppointment(session)
    const free = await findFreeSlot(session.context)
    await fillForm(session, form, { ...free, email })
    const told = () => form.errors.allInnerTexts()
    await form.option(questions.socialMedia, 'XHS').press('Space')
    await expectEventually(told, ['Please select'])
    await form.option(questions.source, 'Friend').press('Space')
    await expectEventually(told, ['Please select'])
    await form.option(questions.source, 'XHS').press('Space')
    await expectEventually(told, [])
    await expectVisible(form.root.getByRole('group', { name: `${questions.socialMedia} (optional)` }))
    await form.option(questions.source, 'Other').press('Space')
    await form.submit.click()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
  })

  test('is told field by field what is wrong, when it is left and while it is changed [APPT-07]', async ({ open }) => {
    const session = await begin(open)
    await saveAppointData(session, storedAppointData(past, 'mei@example.com'))
    const form = await openAppointment(session)
    const errorTexts = () => form.errors.allInnerTexts()
    const expectMessages = async (field: typeof form.name, values: [value: string, message: string | null][]) => {
      for (const [value, message] of values) {
        await field.fill(value)
        await field.blur()
        await expectEventually(errorTexts, message === null ? [] : [message])
      }
    }
    await expectVisible(form.budget)
    await expectMessages(form.name, [
      ['', 'Please enter name'],
      [' ', 'Please enter name'],
      ['陈美玲 💍', null],
    ])
    await expectMessages(form.phone, [
      ['', 'Please enter phone'],
      ['twelve', 'This number does not fit the area code'],
      ['12 345 6789', null],
    ])
    await expectMessages(form.email, [
      ['', 'Please enter email'],
      ['mei', 'The email must contain @ symbol'],
      ['mei@', 'Please input valid email address'],
      ['mei@example.com', null],
    ])
    await expectMessages(form.budget, [
      ['', 'Please enter budget'],
      ['1.234', 'Support up to 2 decimal places'],
      ['1.23', null],
    ])
    for (const [group, name, message] of [
      [questions.inquiry, 'Wedding Band', 'Please select inquiry'],
      [questions.source, 'XHS', 'Please select from'],
      [questions.socialMedia, 'XHS', 'Please select'],
    ] as const) {
      await unchoose(form.option(group, name))
      await expectEventually(errorTexts, [message])
      expect(await form.option(group, name).getAttribute('aria-invalid')).toBe('true')
      await choose(form.option(group, name))
      await expectEventually(errorTexts, [])
    }
    // The day that was kept is over, so none is chosen.
    await form.date.focus()
    await form.name.focus()
    await expectEventually(errorTexts, ['Please select date'])
    await form.submit.click()
    await expectEventually(errorTexts, ['Please select date', 'Please select section'])
    await expectFocused(form.date)
    await chooseDay(session, form, (await findFreeSlot(session.context)).date)
    await expectEventually(errorTexts, [])
    // While an email is being typed it is not wrong yet.
    await form.email.fill('m')
    await expectEventually(errorTexts, [])
  })

  test('needs an area code, and a hint says why the phone must be right [APPT-07] [APPT-13]', async ({ open }) => {
    const form = await openAppointment(await begin(open))
    await expectVisible(form.root.getByText('Please check the number: your confirmation is sent to it.'))
    expect(await form.areaCode.inputValue()).toBe('+60 MY')
    await form.phone.fill('12 345 6789')
    await form.areaCode.fill('')
    await form.areaCode.press('Tab')
    await form.budget.focus()
    await expectEventually(() => form.errors.allInnerTexts(), ['Please enter phone'])
    const page = form.root.page()
    const options = page.getByRole('listbox').getByRole('option')
    await form.areaCode.click()
    await expect.poll(() => options.count()).toBeGreaterThan(240)
    await page.keyboard.type('新加')
    await expectEventually(() => options.allInnerTexts(), ['Singapore\n+65'])
    await form.areaCode.fill('加拿大')
    await expectEventually(() => options.allInnerTexts(), ['Canada\n+1'])
    await form.areaCode.fill('台灣')
    await expectEventually(() => options.allInnerTexts(), ['Taiwan\n+886'])
    await page.keyboard.press('Escape')
    await expectHidden(options)
    await expectVisible(form.root)
    await form.areaCode.fill('singapore')
    await options.first().click()
    await expectEventually(() => form.areaCode.inputValue(), '+65 SG')
    await form.budget.focus()
    await form.phone.focus()
    await expectEventually(() => form.errors.allInnerTexts(), expect.not.arrayContaining(['Please enter phone']))
  })

  test('can be sent once all of it is there that must be [APPT-08]', async ({ open }) => {
    const session = await begin(open)
    const form = await openAppointment(session)
    await expectVisible(form.budget)
    const fields: [fill: () => Promise<void>, clear: () => Promise<void>][] = [
      [() => form.name.fill('Mei'), () => form.name.fill('')],
      [() => form.phone.fill('12 345 6789'), () => form.phone.fill('')],
      [() => form.email.fill('mei@example.com'), () => form.email.fill('')],
      [() => form.budget.fill('1'), () => form.budget.fill('')],
      ...(
        [
          [questions.inquiry, 'Engagement Ring'],
          [questions.source, 'Google'],
        ] as const
      ).map(([group, name]): [() => Promise<void>, () => Promise<void>] => [
        () => choose(form.option(group, name)),
        () => unchoose(form.option(group, name)),
      ]),
    ]
    for (const [fill] of fields) {
      await expectDisabled(form.submit)
      await fill()
    }
    await expectEnabled(form.submit)
    for (const [fill, clear] of fields) {
      await clear()
      await expectDisabled(form.submit)
      await fill()
      await expectEnabled(form.submit)
    }
    await form.areaCode.fill('')
    await form.areaCode.press('Tab')
    await expectDisabled(form.submit)
  })
})

describe('day and hour', () => {
  test('brings its own slots, the first free one chosen [APPT-04] [APPT-06] [APPT-14]', async ({ open }) => {
    const session = await begin(open)
    const form = await openAppointment(session)
    const free = await findFreeSlot(session.context)
    await expectVisible(form.date)
    await saveAppointData(session, {})
    await chooseDay(session, form, free.date)
    const slots =
      (await callAs(session.context, 'POST /api/purchase/get_special_section', { date: free.date })).data ?? []
    await expectEventually(() => form.section.inputValue(), slots.find(({ enable }) => enable)?.atime ?? '')
    const labels = await form.section.locator('option:not([value=""])').allInnerTexts()
    expect(labels.map((label) => label.replace(' (full)', ''))).toEqual(slots.map(({ time }) => time[0]))
  })

  test('keep to the newest day when the answers come in another order [APPT-04]', async ({ open }) => {
    const session = await begin(open)
    const gate = await session.gate('POST /api/purchase/get_special_section')
    const form = await openAppointment(session)
    await gate.held()
    await gate.open()
    const one = await findFreeSlot(session.context)
    let other = await findFreeSlot(session.context)
    while (other.date === one.date) other = await findFreeSlot(session.context)
    await chooseDay(session, form, one.date)
    await gate.held((request) => bodyOf(request)['date'] === one.date)
    // Later than a double click.
    await session.time.pass(500)
    await chooseDay(session, form, other.date)
    await gate.held((request) => bodyOf(request)['date'] === other.date)
    await expectEventually(() => gate.count(), 1)
    expect(await form.section.inputValue()).toBe('')
    await gate.open()
    await expectChanged(() => form.section.inputValue(), '')
    expect(await form.date.innerText()).toBe(other.date)
  })

  test('can be asked for again when the connection was lost [SESSION-07] [APPT-05]', async ({ open }) => {
    const session = await begin(open)
    session.expectLog(failedRequestLog)
    const period = await session.gate('POST /api/purchase/get_appointment_period')
    const section = await session.gate('POST /api/purchase/get_special_section')
    const form = await openAppointment(session)
    await period.held()
    await period.abort()
    const retry = form.root.getByRole('button', { name: 'Try again' })
    await retry.click()
    await period.held()
    await period.open()
    await section.held()
    await section.abort()
    await retry.click()
    await section.held()
    await section.open()
    await expectHidden(retry)
  })

  test.for([
    // A Sunday in Kuala Lumpur, still Saturday in New York: the form begins with Monday.
    ['America/New_York', '2026-11-28T18:00:00-05:00', '2026/11/30', 'November 2026', [28, 29], []],
    // New York's clocks go forward at 2 am on Sunday 8 March; in Kuala Lumpur it is Sunday afternoon.
    ['America/New_York', '2026-03-08T01:59:59-05:00', '2026/03/09', 'March 2026', [8, 15], [9, 10]],
    ['America/New_York', '2026-03-08T03:00:00-04:00', '2026/03/09', 'March 2026', [8, 15], [9, 10]],
    // And back on 1 November.
    ['America/New_York', '2027-11-07T01:30:00-04:00', '2027/11/08', 'November 2027', [7, 14], [8, 9]],
    // After 19:00 in Kuala Lumpur tomorrow is too near.
    ['Pacific/Auckland', '2026-03-10T19:00:00+08:00', '2026/03/10', 'March 2026', [10, 11], [12]],
    ['Asia/Kuala_Lumpur', '2026-03-10T18:59:50+08:00', '2026/03/10', 'March 2026', [10], [11, 12]],
    // After the closed days of the New Year; the first of them is the morrow.
    ['Europe/London', '2025-01-27T12:00:00+08:00', '2025/01/27', 'February 2025', [1, 2], [3, 4]],
  ] as const)(
    'are those of Kuala Lumpur for a visitor in %s at %s [APPT-06]',
    async ([timezone, moment, begins, month, disabled, enabled], { open }) => {
      const session = await begin(open)
      await liveAt(session, timezone, moment)
      // The shop itself is not in 2025, so it no longer tells of that year's closures.
      const period = await session.gate('POST /api/purchase/get_appointment_period')
      const form = await openAppointment(session)
      await period.held()
      await period.answer({ re: '200', data: { num: '30', closures: [{ from: '2025/01/28', to: '2025/02/02' }] } })
      await expectEventually(() => form.date.innerText(), begins)
      await form.date.click()
      const { dialog, month: shown, day } = calendarLocators(session)
      await expectVisible(dialog)
      await expectEventually(() => shown.first().innerText(), month)
      const disabledOf = async (numbers: readonly number[]) => {
        const found = numbers.map(async (number) => ((await day(number).getAttribute('aria-disabled')) ? [number] : []))
        return (await Promise.all(found)).flat()
      }
      expect(await disabledOf([...disabled, ...enabled])).toEqual(disabled)
    },
  )
})

describe('what was typed and not sent', () => {
  const isBack = async (
    { phone, budget, option, date, section }: AppointmentLocators,
    chosen: Awaited<ReturnType<typeof findFreeSlot>>,
  ) => {
    await expectEventually(() => section.inputValue(), chosen.section.atime)
    expect(await date.innerText()).toBe(chosen.date)
    expect(await phone.inputValue()).toBe(typed.phone)
    expect(await budget.inputValue()).toBe(typed.budget)
    await expectChecked(option(questions.inquiry, typed.inquiry))
    await expectChecked(option(questions.source, typed.source))
  }

  test('is there again after a reload, in the dialog, until that is closed [APPT-11] [APPT-12]', async ({ open }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    const free = { ...(await findFreeSlot(session.context)), email: customer.email }
    await session.goto('/pages/Terms')
    const form = await openAppointment(session)
    await expectEventually(() => form.email.inputValue(), customer.email)
    await fillForm(session, form, free)
    await session.goto('/pages/Terms')
    await openAppointment(session)
    await isBack(form, free)
    expect(await appointData(session)).toBe(null)
    await form.close.click()
    await expectHidden(form.root)
    expect(await appointmentDraft(session)).toBe(null)
    await openAppointment(session)
    await expectEventually(() => form.email.inputValue(), customer.email)
    expect(await form.phone.inputValue()).toBe('')
  })

  test('is there again on the page, signed in or not, on a phone too, until it is sent [APPT-11] [APPT-01]', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    const free = { ...(await findFreeSlot(session.context)), email: 'mei@example.com' }
    const form = appointmentPageLocators(session)
    await session.goto('/pages/Appointment')
    await form.next.click()
    await fillForm(session, form, free)
    await session.goto('/pages/Appointment')
    await isBack(form, free)
    const customer = await registerAndSignIn(session.context)
    await session.goto('/pages/Appointment')
    await isBack(form, free)
    await form.email.fill(customer.email)
    await form.submit.click()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    expect(await appointmentDraft(session)).toBe(null)
  })

  test('is nobody else`s: neither after a logout nor for another customer [APPT-11] [PERSONAL-04]', async ({
    open,
  }) => {
    const session = await open()
    const { page, context } = session
    const others = await registerAndSignIn(context)
    await registerAndSignIn(context)
    const form = appointmentPageLocators(session)
    const fill = async () => {
      await session.goto('/pages/Appointment')
      await expectVisible(form.budget)
      await expectChanged(() => form.email.inputValue(), '')
      await form.phone.fill(typed.phone)
      await expectChanged(() => appointmentDraft(session), null)
    }
    await fill()
    await signIn(context, others)
    await session.goto('/pages/Appointment')
    await expectEventually(() => form.email.inputValue(), others.email)
    expect(await form.phone.inputValue()).toBe('')
    await fill()
    await session.navigate('/', () => page.locator('header').getByRole('button', { name: 'Log out' }).click())
    expect(await appointmentDraft(session)).toBe(null)
  })
})

describe('what becomes of an appointment that is sent', () => {
  test('is sent once, whatever is pressed, with the payload of the specification [APPT-08] [APPT-09]', async ({
    open,
  }) => {
    const { session, free, submit, form } = await filled(open)
    await form.submit.dblclick()
    const request = await submit.held()
    expect(bodyOf(request)).toEqual(submissionOf(free))
    await expectEventually(() => form.submit.getAttribute('aria-busy'), 'true')
    // The busy button takes no pointer, so the press goes to whatever lies there.
    const { x = 0, y = 0, width = 0, height = 0 } = (await form.submit.boundingBox()) ?? {}
    await session.page.mouse.click(x + width / 2, y + height / 2)
    await form.submit.press('Enter')
    await settle(session)
    expect(submit.count()).toBe(1)
    await submit.open()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
    await settle(session)
    expect(submit.count()).toBe(0)
  })

  test('is refused to whoever has one: a popup leads to the personal area, on appointments [APPT-10] [ROUTE-15]', async ({
    open,
  }) => {
    const { session, customer, free, submit, form } = await filled(open)
    await submit.remove()
    const other = { ...(await findFreeSlot(session.context)), email: customer.email }
    expect((await callAs(session.context, 'POST /api/purchase/submit_appointment_order', submissionOf(other))).re).toBe(
      '200',
    )
    await form.submit.click()
    const popup = session.page.getByRole('alertdialog', { name: 'Tips' })
    await expectVisible(popup.getByText('You have an upcoming appointment！', { exact: true }))
    await expectHidden(form.root)
    expect(await appointData(session)).toBe(null)
    expect(free.date).not.toBe('')
    await popup.getByRole('button', { name: 'View Your Appointment Details' }).click()
    await session.waitForUrl('/pages/Personal/Appointment')
    await expectVisible(session.page.getByRole('main').getByRole('heading', { name: 'Appointments', level: 1 }))
  })

  test('asks for another slot where it was taken meanwhile, and keeps the rest [APPT-15] [APPT-10]', async ({
    open,
  }) => {
    const { session, free, submit, form } = await filled(open)
    await form.submit.click()
    await submit.held()
    await submit.answer({ re: '409' })
    await expectEventually(() => form.errors.allInnerTexts(), ['Please select section'])
    await expectEnabled(form.section)
    expect(await form.section.inputValue()).toBe('')
    expect(await form.name.inputValue()).toBe(typed.name)
    await session.time.pass(500)
    await form.section.selectOption(free.section.atime)
    await expectEventually(() => form.errors.count(), 0)
    await form.submit.click()
    await submit.held()
    await submit.open()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
  })

  test('names the field that the server refuses, and moves there [APPT-07] [API-01]', async ({ open }) => {
    const { session, submit, form } = await filled(open)
    session.expectLog(errorStatusLog(400))
    await submit.remove()
    await form.phone.fill('(020) 7946 0018')
    await form.submit.click()
    await expectEventually(() => form.errors.allInnerTexts(), ['This number does not fit the area code'])
    await expectFocused(form.phone)
    expect(await form.phone.getAttribute('aria-invalid')).toBe('true')
  })

  test('says nothing of other answers, and everything stays [APPT-10]', async ({ open }) => {
    const { session, submit, form } = await filled(open)
    await form.submit.click()
    await submit.held()
    await submit.answer({ re: '999' })
    await expectEventually(() => form.submit.getAttribute('aria-busy'), null)
    expect(await form.errors.count()).toBe(0)
    expect(await session.page.locator('.toast').count()).toBe(0)
    expect(await form.name.inputValue()).toBe(typed.name)
  })

  test('can be sent again when the connection was lost, after 500 ms [SESSION-07] [FORM-02]', async ({ open }) => {
    const { session, submit, form } = await filled(open)
    session.expectLog(failedRequestLog)
    await session.time.pause()
    await form.submit.click()
    await submit.held()
    await submit.abort()
    await expectVisible(
      form.errors.getByText('The connection was lost. What you typed is still here, please try again.'),
    )
    await session.time.advance(499)
    await form.submit.click()
    await settle(session)
    expect(submit.count()).toBe(0)
    await session.time.advance(1)
    await session.time.resume()
    await form.submit.click()
    await submit.held()
    await submit.open()
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
  })
})

describe('the form of an appointment', () => {
  test('can be filled and sent with the keyboard alone [APPT-02] [X-ACCESS-02]', async ({ open }) => {
    const session = await open()
    const customer = await registerAndSignIn(session.context)
    await session.goto('/pages/Terms')
    const { keyboard } = session.page
    await session.page.locator('.float').getByRole('link', { name: 'Appointment' }).press('Enter')
    const form = appointmentLocators(session)
    await expectEventually(() => form.email.inputValue(), customer.email)
    // For half a second, react-aria moves a focus that is lost for a moment to the dialog itself, for VoiceOver.
    await session.time.pass(500)
    await form.date.focus()
    await keyboard.press('Enter')
    const { dialog, month } = calendarLocators(session)
    const focusedDay = dialog.locator('.calendar__day:focus')
    await expectVisible(focusedDay)
    const thisMonth = await month.first().innerText()
    await keyboard.press('PageDown')
    await expectChanged(() => month.first().innerText(), thisMonth)
    await expectVisible(focusedDay)
    // The showroom may be closed on the day that this leads to.
    while ((await focusedDay.getAttribute('aria-disabled')) !== null) await keyboard.press('ArrowLeft')
    await keyboard.press('Enter')
    await expectHidden(dialog)
    await expectFocused(form.date)
    if (await form.noSlots.isVisible()) await chooseDay(session, form, (await findFreeSlot(session.context)).date)
    await expectEnabled(form.section)
    await form.date.focus()
    const tab = async (field: typeof form.name) => {
      await keyboard.press('Tab')
      await expectFocused(field)
    }
    await tab(form.section)
    await tab(form.name)
    await tab(form.second)
    await tab(form.areaCode)
    await keyboard.type('malaysia')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expectEventually(() => form.areaCode.inputValue(), '+60 MY')
    await tab(form.phone)
    await keyboard.type(typed.phone)
    await tab(form.email)
    await tab(form.option(questions.inquiry, 'Engagement Ring'))
    await keyboard.press('Space')
    await form.option(questions.source, 'Friend').focus()
    await keyboard.press('Space')
    await form.option(questions.socialMedia, 'Tiktok').focus()
    await keyboard.press('Space')
    await tab(form.budget)
    await keyboard.type('12000')
    await keyboard.press('Enter')
    await expectVisible(form.root.getByRole('heading', { name: 'Your visit is booked' }))
  })

  test('Escape closes the calendar or the list first, and then the dialog [DIALOG-02]', async ({ open }) => {
    const session = await begin(open)
    const form = await openAppointment(session)
    await form.date.click()
    await expectVisible(calendarLocators(session).dialog)
    await session.page.keyboard.press('Escape')
    await expectHidden(calendarLocators(session).dialog)
    await expectVisible(form.root)
    // The calendar gives the focus back once it is gone.
    await expectEventually(() => form.root.evaluate((root) => root.contains(document.activeElement)), true)
    await session.page.keyboard.press('Escape')
    await expectHidden(form.root)
  })

  test.for([
    [375, 'en'],
    [768, 'en'],
    [1440, 'en'],
    [375, 'zh-CN'],
    [1440, 'zh-CN'],
  ] as const)('can be read by everybody at %i px in %s [CONST-04]', async ([width, locale], { open }) => {
    const session = await open({ locale, wide: width >= 768 })
    const { page } = session
    await page.setViewportSize({ width, height: 900 })
    await session.goto('/?r=Appointment')
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog)
    const violations = () => findViolations(page, '[role="dialog"]')
    expect(await violations()).toEqual([])
    if (width < 768) await dialog.locator('.appt__intro button').click()
    await expectVisible(dialog.locator('input[name="budget"]'))
    for (const name of ['visitor1name', 'phone', 'email', 'budget', 'inquiry']) {
      await dialog.locator(`input[name="${name}"]`).first().focus()
    }
    await dialog.locator('input[name="source"]').first().focus()
    await expect.poll(() => dialog.locator('.field__error').count()).toBeGreaterThan(3)
    expect(await violations()).toEqual([])
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await dialog.locator('button[name="date"]').click()
    await expectVisible(page.locator('.calendar'))
    expect(await violations()).toEqual([])
  })
})
