import type { OrderNews } from '#machines/fulfilment/order-lifecycle.machine.ts'
import { localeOrDefault } from '#contract/locale.ts'
import type { Order } from '#contract/order/schemas.ts'
import { pages } from '#contract/pages.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'
import { orderContext } from './lifecycle.ts'
import { toOrderLine } from './lines.ts'
import { orderConfirmationTemplate, orderNewsTemplate } from './mail-template.ts'
import { type MoneyNews, moneyMailTemplate } from './money-mail-template.ts'
import { promisedDayOf } from './promised-day.ts'

/** What every mail about an order names; undefined if there is no such order. */
const readOrder = async ({ db, origin }: MailBuilderParts, uuid: string) => {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.uuid', 'orders.user_uuid')
    .selectAll('orders')
    .select(['users.email', 'users.first_name'])
    .where('orders.uuid', '=', uuid)
    // The owner of an order whose customer was deleted has an address that nobody reads.
    .where('users.email', 'not like', '%.invalid')
    .executeTakeFirst()
  return (
    order && {
      order,
      locale: localeOrDefault(order.locale),
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

/** Builds the email that confirms an `order` that is paid in full or, where `paid` says so, by a deposit. */
export const buildOrderConfirmationMail =
  (parts: MailBuilderParts): MailBuilder =>
  async ({ order: uuid = '', paid }) => {
    const read = await readOrder(parts, uuid)
    if (!read) return null
    const { order, locale, facts } = read
    const lines = await parts.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_uuid', '=', uuid)
      .orderBy('position')
      .execute()
    const content = orderConfirmationTemplate(locale, {
      ...facts,
      lines: lines.map(toOrderLine),
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
    const content = orderNewsTemplate(locale, news as OrderNews, { ...facts, tracking })
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
