import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Appointment, AppointmentSubmission } from '#contract/appointment/schemas.ts'
import type { CallName } from '#contract/calls.ts'
import {
  appointmentMail,
  malaysiaTimestamp,
  createSignedInCustomers,
  slotAt,
  submissionFor,
  extractToken,
} from '../../support/appointments.ts'
import { ShopClient } from '../../support/client.ts'
import { waitUntil } from '../../support/commerce.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const monday = '2031/06/02'
const wednesday = '2031/06/04'
const saturday = '2031/06/07'

describe.each(databases)('appointments on %s', (database) => {
  let shop: TestShop
  let time = malaysiaTimestamp(`${monday} 09:00`)
  const setTime = (at: string) => {
    time = malaysiaTimestamp(at)
  }

  beforeAll(async () => {
    shop = await openTestShop(database, { now: () => new Date(time), settings: { sweep: 500 } })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    setTime(`${monday} 09:00`)
    await shop.services.write(async (transaction) => {
      await transaction.deleteFrom('appointments').execute()
      await transaction.deleteFrom('outbox').execute()
    })
  })

  const customer = async () => (await createSignedInCustomers(shop, 1))[0] as ShopClient
  const slotsOn = async (date: string) =>
    (await new ShopClient(shop.url).call('POST /api/purchase/get_special_section', { date })).body.data ?? []
  const submit = async (client: ShopClient, submission: AppointmentSubmission) =>
    (await client.call('POST /api/purchase/submit_appointment_order', submission)).body
  const ownOf = async (client: ShopClient) =>
    (await client.call('POST /api/purchase/get_appointment_list', {})).body.data ?? []
  const book = async (client: ShopClient, ...[date, hour, changes]: Parameters<typeof submissionFor>) => {
    const answer = await submit(client, submissionFor(date, hour, changes))
    const booked = (await ownOf(client)).find(({ state }) => state === 'booked') as Appointment
    expect(answer).toEqual({ re: '200', data: { uuid: booked.uuid } })
    return booked
  }
  const move = async (
    client: ShopClient,
    reference: { appointment: string } | { token: string },
    date: string,
    hour: number,
  ) => (await client.call('POST /api/purchase/change_appointment', { ...reference, date, section: slotAt(hour) })).body
  const cancel = async (client: ShopClient, reference: { appointment: string } | { token: string }) =>
    (await client.call('POST /api/purchase/cancel_appointment', reference)).body
  const read = async (client: ShopClient, reference: { appointment: string } | { token: string }) =>
    (await client.call('POST /api/purchase/get_appointment', reference)).body
  const rows = () => shop.services.db.selectFrom('appointments').selectAll().execute()
  const effects = () => shop.services.db.selectFrom('outbox').selectAll().execute()

  describe('the calendar', () => {
    test('[APPT-14] [API-03] tells the slots of a weekday with their labels', async () => {
      const slots = await slotsOn(wednesday)
      expect(slots).toHaveLength(9)
      expect(slots[0]).toEqual({ atime: '10:00', time: ['10:00am - 11:00am'], enable: true })
      expect(slots[2]).toEqual({ atime: '12:00', time: ['12:00pm - 1:00pm'], enable: true })
      expect(slots[8]).toEqual({ atime: '18:00', time: ['6:00pm - 7:00pm'], enable: true })
    })

    test('[ROUTE-22] [APPT-05] ends at 5pm on Saturdays and is closed on Sundays', async () => {
      expect((await slotsOn(saturday)).map(({ atime }) => atime)).toEqual([
        '10:00',
        '11:00',
        '12:00',
        '13:00',
        '14:00',
        '15:00',
        '16:00',
      ])
      expect(await slotsOn('2031/06/08')).toEqual([])
    })

    test('[ROUTE-22] [APPT-15] is open from tomorrow up to num days ahead, in Malaysia', async () => {
      const isOpen = async (date: string) => (await slotsOn(date)).length > 0
      expect(await Promise.all(['2031/05/30', monday, '2031/06/03', '2031/07/02', '2031/07/03'].map(isOpen))).toEqual([
        false,
        false,
        true,
        true,
        false,
      ])
      setTime(`${monday} 18:59`)
      expect([await isOpen('2031/06/03'), await isOpen(wednesday)]).toEqual([true, true])
      setTime(`${monday} 19:00`)
      expect([await isOpen('2031/06/03'), await isOpen(wednesday)]).toEqual([false, true])
      setTime('2031/06/03 00:30')
      expect([await isOpen('2031/06/03'), await isOpen(wednesday), await isOpen('2031/07/03')]).toEqual([
        false,
        true,
        true,
      ])
    })

    test('[APPT-14] [API-03] tells num as a string, and closures until they are over', async () => {
      const period = async () =>
        (await new ShopClient(shop.url).call('POST /api/purchase/get_appointment_period', {})).body.data
      expect(await period()).toEqual({ num: '30', closures: [] })
      setTime('2025/02/02 23:00')
      expect(await period()).toEqual({ num: '30', closures: [{ from: '2025/01/28', to: '2025/02/02' }] })
    })

    test('[APPT-15] is closed from 28 Jan 2025 to 2 Feb 2025', async () => {
      setTime('2025/01/20 09:00')
      const days = ['2025/01/27', '2025/01/28', '2025/01/31', '2025/02/01', '2025/02/03']
      expect((await Promise.all(days.map(slotsOn))).map(({ length }) => length)).toEqual([9, 0, 0, 0, 9])
      const answer = await submit(await customer(), submissionFor('2025/01/29', 10))
      expect(answer).toEqual({ re: '400', field: 'date' })
    })

    test.each([
      ['that is no day', '2031/02/30'],
      ['in another form', '2031-06-04'],
      ['without its zeros', '2031/6/4'],
      ['in words', 'tomorrow'],
      ['that is empty', ''],
      ['of 10,000 digits', '9'.repeat(10_000)],
    ])('[API-01] refuses a day %s', async (_, date) => {
      const { status, body } = await new ShopClient(shop.url).call('POST /api/purchase/get_special_section', { date })
      expect([status, body]).toEqual([400, { re: '400', field: 'date' }])
    })
  })

  test('[API-03] the form is filled in with the customer’s name and email', async () => {
    const client = new ShopClient(shop.url)
    const email = await client.register()
    await client.signIn(email)
    const { body } = await client.call('POST /api/purchase/get_self_appointment_info', {})
    expect(body).toEqual({ re: '200', data: { name: 'Mei Tan', email, upcoming: null } })
  })

  test('[X-NAME-01] the form is filled in with the family name before a Chinese given name', async () => {
    const client = new ShopClient(shop.url)
    await client.signIn(await client.register({ firstname: '小美', lastname: '林' }))
    const { body } = await client.call('POST /api/purchase/get_self_appointment_info', {})
    expect(body.data?.name).toBe('林小美')
  })

  test('[API-03] [APPT-12] a name that is longer than the form takes is filled in as far as it goes', async () => {
    const client = new ShopClient(shop.url)
    const email = await client.register({ firstname: 'M'.repeat(128) })
    await client.signIn(email)
    const { body } = await client.call('POST /api/purchase/get_self_appointment_info', {})
    expect(body.data?.name).toBe('M'.repeat(96))
  })

  describe('booking', () => {
    test('[APPT-09] takes pasted tabs and line breaks for spaces', async () => {
      const client = await customer()
      const names = { visitor_1_name: 'Mei\tTan', visitor_2_name: 'Wei\nLim', source_other: 'a\tmagazine' }
      expect(await submit(client, submissionFor(wednesday, 10, names))).toMatchObject({ re: '200' })
      expect(await ownOf(client)).toMatchObject([{ visitor_1_name: 'Mei Tan', visitor_2_name: 'Wei Lim' }])
    })

    test('[APPT-09] [API-03] keeps what the visitor said', async () => {
      const client = await customer()
      const submission = submissionFor(wednesday, 18, { email: ' Mei@Shop.example ' })
      expect(await submit(client, submission)).toMatchObject({ re: '200' })
      const own = await ownOf(client)
      expect(own).toEqual([
        {
          uuid: expect.any(String),
          number: expect.stringMatching(/^KV-31-[0-9]{6}$/),
          date: wednesday,
          atime: '18:00',
          time: '6:00pm - 7:00pm',
          state: 'booked',
          visitor_1_name: 'Mei Tan',
          visitor_2_name: 'Wei Lim',
          phone_number: '12-345 6789',
          area_code: '+60',
          email: 'Mei@Shop.example',
          inquiry: ['1', '3'],
          budget: '12000.50',
          changeable: true,
        },
      ])
      expect(await read(client, { appointment: own[0]?.uuid ?? '' })).toEqual({ re: '200', data: own[0] })
      expect(await rows()).toMatchObject([
        {
          starts_at: '2031-06-04T10:00:00.000Z',
          ends_at: '2031-06-04T11:00:00.000Z',
          seat: 0,
          source: '["Google","Other"]',
          source_other: 'A friend of a friend',
          source_social_media: '["XHS"]',
          budget_sen: 1_200_050,
          email_key: 'mei@shop.example',
        },
      ])
    })

    test.each([
      ['emoji and several scripts', '👩‍👩‍👧 Mei 美 😀'],
      ['right-to-left text', 'مريم بنت أحمد'],
      ['homoglyphs', 'Меі Тɑn'],
      ['markup', `<img src=x onerror="alert(1)">'; drop table users; --`],
      ['96 characters', '美'.repeat(96)],
    ])('[APPT-09] keeps %s in a name as it is', async (_, name) => {
      const client = await customer()
      const { uuid, visitor_1_name } = await book(client, wednesday, 10, { visitor_1_name: name })
      expect(visitor_1_name).toBe(name)
      const mail = await appointmentMail(shop, uuid, 'booked', 0)
      expect(mail.text?.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''))
      expect(mail.html).not.toContain('<img src=x')
    })

    test.each([
      [['Friend'], []],
      [['Google', 'Other'], []],
      [['Instagram'], ['Tiktok']],
    ] as const)('[APPT-07] [APPT-09] takes %j with %j and no other words', async (source, source_social_media) => {
      const client = await customer()
      await book(client, wednesday, 10, {
        source: [...source],
        source_social_media: [...source_social_media],
        source_other: '',
      })
      expect(await rows()).toMatchObject([
        { source: JSON.stringify(source), source_social_media: JSON.stringify(source_social_media), source_other: '' },
      ])
    })

    const refused: [why: string, changes: Record<string, unknown>, field: string][] = [
      ['a day that is no day', { date: '2031/02/30' }, 'date'],
      ['words for a day', { date: 'tomorrow' }, 'date'],
      ['today', { date: monday }, 'date'],
      ['a day in the past', { date: '2031/05/30' }, 'date'],
      ['a Sunday', { date: '2031/06/08' }, 'date'],
      ['a day beyond num', { date: '2031/07/03' }, 'date'],
      ['a slot of another date', { date: saturday, section: slotAt(18) }, 'section'],
      ['a slot before opening', { section: slotAt(9) }, 'section'],
      ['a forged label', { section: { ...slotAt(10), time: ['10:00am - 12:00pm'] } }, 'section'],
      ['a slot between slots', { section: { ...slotAt(10), atime: '10:30' } }, 'section'],
      ['no such hour', { section: { ...slotAt(10), atime: '25:00' } }, 'section.atime'],
      ['a slot without label', { section: { ...slotAt(10), time: [] } }, 'section.time'],
      ['no slot', { section: null }, 'section'],
      ['a phone of Singapore for Malaysia', { phone_number: '+6581234567' }, 'phone_number'],
      ['a phone of Malaysia for Singapore', { area_code: '+65' }, 'phone_number'],
      ['a short phone', { phone_number: '123' }, 'phone_number'],
      ['words for a phone', { phone_number: 'call me' }, 'phone_number'],
      ['digits of another script', { phone_number: '٠١٢٣٤٥٦٧٨٩' }, 'phone_number'],
      ['no area code', { area_code: '' }, 'area_code'],
      ['an area code of nobody', { area_code: '+999' }, 'area_code'],
      ['no inquiry', { inquiry: [] }, 'inquiry'],
      ['an unknown inquiry', { inquiry: ['4'] }, 'inquiry.0'],
      ['an inquiry twice', { inquiry: ['1', '1'] }, 'inquiry'],
      ['no source', { source: [] }, 'source'],
      ['an unknown source', { source: ['Telegram'] }, 'source.0'],
      [
        'no social network of one who comes by XHS',
        { source: ['XHS'], source_social_media: [] },
        'source_social_media',
      ],
      [
        'no social network of one who comes by Facebook and a friend',
        { source: ['Friend', 'Facebook'], source_social_media: [] },
        'source_social_media',
      ],
      ['a missing social network', { source_social_media: undefined }, 'source_social_media'],
      ['a social network that is null', { source_social_media: null }, 'source_social_media'],
      ['an unknown network', { source_social_media: ['MySpace'] }, 'source_social_media.0'],
      ['a budget with three decimals', { budget: '10.005' }, 'budget'],
      ['a negative budget', { budget: '-1' }, 'budget'],
      ['a budget in words', { budget: 'a lot' }, 'budget'],
      ['no budget', { budget: '' }, 'budget'],
      ['a budget beyond all', { budget: '1'.repeat(13) }, 'budget'],
      ['no name', { visitor_1_name: '  ' }, 'visitor_1_name'],
      ['a name that cannot be seen', { visitor_1_name: '\u200b' }, 'visitor_1_name'],
      ['a name of 10,000 characters', { visitor_1_name: 'a'.repeat(10_000) }, 'visitor_1_name'],
      ['10,000 characters of words', { source_other: 'a'.repeat(10_000) }, 'source_other'],
      ['an email without @', { email: 'mei.shop.example' }, 'email'],
      ['an unknown field', { state: 'booked' }, 'state'],
    ]
    test.each(refused)(
      '[APPT-15] [APPT-09] refuses %s, names the field and stores nothing',
      async (_, changes, field) => {
        const client = await customer()
        const payload = { ...submissionFor(wednesday, 10), ...changes }
        const { status, body } = await client.call('POST /api/purchase/submit_appointment_order', payload)
        expect([status, body]).toEqual([400, { re: '400', field }])
        expect([await rows(), await effects()]).toEqual([[], []])
      },
    )

    test('[APPT-12] is for customers', async () => {
      const visitor = new ShopClient(shop.url)
      const payloads = {
        'POST /api/purchase/submit_appointment_order': submissionFor(wednesday, 10),
        'POST /api/purchase/get_self_appointment_info': {},
        'POST /api/purchase/get_appointment_list': {},
        'POST /api/purchase/get_appointment': { appointment: crypto.randomUUID() },
        'POST /api/purchase/change_appointment': {
          appointment: crypto.randomUUID(),
          date: wednesday,
          section: slotAt(10),
        },
        'POST /api/purchase/cancel_appointment': { appointment: crypto.randomUUID() },
      }
      for (const [name, payload] of Object.entries(payloads)) {
        const { body } = await visitor.call(name as CallName, payload)
        expect([name, body]).toEqual([name, { re: '401' }])
      }
      const withToken = { token: 'x'.repeat(43) } as never
      expect((await visitor.call('POST /api/purchase/get_appointment_list', withToken)).body).toEqual({ re: '401' })
      expect(await rows()).toEqual([])
    })

    test('[SESSION-02] tells a customer whose session ended', async () => {
      const client = await customer()
      setTime('2031/06/12 09:00')
      expect(await submit(client, submissionFor('2031/06/16', 10))).toEqual({ re: '503' })
      client.cookies.set('session', 'x'.repeat(43))
      expect(await read(client, { appointment: crypto.randomUUID() })).toEqual({ re: '503' })
    })

    test('[APPT-10] [X-GUARD-08] answers 403 while the customer has an upcoming appointment, and says nothing of others', async () => {
      const [client, other] = (await createSignedInCustomers(shop, 2)) as [ShopClient, ShopClient]
      const { uuid, date, atime, time } = await book(client, wednesday, 10, { email: 'Mei@shop.example' })
      expect(await submit(client, submissionFor(saturday, 11))).toEqual({ re: '403' })
      const upcomingOf = async (of: ShopClient) =>
        (await of.call('POST /api/purchase/get_self_appointment_info', {})).body.data?.upcoming
      expect(await upcomingOf(client)).toEqual({ uuid, date, atime, time })
      expect(await upcomingOf(other)).toBeNull()
      const sameEmail = { email: ' mei@SHOP.example' }
      expect(await submit(other, submissionFor(saturday, 11, sameEmail))).toMatchObject({ re: '200' })
      expect(await rows()).toHaveLength(2)
    })

    test('[X-BOOKING-02] is possible again after the appointment', async () => {
      const client = await customer()
      const { uuid } = await book(client, '2031/06/03', 10)
      setTime('2031/06/03 10:59')
      expect(await submit(client, submissionFor(saturday, 11))).toEqual({ re: '403' })
      setTime('2031/06/03 11:00')
      expect((await read(client, { appointment: uuid })).data).toMatchObject({ state: 'over', changeable: false })
      expect(await submit(client, submissionFor(saturday, 11))).toMatchObject({ re: '200' })
      expect((await ownOf(client)).map(({ state, date }) => [state, date])).toEqual([
        ['booked', saturday],
        ['over', '2031/06/03'],
      ])
    })

    test('[APPT-15] answers 409 when the slot is full, and the slot is offered no more', async () => {
      const [first, second, third] = (await createSignedInCustomers(shop, 3)) as [ShopClient, ShopClient, ShopClient]
      const booked = await book(first, wednesday, 10)
      await book(second, wednesday, 10)
      expect(await submit(third, submissionFor(wednesday, 10))).toEqual({ re: '409' })
      expect((await slotsOn(wednesday)).map(({ enable }) => enable)).toEqual([false, ...Array(8).fill(true)])
      expect((await cancel(first, { appointment: booked.uuid })).re).toBe('200')
      expect((await slotsOn(wednesday)).map(({ enable }) => enable)).toEqual(Array(9).fill(true))
      expect(await submit(third, submissionFor(wednesday, 10))).toMatchObject({ re: '200' })
      expect(
        (await rows())
          .filter(({ state }) => state === 'booked')
          .map(({ seat }) => seat)
          .toSorted((one, another) => one - another),
      ).toEqual([0, 1])
    })

    /** How often writes of a shop were tried again so far. */
    const repeated = () => shop.writes().attempts - shop.writes().writes

    test('[APPT-15] [X-RACE-01] of 200 simultaneous submissions for the last place exactly one gets it', async () => {
      const [first, ...clients] = await createSignedInCustomers(shop, 201)
      await book(first as ShopClient, wednesday, 10)
      const before = repeated()
      const answers = await Promise.all(clients.map((client) => submit(client, submissionFor(wednesday, 10))))
      const count = (re: string) => answers.filter((answer) => answer.re === re).length
      expect({ booked: count('200'), full: count('409') }).toEqual({ booked: 1, full: 199 })
      expect(await rows()).toHaveLength(2)
      // The outbox, which mails meanwhile, may conflict.
      expect(repeated() - before).toBeLessThanOrEqual(20)
    })

    test('[X-RACE-01] who has taken the last seat and submits again is not told that the slot is full', async () => {
      const [first, second, third] = (await createSignedInCustomers(shop, 3)) as [ShopClient, ShopClient, ShopClient]
      await book(first, wednesday, 10)
      await book(second, wednesday, 10)
      const answers = await Promise.all([third, second].map((client) => submit(client, submissionFor(wednesday, 10))))
      expect(answers).toEqual([{ re: '409' }, { re: '403' }])
    })

    test('[APPT-15] of 40 simultaneous submissions of one customer exactly one counts', async () => {
      const client = await customer()
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => submit(client, submissionFor(wednesday, 10 + (index % 9)))),
      )
      expect(answers.map(({ re }) => re).toSorted()).toEqual(['200', ...Array(39).fill('403')])
      expect(await rows()).toHaveLength(1)
    })

    test('[APPT-15] [APPT-10] the database itself keeps seat and customer from being booked twice', async () => {
      const [client, other] = (await createSignedInCustomers(shop, 2)) as [ShopClient, ShopClient]
      await book(client, wednesday, 10)
      await book(other, saturday, 10)
      const [first, second] = (await rows()).toSorted((one, another) => one.starts_at.localeCompare(another.starts_at))
      if (!first || !second) throw new Error('two appointments were booked')
      const { starts_at, seat, user_uuid } = first
      for (const change of [{ starts_at, seat }, { user_uuid }]) {
        const changed = shop.services.write((transaction) =>
          transaction.updateTable('appointments').set(change).where('uuid', '=', second.uuid).execute(),
        )
        await expect(changed).rejects.toThrow(/unique/i)
      }
      await shop.services.write((transaction) =>
        transaction.updateTable('appointments').set({ state: 'cancelled' }).where('uuid', '=', first.uuid).execute(),
      )
      await shop.services.write((transaction) =>
        transaction
          .updateTable('appointments')
          .set({ starts_at, seat, user_uuid })
          .where('uuid', '=', second.uuid)
          .execute(),
      )
    })

    test('[API-01] one customer books ten times a day at most', async () => {
      const client = await customer()
      for (let turn = 0; turn < 10; turn += 1) {
        const { uuid } = await book(client, wednesday, 10)
        await cancel(client, { appointment: uuid })
      }
      expect(await submit(client, submissionFor(wednesday, 10))).toEqual({ re: '429' })
      setTime('2031/06/03 09:01')
      expect(await submit(client, submissionFor(saturday, 10))).toMatchObject({ re: '200' })
    })
  })

  describe('moving and cancelling', () => {
    test('[X-BOOKING-01] moves to another slot and gives the old one back', async () => {
      const client = await customer()
      const before = await book(client, wednesday, 10)
      const after = { ...before, date: saturday, atime: '11:00', time: '11:00am - 12:00pm' }
      expect(await move(client, { appointment: before.uuid }, saturday, 11)).toEqual({ re: '200', data: after })
      expect(await ownOf(client)).toEqual([after])
      expect((await rows()).map(({ starts_at }) => starts_at)).toEqual(['2031-06-07T03:00:00.000Z'])
    })

    test('[X-BOOKING-01] to its own slot changes nothing and writes no mail', async () => {
      const client = await customer()
      const before = await book(client, wednesday, 10)
      expect(await move(client, { appointment: before.uuid }, wednesday, 10)).toEqual({ re: '200', data: before })
      expect((await effects()).filter(({ subject }) => subject.includes('moved'))).toEqual([])
    })

    test.each([
      ['a closed day', '2031/06/08', 10, 'date'],
      ['today', monday, 10, 'date'],
      ['a day beyond num', '2031/07/03', 10, 'date'],
      ['a slot that the day does not have', saturday, 18, 'section'],
    ])('[APPT-15] not to %s', async (_, date, hour, field) => {
      const client = await customer()
      const before = await book(client, wednesday, 10)
      expect(await move(client, { appointment: before.uuid }, date, hour)).toEqual({ re: '400', field })
      expect(await ownOf(client)).toEqual([before])
    })

    test('[APPT-15] of 30 simultaneous moves to the last place exactly one gets it', async () => {
      const [first, ...clients] = await createSignedInCustomers(shop, 31)
      await book(first as ShopClient, saturday, 16)
      const days = ['2031/06/03', wednesday]
      const own = await Promise.all(
        clients.map((client, index) => book(client, days[index % 2] as string, 10 + (Math.floor(index / 2) % 8))),
      )
      const answers = await Promise.all(
        clients.map((client, index) => move(client, { appointment: own[index]?.uuid ?? '' }, saturday, 16)),
      )
      expect(answers.map(({ re }) => re).toSorted()).toEqual(['200', ...Array(29).fill('409')])
      const booked = await Promise.all(clients.map(ownOf))
      expect(booked.flat().filter(({ date }) => date === saturday)).toHaveLength(1)
    })

    test('[X-RACE-01] 30 simultaneous moves to free places all succeed, each tried about once', async () => {
      const clients = await createSignedInCustomers(shop, 30)
      const hourOf = (index: number) => 10 + (Math.floor(index / 2) % 8)
      const own = await Promise.all(
        clients.map((client, index) => book(client, index % 2 ? '2031/06/03' : wednesday, hourOf(index))),
      )
      const before = shop.writes().attempts - shop.writes().writes
      const answers = await Promise.all(
        clients.map((client, index) =>
          move(client, { appointment: own[index]?.uuid ?? '' }, index % 2 ? '2031/06/05' : '2031/06/06', hourOf(index)),
        ),
      )
      expect(answers.map(({ re }) => re)).toEqual(Array(30).fill('200'))
      // The outbox, which mails meanwhile, may conflict.
      expect(shop.writes().attempts - shop.writes().writes - before).toBeLessThanOrEqual(20)
    })

    test('[X-BOOKING-01] cancels, once', async () => {
      const client = await customer()
      const { uuid } = await book(client, wednesday, 10)
      const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(client, { appointment: uuid })))
      expect(answers.map(({ re }) => re).toSorted()).toEqual(['200', '410', '410', '410', '410'])
      expect((await ownOf(client))[0]).toMatchObject({ state: 'cancelled', changeable: false })
      expect(await move(client, { appointment: uuid }, saturday, 11)).toEqual({ re: '410' })
      expect((await effects()).filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1)
    })

    test('[X-BOOKING-01] neither once the appointment has begun', async () => {
      const client = await customer()
      const { uuid } = await book(client, '2031/06/03', 10)
      setTime('2031/06/03 10:00')
      expect((await read(client, { appointment: uuid })).data).toMatchObject({ state: 'booked', changeable: false })
      expect(await cancel(client, { appointment: uuid })).toEqual({ re: '410' })
      expect(await move(client, { appointment: uuid }, saturday, 11)).toEqual({ re: '410' })
      setTime('2031/06/03 11:00')
      expect(await cancel(client, { appointment: uuid })).toEqual({ re: '410' })
    })

    test('[PERSONAL-04] nobody reads, moves or cancels somebody else’s', async () => {
      const [owner, other] = (await createSignedInCustomers(shop, 2)) as [ShopClient, ShopClient]
      const before = await book(owner, wednesday, 10)
      const reference = { appointment: before.uuid }
      expect(await read(other, reference)).toEqual({ re: '404' })
      expect(await move(other, reference, saturday, 11)).toEqual({ re: '404' })
      expect(await cancel(other, reference)).toEqual({ re: '404' })
      expect(await ownOf(other)).toEqual([])
      expect(await ownOf(owner)).toEqual([before])
    })
  })

  describe('the mail’s link', () => {
    const linkOf = async (client: ShopClient) => {
      const own = await book(client, wednesday, 10)
      return { own, token: extractToken(await appointmentMail(shop, own.uuid, 'booked', 0)) }
    }

    test('[X-LINK-02] [X-BOOKING-01] lets its holder see, move and cancel without signing in', async () => {
      const { own, token } = await linkOf(await customer())
      const visitor = new ShopClient(shop.url)
      expect(await read(visitor, { token })).toEqual({ re: '200', data: own })
      expect((await move(visitor, { token }, saturday, 11)).data).toMatchObject({ uuid: own.uuid, date: saturday })
      expect((await cancel(visitor, { token })).data).toMatchObject({ state: 'cancelled' })
      expect(await cancel(visitor, { token })).toEqual({ re: '410' })
      expect((await read(visitor, { token })).data).toMatchObject({ state: 'cancelled' })
    })

    test('[X-BOOKING-03] gives the file for a calendar, to the customer and to the holder of the link', async () => {
      const client = await customer()
      const { own, token } = await linkOf(client)
      const fileFor = async (visitor: ShopClient, query: string) => {
        const response = await visitor.fetch(`/api/purchase/get_appointment_file?${query}`)
        const { status, headers } = response
        return {
          status,
          name: headers.get('content-disposition'),
          type: headers.get('content-type'),
          text: await response.text(),
        }
      }
      const file = await fileFor(new ShopClient(shop.url), `token=${token}`)
      expect(file.type).toBe('text/calendar; charset=utf-8')
      expect(file.name).toBe('attachment; filename="kilau-appointment.ics"')
      expect(file.text).toContain('METHOD:PUBLISH\r\n')
      expect(file.text).toContain('DTSTART:20310604T020000Z\r\n')
      expect((await fileFor(client, `appointment=${own.uuid}`)).text).toBe(file.text)
      const refused = async (visitor: ShopClient, query: string) => {
        const { status, name, text } = await fileFor(visitor, query)
        expect(name).toBeNull()
        return [status, text]
      }
      expect(await refused(await customer(), `appointment=${own.uuid}`)).toEqual([404, '{"re":"404"}'])
      expect(await refused(new ShopClient(shop.url), `appointment=${own.uuid}`)).toEqual([401, '{"re":"401"}'])
      expect(await refused(new ShopClient(shop.url), `token=${'a'.repeat(43)}`)).toEqual([404, '{"re":"404"}'])
      const session = client.cookies.get('session') ?? ''
      await client.call('POST /api/user/logout', {})
      client.cookies.set('session', session)
      expect(await refused(client, `appointment=${own.uuid}`)).toEqual([401, '{"re":"503"}'])
    })

    test('[X-LINK-02] is not guessed, and its token lies nowhere in the shop', async () => {
      const { token } = await linkOf(await customer())
      const visitor = new ShopClient(shop.url)
      const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
      expect(await read(visitor, { token: wrong })).toEqual({ re: '404' })
      expect(await cancel(visitor, { token: wrong })).toEqual({ re: '404' })
      expect(await move(visitor, { token: wrong }, saturday, 11)).toEqual({ re: '404' })
      expect(await read(visitor, { token: 'short' })).toMatchObject({ re: '400', field: 'token' })
      const both = { token, appointment: crypto.randomUUID() }
      expect((await visitor.call('POST /api/purchase/get_appointment', both as never)).body.re).toBe('400')
      const links = await shop.services.db.selectFrom('appointment_links').selectAll().execute()
      expect(JSON.stringify([links, await rows(), await effects()])).not.toContain(token)
    })

    test('[X-LINK-02] shows nothing a month after the appointment, and is deleted then', async () => {
      const { token } = await linkOf(await customer())
      const visitor = new ShopClient(shop.url)
      setTime('2031/07/04 10:59')
      expect((await read(visitor, { token })).data?.state).toBe('over')
      setTime('2031/07/04 11:00')
      expect(await read(visitor, { token })).toEqual({ re: '404' })
      const links = () => shop.services.db.selectFrom('appointment_links').selectAll().execute()
      await waitUntil(links, ({ length }) => length === 0)
      expect((await rows()).map(({ state }) => state)).toEqual(['over'])
    })
  })
})
