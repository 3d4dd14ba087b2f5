import { pages } from '#contract/pages.ts'
import { localeOrDefault } from '#contract/locale.ts'
import { orderConfirmationTemplate } from './mail-template.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'

/** Builds the email that confirms a paid `order`. */
export const buildOrderConfirmationMail =
  ({ db, origin }: MailBuilderParts): MailBuilder =>
  async ({ order: uuid = '' }) => {
    const order = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.uuid', 'orders.user_uuid')
      .select(['orders.uuid', 'orders.number', 'orders.total_sen', 'orders.locale', 'users.email', 'users.first_name'])
      .where('orders.uuid', '=', uuid)
      .executeTakeFirst()
    if (!order) return null
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_uuid', '=', uuid)
      .orderBy('position')
      .execute()
    const locale = localeOrDefault(order.locale)
    const content = orderConfirmationTemplate(locale, {
      name: order.first_name,
      number: order.number,
      lines: lines.map((line) => ({ name: { en: line.name_en, 'zh-CN': line.name_zh }, priceSen: line.price_sen })),
      totalSen: order.total_sen,
      href: origin() + pages.order.href({ order: order.uuid }),
    })
    return { to: order.email, locale, content }
  }
