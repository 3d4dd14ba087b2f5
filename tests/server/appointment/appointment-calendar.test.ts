import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingCalendar, isBookableDay } from '#contract/appointment/calendar.ts'
import { upcomingClosures, slotsOf } from '../../../src/server/appointment/calendar.ts'
import { showroomClosures, showroomHours } from '../../../src/server/seed/showroom.ts'

describe('the calendar of the showroom', () => {
  it('[APPT-06] [APPT-15] has slots on exactly the days that the picker lets visitors choose', () => {
    const dayMs = 86_400_000
    const from = Date.parse('2024-12-01T00:00:00Z')
    const moment = fc.integer({ min: from, max: from + 800 * dayMs })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: -3, max: 95 }),
        (now, daysAhead, ahead) => {
          const calendar = { hours: showroomHours, closures: showroomClosures, daysAhead }
          const day = new Date(now + ahead * dayMs).toISOString().slice(0, 10).replaceAll('-', '/')
          const closures = upcomingClosures(calendar, new Date(now))
          const isOffered = isBookableDay(bookingCalendar({ now, num: String(daysAhead), closures }), day)
          expect(slotsOf(calendar, day, new Date(now)).length > 0).toBe(isOffered)
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('[APPT-14] cuts no slot short at closing time', () => {
    const hours = [{ weekday: 3, opens: '10:00', closes: '12:00', slot_minutes: 45, capacity: 1 }]
    const slots = slotsOf({ hours, closures: [], daysAhead: 30 }, '2031/06/04', new Date('2031-06-02T01:00:00Z'))
    expect(slots).toEqual([
      {
        atime: '10:00',
        label: '10:00am - 10:45am',
        startsAt: '2031-06-04T02:00:00.000Z',
        endsAt: '2031-06-04T02:45:00.000Z',
        capacity: 1,
      },
      {
        atime: '10:45',
        label: '10:45am - 11:30am',
        startsAt: '2031-06-04T02:45:00.000Z',
        endsAt: '2031-06-04T03:30:00.000Z',
        capacity: 1,
      },
    ])
  })
})
