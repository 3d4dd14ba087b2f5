import type { Locale } from '#contract/locale.ts'

const parts = /^(\d{1,2})(:\d{2})?(am|pm) ?- ?(\d{1,2})(:\d{2})?(am|pm)$/

const chineseTime = (hour: string, minutes: string | undefined, half: string) => {
  const hours = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  const afternoon = hours < 18 ? '下午' : '晚上'
  const period = hours < 12 ? '上午' : hours === 12 ? '中午' : afternoon
  return { period, time: minutes === undefined ? `${hour} 点` : `${hour}${minutes}` }
}

/**
 * Hours of the showroom, like `10am-7pm` or `10:00am - 11:00am`, as a language writes them: `上午 10 点至晚上 7 点`,
 * `上午 10:00 至 11:00`. Any other text stays as it is.
 */
export const hoursText = (locale: Locale, text: string): string => {
  const [whole, fromHour = '', fromMinutes, fromHalf = '', toHour = '', toMinutes, toHalf = ''] = parts.exec(text) ?? []
  if (locale === 'en' || whole === undefined) return text
  const from = chineseTime(fromHour, fromMinutes, fromHalf)
  const to = chineseTime(toHour, toMinutes, toHalf)
  const gap = fromMinutes === undefined ? '' : ' '
  const end = from.period === to.period ? ` ${to.time}` : `${to.period} ${to.time}`
  return `${from.period} ${from.time}${gap}至${end}`
}
