import { rows } from '../support/row.ts'
import { heading, link, part, type Seen, text, textWith, within, type Words } from '../support/seen.ts'

/** Hours of the showroom, beside the days for which they hold. */
const open = (days: Words, hours: Words): Seen => ({ part: { role: 'term', saying: days }, beside: hours })

export const home = rows({
  name: 'home',
  shows: 'the home page',
  says: ['ROUTE-01', 'ROUTE-22', 'SHELL-19'],
  address: '/',
  states: { screens: 'screen.staticPage', dialogs: 'closed', locale: 'settled' },
  sees: within(
    part('main'),
    heading(['A ring made around one diamond', '为一颗钻石，成就一枚戒指']),
    heading(['Free secure shipping', '免费保价配送']),
    heading(['Lifetime warranty', '终身保修']),
    heading(['Lifetime upgrade', '终身升级换购']),
    link(['Round', '圆形'], '/pages/Engagement/diamond?shape=round'),
    heading(['Thorn Ring', '荆棘戒指']),
    text('RM 2,360.50'),
    text('RM 5,600.00'),
    open(['Weekdays', '周一至周五'], ['10am-7pm', '上午 10 点至晚上 7 点']),
    open(['Saturday', '周六'], ['10am-5pm', '上午 10 点至下午 5 点']),
    open(['Sunday', '周日'], ['Closed', '休息']),
    textWith(['Walk-ins are not accepted.', '恕不接待未预约的客人']),
    link(['Book an appointment', '预约到访'], '/pages/Appointment'),
  ),
  prices: ['RM 2,360.50', 'RM 5,600.00'],
})
