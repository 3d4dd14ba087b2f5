import type { Selectable } from 'kysely'
import { brand } from '../../contract/brand.ts'
import type { Locale } from '../../contract/locale.ts'
import { formatRinggit } from '../../contract/money.ts'
import type { OrderTable } from '../database/schema.ts'
import { writeEffect } from '../outbox/effects.ts'
import type { Moment } from './moment.ts'

const texts = {
  en: {
    subject: (number: string) => `Your ${brand.name} order ${number}`,
    greeting: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
    received: (number: string) => `Thank you. We have received your payment for order ${number}.`,
    total: 'Total, tax included',
    follow: 'You can follow your order in your personal area.',
  },
  'zh-CN': {
    subject: (number: string) => `您的 ${brand.name} 订单 ${number}`,
    greeting: (name: string) => (name ? `尊敬的 ${name}：` : '您好：'),
    received: (number: string) => `谢谢您。我们已收到订单 ${number} 的付款。`,
    total: '总计（含税）',
    follow: '您可以在个人中心查看订单进度。',
  },
} as const

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** Writes the mail that confirms a paid order, in the language that it was ordered in. */
export const writeConfirmation = async ({ transaction, now }: Moment, order: Selectable<OrderTable>): Promise<void> => {
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('uuid', '=', order.user_uuid)
    .executeTakeFirstOrThrow()
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['name_en', 'name_zh', 'price_sen'])
    .where('order_uuid', '=', order.uuid)
    .orderBy('position')
    .execute()
  const locale: Locale = order.locale === 'zh-CN' ? 'zh-CN' : 'en'
  const said = texts[locale]
  const rows = [
    ...lines.map((line) => [locale === 'en' ? line.name_en : line.name_zh, formatRinggit(line.price_sen)]),
    [said.total, formatRinggit(order.total_sen)],
  ]
  const before = [said.greeting(user.first_name), said.received(order.number)]
  const paragraphs = (all: readonly string[]) => all.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')
  await writeEffect(transaction, {
    kind: 'mail',
    subject: `order-confirmation:${order.uuid}`,
    payload: {
      to: user.email,
      locale,
      subject: said.subject(order.number),
      text: [...before, rows.map((row) => row.join('  ')).join('\n'), said.follow, brand.name].join('\n\n'),
      html: `${paragraphs(before)}<table>${cells}</table>${paragraphs([said.follow, brand.name])}`,
    },
    dueAt: now,
  })
}
