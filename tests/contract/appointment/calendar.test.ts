import { describe, expect, test } from 'vitest'
import { bookableSpan, bookingCalendar, isBookableDay, defaultDay, isClosed } from '#contract/appointment/calendar.ts'

const closures = [{ from: '2025/01/28', to: '2025/02/02' }]
const at = (moment: string) => bookingCalendar({ now: Date.parse(moment), num: '30', closures })

describe('the calendar of appointments', () => {
  test.each([
    ['2026-11-20T18:59:59.999+08:00', '2026/11/20', '2026/11/21', '2026/12/20'],
    ['2026-11-20T19:00:00.000+08:00', '2026/11/20', '2026/11/22', '2026/12/20'],
    ['2026-11-20T23:59:59.999+08:00', '2026/11/20', '2026/11/22', '2026/12/20'],
    ['2026-11-21T00:00:00.000+08:00', '2026/11/21', '2026/11/22', '2026/12/21'],
    // Sunday 8 March 2026, 2 am: daylight saving time begins in New York.
    ['2026-03-08T01:59:59.999-05:00', '2026/03/08', '2026/03/09', '2026/04/07'],
    ['2026-03-08T03:00:00.000-04:00', '2026/03/08', '2026/03/09', '2026/04/07'],
    ['2028-02-28T12:00:00.000+08:00', '2028/02/28', '2028/02/29', '2028/03/29'],
  ])('at %s begins on %s, from %s to %s [APPT-06]', (moment, today, first, last) => {
    expect(at(moment)).toEqual({ today, first, last, closures })
  })

  test('begins with today, or with tomorrow where today is a Sunday [APPT-06]', () => {
    expect(defaultDay({ today: '2026/11/21' })).toBe('2026/11/21')
    expect(defaultDay({ today: '2026/11/22' })).toBe('2026/11/23')
    expect(defaultDay({ today: '2028/12/31' })).toBe('2029/01/01')
  })

  test('closes Sundays and 28 January to 2 February 2025 [APPT-06]', () => {
    const closed = ['2025/01/28', '2025/01/31', '2025/02/01', '2025/02/02', '2025/02/09']
    const open = ['2025/01/27', '2025/02/03', '2025/02/08']
    expect(closed.map((date) => isClosed({ closures }, date))).toEqual(closed.map(() => true))
    expect(open.map((date) => isClosed({ closures }, date))).toEqual(open.map(() => false))
  })

  test('begins and ends with a day that is open [APPT-06]', () => {
    // The day after 21 November 2026 is a Sunday; the showroom is closed from 28 January to 2 February 2025.
    expect(bookableSpan(at('2026-11-21T10:00:00+08:00'))).toEqual({ first: '2026/11/23', last: '2026/12/21' })
    expect(bookableSpan(at('2025-01-27T10:00:00+08:00'))).toEqual({ first: '2025/02/03', last: '2025/02/26' })
    expect(bookableSpan(at('2025-01-03T10:00:00+08:00'))).toEqual({ first: '2025/01/04', last: '2025/01/27' })
    const { first, last } = bookableSpan({ today: '2025/01/27', first: '2025/01/28', last: '2025/01/30', closures })
    expect(first > last).toBe(true)
  })

  test('offers the days from the first to the last, none before or after [APPT-06]', () => {
    const calendar = at('2025-01-25T10:00:00+08:00')
    const days = [
      '2025/01/24',
      '2025/01/25',
      '2025/01/26',
      '2025/01/27',
      '2025/01/28',
      '2025/02/03',
      '2025/02/24',
      '2025/02/25',
    ]
    expect(days.filter((date) => isBookableDay(calendar, date))).toEqual(['2025/01/27', '2025/02/03', '2025/02/24'])
  })
})
