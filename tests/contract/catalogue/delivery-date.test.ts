import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingDays } from '#contract/catalogue/delivery-date.ts'
import { publicHolidays } from '#contract/catalogue/public-holidays.ts'

const day = 86_400_000
const [first, last] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2027-11-01T00:00:00Z')]
const moment = integer({ min: first, max: last })
const count = integer({ min: 0, max: 30 })

/** The date in Malaysia, eight hours ahead of UTC all year. */
const dateIn = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const isWorkingDay = (date: string) => ![0, 6].includes(weekdayOf(date)) && publicHolidays[date] === undefined

describe('working days', () => {
  test.each([
    // Deepavali is a Sunday, so the Monday is free too.
    ['2026-11-06T02:00:00Z', 1, '2026-11-10'],
    ['2026-12-24T02:00:00Z', 1, '2026-12-28'],
    // Monday 1 June is the birthday of the Agong, so Wesak of Sunday is made good on Tuesday.
    ['2026-05-29T02:00:00Z', 1, '2026-06-03'],
    // In Malaysia it is the next day already.
    ['2026-12-23T16:00:00Z', 1, '2026-12-28'],
    ['2027-02-05T02:00:00Z', 1, '2027-02-09'],
  ])('[X-DELIVERY-02] from %s on, %i later is %s', (from, days, date) => {
    expect(addWorkingDays(Date.parse(from), days)).toBe(date)
  })

  test('[X-DELIVERY-02] the last day is a working day, and as many as asked lie between', () => {
    assert(
      property(moment, count, (now, days) => {
        const end = addWorkingDays(now, days)
        const passed: string[] = []
        for (let at = now + day; dateIn(at) <= end; at += day) passed.push(dateIn(at))
        expect(passed.filter(isWorkingDay)).toHaveLength(days)
        expect(days === 0 || isWorkingDay(end)).toBe(true)
      }),
    )
  })

  test('[X-DELIVERY-02] more days, or a later moment, are never promised sooner', () => {
    assert(
      property(moment, count, integer({ min: 0, max: 40 * day }), (now, days, later) => {
        expect(addWorkingDays(now, days + 1) > addWorkingDays(now, days)).toBe(true)
        expect(addWorkingDays(now + later, days) >= addWorkingDays(now, days)).toBe(true)
      }),
    )
  })
})

describe('the table of public holidays', () => {
  const dates = Object.keys(publicHolidays)

  test('[X-DELIVERY-02] is in order, and holds the holidays with a fixed date of each year', () => {
    expect(dates).toEqual(dates.toSorted())
    for (const year of [2026, 2027]) {
      for (const fixed of ['01-01', '02-01', '05-01', '08-31', '09-16', '12-25']) {
        expect(publicHolidays[`${year}-${fixed}`], fixed).toBeDefined()
      }
    }
  })

  test('[X-DELIVERY-02] gives the next free weekday for a holiday on a Sunday', () => {
    for (const date of dates.filter((each) => weekdayOf(each) === 0)) {
      let next = Date.parse(`${date}T00:00:00Z`) + day
      const iso = () => new Date(next).toISOString().slice(0, 10)
      while (publicHolidays[iso()] !== undefined && !publicHolidays[iso()]?.startsWith('in place of')) next += day
      expect(publicHolidays[iso()], `after ${date}`).toMatch(/^in place of/)
    }
  })
})
