import { policies } from '#contract/policies.ts'
import { isMadeToOrder } from './made-to-order.ts'
import { publicHolidays } from './public-holidays.ts'

const day = 86_400_000
/** Malaysia has no daylight saving time. */
const malaysiaOffset = 8 * 3_600_000
const isoDate = (date: Date) => date.toISOString().slice(0, 10)
const isWorkingDay = (date: Date) =>
  date.getUTCDay() !== 0 && date.getUTCDay() !== 6 && !(isoDate(date) in publicHolidays)

/** The day in Malaysia, as `2026-12-11`. */
export const malaysianDay = (at: Date) => isoDate(new Date(at.getTime() + malaysiaOffset))

/** The date in Malaysia, as `2026-12-11`, that number of working days (Monday to Friday, without public holidays) after `now` (ms). */
export const addWorkingDays = (now: number, workingDays: number) => {
  let date = new Date(now + malaysiaOffset)
  for (let left = workingDays; left > 0;) {
    date = new Date(date.getTime() + day)
    if (isWorkingDay(date)) left -= 1
  }
  return isoDate(date)
}

/**
 * Latest delivery date of a piece: the days to make it plus one day for the courier, within the range of the policy.
 */
export const pieceDeliveryDate = (now: number, daysToMake: number) => {
  const promise = isMadeToOrder(daysToMake) ? policies.deliveryMadeToOrder : policies.deliveryInStock
  return addWorkingDays(now, Math.min(Math.max(daysToMake + 1, promise.from), promise.to))
}

/** Latest delivery date of a loose diamond. */
export const diamondDeliveryDate = (now: number) => addWorkingDays(now, policies.deliveryInStock.to)

/** The day by which what is ready in Malaysia on a day is delivered in another country, customs included; both as `2026-12-11`. */
export const deliveryDateAbroad = (readyDay: string) =>
  addWorkingDays(Date.parse(`${readyDay}T04:00:00Z`), policies.deliveryAbroad)
