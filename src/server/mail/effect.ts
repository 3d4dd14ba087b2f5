import * as z from 'zod/mini'
import type { PasswordResets } from '../account/password-resets.ts'
import type { Services } from '../calls/handler.ts'
import { isLocale, type Locale } from '../../contract/locale.ts'
import type { CarryOut } from '../outbox/runner.ts'
import type { Letter } from './letter.ts'
import { orderLetter, resetLetter } from './letters.ts'
import type { Post } from './post.ts'

/** What the outbox holds of a mail: no address, no token; both are looked up when it is sent. */
const payloads = z.discriminatedUnion('template', [
  z.object({ template: z.literal('password-reset'), user: z.string() }),
  z.object({ template: z.literal('order-confirmation'), order: z.string() }),
])
type MailPayload = z.output<typeof payloads>

interface Addressed {
  to: string
  locale: Locale
  letter: Letter
}

interface MailParts {
  services: Services
  resets: PasswordResets
  post: Post
  /** Origin that links in mails lead to. */
  origin: () => string
}

const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : 'en')

/** Carries out the outbox's mails. */
export const createMailEffect = ({ services: { db }, resets, post, origin }: MailParts): CarryOut => {
  const writeReset = async (userUuid: string): Promise<Addressed> => {
    const user = await db.selectFrom('users').selectAll().where('uuid', '=', userUuid).executeTakeFirstOrThrow()
    const href = `${origin()}/pages/ResetPassword?token=${await resets.issue(userUuid)}`
    const locale = localeOf(user.locale)
    return { to: user.email, locale, letter: resetLetter(locale, { name: user.first_name, href }) }
  }

  const writeConfirmation = async (orderUuid: string): Promise<Addressed> => {
    const order = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.uuid', 'orders.user_uuid')
      .select(['orders.uuid', 'orders.number', 'orders.total_sen', 'orders.locale', 'users.email', 'users.first_name'])
      .where('orders.uuid', '=', orderUuid)
      .executeTakeFirstOrThrow()
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_uuid', '=', orderUuid)
      .orderBy('position')
      .execute()
    const locale = localeOf(order.locale)
    const letter = orderLetter(locale, {
      name: order.first_name,
      number: order.number,
      lines: lines.map((line) => ({ name: { en: line.name_en, 'zh-CN': line.name_zh }, priceSen: line.price_sen })),
      totalSen: order.total_sen,
      href: `${origin()}/pages/Personal/OrderDetail?order=${order.uuid}`,
    })
    return { to: order.email, locale, letter }
  }

  const write = (payload: MailPayload) =>
    payload.template === 'password-reset' ? writeReset(payload.user) : writeConfirmation(payload.order)

  return async (payload, { subject }) => {
    const { to, letter, locale } = await write(payloads.parse(payload))
    await post(subject, to, letter, locale)
  }
}
