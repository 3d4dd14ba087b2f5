import type { OrderNews } from '#machines/fulfilment/order-lifecycle.machine.ts'
import type { Order } from '#contract/order/schemas.ts'
import { pages } from '#contract/pages.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'
import { mailLanguage } from '../mail/mail-language.ts'
import { deletedUserUuid } from '../privacy/deleted-user.ts'
import { orderContext } from './lifecycle.ts'
import { orderLines, toOrderLine } from './lines.ts'
import { orderConfirmationTemplate, orderNewsTemplate } from './mail-template.ts'
import { type MoneyNews, moneyMailTemplate } from './money-mail-template.ts'
import { moneyOf } from './money.ts'
import { promisedDayOf } from './promised-day.ts'

/** What every mail about an order names; undefined if there is no such order, or its customer was deleted. */
const readOrder = async ({ db, origin }: MailBuilderParts, uuid: string) => {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.uuid', 'orders.user_uuid')
    .selectAll('orders')
    .select(['users.email', 'users.first_name', 'users.locale as language', 'users.info_version'])
    .where('orders.uuid', '=', uuid)
    .where('users.uuid', '<>', deletedUserUuid)
    .executeTakeFirst()
  return (
    order && {
      order,
      locale: mailLanguage(order.locale, order),
      facts: {
        name: order.first_name,
        number: order.number,
        receive: JSON.parse(order.receive) as Order['receive'],
        day: await promisedDayOf(db, order),
        href: origin() + pages.order.href({ order: order.uuid }),
      },
    }
  )
}

const linesOf = async ({ db }: MailBuilderParts, order: string) => {
  const rows = await orderLines(db).where('line.order_uuid', '=', order).orderBy('line.position').execute()
  return rows.map(toOrderLine)
}

/** Builds the email that confirms an `order` that is paid in full or, where `paid` says so, by a deposit. */
export const buildOrderConfirmationMail =
  (parts: MailBuilderParts): MailBuilder =>
  async ({ order: uuid = '', paid }) => {
    const read = await readOrder(parts, uuid)
    if (!read) return null
    const { order, locale, facts } = read
    const content = orderConfirmationTemplate(locale, {
      ...facts,
      lines: await linesOf(parts, uuid),
      totalSen: order.total_sen,
      tax: order.tax === null ? null : (JSON.parse(order.tax) as Order['tax']),
      giftMessage: order.gift_message,
      note: order.note,
      ...(paid === 'deposit' && { depositSen: orderContext(order).firstDueSen }),
    })
    return { to: order.email, locale, content }
  }

/** Builds the email that reports how far an `order` is, by its `news`. */
export const buildOrderNewsMail =
  (parts: MailBuilderParts): MailBuilder =>
  async ({ order: uuid = '', news }) => {
    const read = await readOrder(parts, uuid)
    if (!read) return null
    const { order, locale, facts } = read
    const { tracking } = orderContext(order)
    const lines = await linesOf(parts, uuid)
    const content = orderNewsTemplate(locale, news as OrderNews, {
      ...facts,
      tracking,
      lines,
      dueSen: moneyOf(order).dueSen,
    })
    return { to: order.email, locale, content }
  }

/** Builds the email about money of an `order` that was received, or that goes or went back. */
export const buildOrderMoneyMail =
  (parts: MailBuilderParts): MailBuilder =>
  async ({ order: uuid = '', news, amountSen, dueSen, until = '' }) => {
    const read = await readOrder(parts, uuid)
    if (!read) return null
    const { order, locale, facts } = read
    const content = moneyMailTemplate(locale, news as MoneyNews, {
      ...facts,
      totalSen: order.total_sen,
      amountSen: Number(amountSen),
      dueSen: Number(dueSen),
      until,
    })
    return { to: order.email, locale, content }
  }
