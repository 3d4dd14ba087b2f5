import type { Kysely, Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { CartType } from '#contract/catalogue/codes.ts'
import type { personalData } from '#contract/privacy/schemas.ts'
import { readAddresses } from '../address/addresses.ts'
import type { Database, UserTable } from '../database/schema.ts'
import { toOwnInvoice, toOwnPayment, toOwnRefund } from './own-money.ts'
import { serviceRequestsOf } from './service-requests.ts'

type Db = Kysely<Database>
export type PersonalData = z.output<typeof personalData>
type OwnOrder = PersonalData['orders'][number]

const sessionsOf = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'browser', 'system', 'network'])
    .where('user_uuid', '=', user)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ created_at, seen_at, ...device }) => ({ createdAt: created_at, seenAt: seen_at, ...device }))
}

const emailChangesOf = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_uuid', '=', user)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    from: row.old_email,
    to: row.new_email,
    createdAt: row.created_at,
    oldConfirmedAt: row.old_confirmed_at,
    newConfirmedAt: row.new_confirmed_at,
    endedAt: row.ended_at,
  }))
}

const cartOf = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('cart_items')
    .leftJoin('pieces', 'pieces.uuid', 'cart_items.piece_uuid')
    .leftJoin('diamonds', 'diamonds.uuid', 'cart_items.diamond_uuid')
    .select(['cart_items.metal', 'cart_items.size', 'cart_items.engraving', 'cart_items.created_at'])
    .select(['pieces.sku as piece_sku', 'pieces.name_en', 'pieces.name_zh', 'diamonds.sku as diamond_sku'])
    .where('cart_items.user_uuid', '=', user)
    .orderBy('cart_items.created_at')
    .execute()
  return rows.map((row) => ({
    sku: [row.piece_sku, row.diamond_sku].filter((sku) => sku !== null).join(' + '),
    name: row.name_en !== null && row.name_zh !== null ? { en: row.name_en, 'zh-CN': row.name_zh } : null,
    metal: row.metal,
    size: row.size,
    engraving: row.engraving,
    addedAt: row.created_at,
  }))
}

const favouritesOf = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('favourites')
    .leftJoin('pieces', 'pieces.uuid', 'favourites.item_uuid')
    .leftJoin('diamonds', 'diamonds.uuid', 'favourites.item_uuid')
    .select(['favourites.created_at', 'pieces.sku as piece_sku', 'diamonds.sku as diamond_sku'])
    .select(['pieces.name_en', 'pieces.name_zh'])
    .where('favourites.user_uuid', '=', user)
    .orderBy('favourites.created_at')
    .execute()
  return rows.map((row) => ({
    sku: row.piece_sku ?? row.diamond_sku ?? '',
    name: row.name_en !== null && row.name_zh !== null ? { en: row.name_en, 'zh-CN': row.name_zh } : null,
    addedAt: row.created_at,
  }))
}

const ordersOf = async (db: Db, user: string): Promise<OwnOrder[]> => {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_uuid', '=', user)
    .orderBy('created_at', 'desc')
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ uuid }) => uuid)
  const [lines, payments, refunds, history, invoices] = await Promise.all([
    db.selectFrom('order_lines').selectAll().where('order_uuid', 'in', ids).orderBy('position').execute(),
    db.selectFrom('payments').selectAll().where('order_uuid', 'in', ids).orderBy('created_at').execute(),
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.uuid', 'refunds.payment_uuid')
      .selectAll('refunds')
      .select('payments.order_uuid')
      .where('payments.order_uuid', 'in', ids)
      .orderBy('refunds.created_at')
      .execute(),
    db.selectFrom('order_history').selectAll().where('order_uuid', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('invoices')
      .selectAll()
      .where('order_uuid', 'in', ids)
      .where('request_uuid', 'is', null)
      .orderBy('issued_at')
      .execute(),
  ])
  return orders.map((order) => {
    const isOfOrder = (row: { order_uuid: string | null }) => row.order_uuid === order.uuid
    return {
      number: order.number,
      state: order.state,
      totalSen: order.total_sen,
      createdAt: order.created_at,
      receive: JSON.parse(order.receive) as OwnOrder['receive'],
      giftMessage: order.gift_message,
      note: order.note,
      terms: order.terms_version,
      termsAcceptedAt: order.terms_at,
      lines: lines.filter(isOfOrder).map((line) => ({
        type: line.type as CartType,
        name: { en: line.name_en, 'zh-CN': line.name_zh },
        metal: line.metal,
        size: line.size,
        engraving: line.engraving,
        certificate: line.certificate,
        priceSen: line.price_sen,
      })),
      payments: payments.filter(isOfOrder).map(toOwnPayment),
      refunds: refunds.filter(isOfOrder).map(toOwnRefund),
      history: history.filter(isOfOrder).map(({ state, at }) => ({ state, at })),
      invoices: invoices.filter(isOfOrder).map(toOwnInvoice),
    }
  })
}

/** Nobody but its owner reads what is stored by an address alone. */
const newsletterOf = async (db: Db, { email, email_proven_at: provenAt }: Selectable<UserTable>) => {
  if (provenAt === null) return null
  const row = await db.selectFrom('subscriptions').selectAll().where('email', '=', email).executeTakeFirst()
  if (!row) return null
  return {
    email: row.email,
    language: row.locale,
    state: row.state,
    since: row.created_at,
    consent: row.consent,
    consentedAt: row.consented_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
  }
}

const enquiriesOf = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('user_uuid', '=', user)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    whatsapp: row.whatsapp,
    budgetSen: row.budget_sen,
    createdAt: row.created_at,
  }))
}

const codesOf = (json: string) => JSON.parse(json) as string[]

const appointmentsOf = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('user_uuid', '=', user)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    visitor1Name: row.visitor_1_name,
    visitor2Name: row.visitor_2_name,
    areaCode: row.area_code,
    phoneNumber: row.phone_number,
    email: row.email,
    inquiry: codesOf(row.inquiry),
    source: codesOf(row.source),
    sourceOther: row.source_other,
    sourceSocialMedia: codesOf(row.source_social_media),
    budgetSen: row.budget_sen,
    createdAt: row.created_at,
  }))
}

const identitiesOf = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_uuid', '=', user)
    .orderBy('linked_at')
    .execute()
  return rows.map(({ issuer, subject, linked_at }) => ({ issuer, subject, linkedAt: linked_at }))
}

/** Everything that is stored about a customer, except hashes, which are unreadable. */
export const readPersonalData = async (db: Db, user: string): Promise<PersonalData> => {
  const account = await db.selectFrom('users').selectAll().where('uuid', '=', user).executeTakeFirstOrThrow()
  const [
    sessions,
    emailChanges,
    addresses,
    cart,
    favourites,
    orders,
    requests,
    visits,
    newsletter,
    enquiries,
    identities,
  ] = await Promise.all([
    sessionsOf(db, user),
    emailChangesOf(db, user),
    readAddresses(db, user),
    cartOf(db, user),
    favouritesOf(db, user),
    ordersOf(db, user),
    serviceRequestsOf(db, user),
    appointmentsOf(db, user),
    newsletterOf(db, account),
    enquiriesOf(db, user),
    identitiesOf(db, user),
  ])
  return {
    account: {
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      gender: account.gender as '0' | '1',
      language: account.locale,
      customerNumber: account.merchant_code,
      createdAt: account.ctime,
      signedInAt: account.sign_time,
      signedInFrom: account.sign_ip,
      emailProvenAt: account.email_proven_at,
    },
    sessions,
    emailChanges,
    addresses,
    cart,
    favourites,
    orders,
    requests,
    appointments: visits,
    newsletter,
    enquiries,
    identities,
  }
}
