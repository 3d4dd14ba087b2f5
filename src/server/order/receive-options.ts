import { DateTime } from 'luxon'
import type { Kysely } from 'kysely'
import { brand } from '#contract/brand.ts'
import {
  deliveryDateAbroad,
  diamondDeliveryDate,
  malaysianDay,
  pieceDeliveryDate,
} from '#contract/catalogue/delivery-date.ts'
import type { ReceiveOptions } from '#contract/order/schemas.ts'
import { type Calendar, readCalendar, slotsOf } from '../appointment/calendar.ts'
import { type CartLine, readCart } from '../cart/lines.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/schema.ts'

type PickUpDays = ReceiveOptions['pickUpDays']

/** How many days a pick-up can be chosen from, counted from the day by which the order is ready. */
const pickUpPeriod = 21
const isoDay = 'yyyy-MM-dd'

const readyDay = (lines: readonly CartLine[], now: number): string =>
  lines
    .map(({ made }) => (made ? pieceDeliveryDate(now, made.piece.daysToMake) : diamondDeliveryDate(now)))
    .toSorted()
    .at(-1) ?? diamondDeliveryDate(now)

/**
 * The hours of the showroom from a day on. A pick-up takes no seat of an appointment: it is handed over at the counter,
 * so only the hours and closures of the calendar limit it.
 */
const pickUpDaysFrom = (calendar: Omit<Calendar, 'daysAhead'>, from: string, now: Date): PickUpDays => {
  const first = DateTime.fromFormat(from, isoDay, { zone: brand.timeZone })
  const ahead = Math.ceil(first.diff(DateTime.fromJSDate(now), 'days').days) + pickUpPeriod
  return Array.from({ length: pickUpPeriod }, (_, index) => first.plus({ days: index })).flatMap((day) => {
    const slots = slotsOf({ ...calendar, daysAhead: ahead }, day.toFormat('yyyy/MM/dd'), now)
    return slots.length === 0
      ? []
      : [{ day: day.toFormat(isoDay), hours: slots.map(({ startsAt, label }) => ({ startsAt, label })) }]
  })
}

/** The hours at which these items can be picked up. */
export const pickUpDaysOf = async (
  db: Kysely<Database>,
  lines: readonly CartLine[],
  now: Date,
): Promise<PickUpDays> => {
  const calendar = await readCalendar(db, pickUpPeriod)
  return pickUpDaysFrom(calendar, readyDay(lines, now.getTime()), now)
}

/** How soon the items of a customer's cart can be received. */
export const readReceiveOptions = async (
  db: Kysely<Database>,
  catalogue: Catalogue,
  user: string,
  now: Date,
): Promise<ReceiveOptions> => {
  const lines = (await readCart(db, catalogue, user, now)).filter(({ available }) => available)
  const home = readyDay(lines, now.getTime())
  return {
    today: malaysianDay(now),
    deliveryDay: { home, abroad: deliveryDateAbroad(home) },
    pickUpDays: await pickUpDaysOf(db, lines, now),
  }
}
