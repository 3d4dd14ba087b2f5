import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopClient } from '../../support/client.ts'
import { createSignedInCustomers, slotAt, submissionFor } from '../../support/appointments.ts'
import { runDesk } from '../../support/desk.ts'
import { databases, openTestShop, type TestShop } from '../../support/shop.ts'

const dayMs = 86_400_000

describe.each(databases)('the desk of the showroom on %s', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(database)
  })
  afterAll(() => shop.close())

  const run = (...words: string[]) => runDesk(shop.settings, ...words)
  /** A weekday some days ahead, as `yyyy/mm/dd`. */
  const openDay = () => {
    const days = Array.from({ length: 7 }, (_, ahead) => new Date(Date.now() + (ahead + 4) * dayMs))
    const day = days.find((each) => each.getUTCDay() === 3) ?? new Date()
    return day.toISOString().slice(0, 10).replaceAll('-', '/')
  }

  test('[X-DESK-07] [X-DESK-14] [APPT-06] prints a day, and closes and opens days', async () => {
    const day = openDay()
    const [client, late] = (await createSignedInCustomers(shop, 2)) as [ShopClient, ShopClient]
    const submit = async (visitor: ShopClient) =>
      (await visitor.call('POST /api/purchase/submit_appointment_order', submissionFor(day, 10))).body.re
    expect(await submit(client)).toBe('200')
    const visit = new RegExp(
      `^${day}\n\n${slotAt(10).time[0]}  seat 1  KV-[0-9]{2}-[0-9]{6}\n  Mei Tan\n  Wei Lim\n  [+]60 12-345 6789  \\S+\n` +
        '  Engagement Ring, Other Fine Jewelry; budget RM \\S+$',
    )
    expect((await run('day', day)).stdout).toMatch(visit)
    expect((await run('closures', 'add', day, day, 'Stocktaking')).stdout).toContain(`${day} - ${day}  Stocktaking`)
    expect(await submit(late)).toBe('400')
    expect((await run('day', day)).stdout).toMatch(new RegExp(`^${day}  closed: Stocktaking\n\n${slotAt(10).time[0]}`))
    expect((await run('closures', 'remove', day)).stdout).toBe('2025/01/28 - 2025/02/02  Lunar New Year')
    expect(await submit(late)).toBe('200')
  })

  test('[X-DESK-14] a day and every list fit a terminal of 80 columns, with names of any length', async () => {
    const [visitor] = (await createSignedInCustomers(shop, 1)) as [ShopClient]
    const names = { visitor_1_name: '陈'.repeat(48), visitor_2_name: 'Wan '.repeat(24).trim() }
    const submission = { ...submissionFor(openDay(), 12), ...names }
    const enquiry = { name: '陈'.repeat(40), whatsapp: '+60123456789', budget: '35000' }
    for (const { body } of [
      await visitor.call('POST /api/purchase/submit_appointment_order', submission),
      await visitor.call('POST /api/purchase/submit_custom_info', enquiry),
      await visitor.call('POST /api/purchase/footer_email', { email: `${'reader'.repeat(10)}@kilau.example` }),
    ]) {
      expect(body).toMatchObject({ re: '200' })
    }
    const printed = await Promise.all([
      run('day', openDay()),
      ...['appointments', 'enquiries', 'subscribers'].map((subject) => run(subject, 'list')),
    ])
    for (const { stdout } of printed) {
      expect(stdout).not.toBe('')
      for (const line of stdout.split('\n')) {
        // A Chinese character is two columns wide.
        expect(line.replaceAll(/\p{Script=Han}/gu, '  ').length, line).toBeLessThanOrEqual(80)
      }
    }
    expect(printed[0]?.stdout).toContain('…')
    const { appointments } = JSON.parse((await run('day', openDay(), '--json')).stdout) as { appointments: object[] }
    expect(appointments).toContainEqual(expect.objectContaining(names))
    expect((await run('day', '2031/02/30')).stderr).toBe('"2031/02/30" is no day. A day is like 2026/12/24.')
  })

  const incomplete = /A closure needs its first day, its last day \(yyyy\/mm\/dd\) and a reason/
  test.each([
    [['add', '2031/02/30', '2031/03/01', 'x'], incomplete],
    [['add', '2031/03/02', '2031/03/01', 'x'], incomplete],
    [['add', '2031/03/01', '2031/03/01', ' '], incomplete],
    [['add', '2031/03/01'], incomplete],
    [['remove', '2031/03/01'], /No closure begins on "2031\/03\/01"/],
    [['forget'], /closures/],
  ])('[X-DESK-07] refuses closures %j', async (words, message) => {
    const { code, stderr } = await run('closures', ...words)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
    expect((await run('closures')).stdout).toBe('2025/01/28 - 2025/02/02  Lunar New Year')
  })
})
