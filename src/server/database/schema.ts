import type { Generated } from 'kysely'
import type { StaffRole } from '#contract/desk/roles.ts'
import type { bannerPictures, PromotionKind } from '#contract/promotion/promotion.ts'
import type { ServiceKind, ServiceState } from '#contract/service/service.ts'
import type { appointmentLifecycleMachine } from '#machines/fulfilment/appointment-lifecycle.machine.ts'
import type { orderLifecycleMachine } from '#machines/fulfilment/order-lifecycle.machine.ts'
import type { paymentLifecycleMachine } from '#machines/fulfilment/payment-lifecycle.machine.ts'
import type { promotionLifecycleMachine } from '#machines/fulfilment/promotion-lifecycle.machine.ts'
import type { StateOf } from '#machines/fulfilment/states-with-tag.ts'

/**
 * Tables of the shop. The same on SQLite and PostgreSQL: ids are text, times are ISO 8601 text in UTC with milliseconds
 * (so they sort as text), amounts are whole sen, weights are hundredths of a carat, flags are 0 or 1, lists and objects
 * are JSON text.
 */
export interface Database {
  pieces: PieceTable
  piece_metals: PieceMetalTable
  diamonds: DiamondTable
  stock_versions: StockVersionTable
  stock_leases: StockLeaseTable
  stock_columns: StockColumnsTable
  users: UserTable
  identities: IdentityTable
  used_tokens: UsedTokenTable
  sessions: SessionTable
  verification_codes: VerificationCodeTable
  password_resets: PasswordResetTable
  password_tries: PasswordTriesTable
  sign_in_attempts: SignInAttemptTable
  known_browsers: KnownBrowserTable
  email_changes: EmailChangeTable
  email_change_links: EmailChangeLinkTable
  email_confirmations: EmailConfirmationTable
  cart_items: CartItemTable
  favourites: FavouriteTable
  addresses: AddressTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_history: OrderHistoryTable
  payments: PaymentTable
  payment_events: PaymentEventTable
  outbox: OutboxTable
  subscriptions: SubscriptionTable
  newsletter_links: NewsletterLinkTable
  ads: AdTable
  enquiries: EnquiryTable
  deletion_codes: DeletionCodeTable
  farewells: FarewellTable
  notices: NoticeTable
  refunds: RefundTable
  audit_trail: AuditTrailTable
  service_requests: ServiceRequestTable
  service_pictures: ServicePictureTable
  service_uploads: ServiceUploadTable
  service_intakes: ServiceIntakeTable
  sandbox_payments: SandboxPaymentTable
  sandbox_refunds: SandboxRefundTable
  invoices: InvoiceTable
  invoice_numbers: InvoiceNumberTable
  showroom_hours: ShowroomHoursTable
  showroom_closures: ShowroomClosureTable
  appointments: AppointmentTable
  appointment_links: AppointmentLinkTable
  mailed_addresses: MailedAddressTable
  staff: StaffTable
  staff_sessions: StaffSessionTable
  promotions: PromotionTable
  rate_counts: RateCountTable
  repeated_work: RepeatedWorkTable
}

export interface PieceTable {
  uuid: string
  kind: string
  cart_type: string
  link: string
  sku: string
  style: string
  shape: string | null
  stone: string | null
  carat_total_points: number | null
  /** Its coloured gem, and its weight in hundredths of a carat; null where it has none. */
  gem: string | null
  gem_points: number | null
  /** 1: its diamonds are lab-grown. */
  lab_grown: Generated<number>
  name_en: string
  name_zh: string
  description_en: string
  description_zh: string
  keywords_en: string
  keywords_zh: string
  /** Ring size times ten, 40 to 305; null where the piece has no size. */
  size_from: number | null
  size_to: number | null
  featured: number
  days_to_make: number
  /** The centre stones that a setting takes: shapes, JSON, and weights; null for other pieces. */
  stone_shapes: string | null
  stone_carat_from: number | null
  stone_carat_to: number | null
  /** 1: no longer sold. */
  withdrawn: Generated<number>
}

export interface PieceMetalTable {
  piece_uuid: string
  metal: string
  price_sen: number
  picture: string
  second: string | null
}

export interface DiamondTable {
  uuid: string
  sku: string
  lab: string
  /** The number of the laboratory's report; unique. A withdrawn stone leaves it to whoever offers the stone next. */
  certificate: string | null
  shape: string
  carat_points: number
  color: string
  clarity: number
  cut: number
  polish: string
  symmetry: string
  fluorescence: string
  depth_permille: number
  table_permille: number
  length: number
  width: number
  height: number
  price_sen: number
  /** The order that reserved or bought the diamond; null while it is for sale. */
  order_uuid: string | null
  /** 1 after the order record of the sale was deleted: the diamond stays sold. */
  gone: number
  /** Empty where the stone is the shop's own. */
  supplier: string
  /** The supplier's number for the stone, unique with the supplier; of an own stone its sku. */
  stock_number: string
  /** 1 once the stone is no longer in its supplier's feed: it is never offered, and its page shows it as sold. */
  withdrawn: number
  /** The supplier's price; null of an own stone. */
  usd_cents: number | null
  location: string | null
  treatment: string | null
}

export interface StockVersionTable {
  name: string
  /** Goes up in every transaction that changes the stock, sales and reservations excepted. */
  version: number
}

/** Held by the process that changes the stock, so that no second one does. */
export interface StockLeaseTable {
  name: string
  holder: string
  since: string
  expires_at: string
}

/** Requests that a rate limit counts, over all processes; counted anew once expired. */
export interface RateCountTable {
  /** SHA-256 of the limit's name with an address or an email. */
  key: string
  count: number
  expires_at: string
}

/** Work that one of all processes repeats. */
export interface RepeatedWorkTable {
  name: string
  due_at: string
}

/** Which file in the data folder of each process holds the columns of a version of the stock. */
export interface StockColumnsTable {
  version: number
  token: string
}

export interface UserTable {
  uuid: string
  /** Lower case; unique. */
  email: string
  /** Empty where the customer signs in with an identity provider only. */
  password_hash: string
  first_name: string
  last_name: string
  gender: string
  locale: string
  merchant_code: string
  ctime: string
  sign_time: string | null
  sign_ip: string | null
  /** When the customer proved to own the mailbox, by a mailed link or an identity provider; null if never. */
  email_proven_at: string | null
  /** Goes up with every change that the customer makes to their personal information. */
  info_version: Generated<number>
}

/** An account at an identity provider; issuer and subject together are unique. */
export interface IdentityTable {
  issuer: string
  subject: string
  user_uuid: string
  linked_at: string
}

/** Access tokens that were used to sign in, so that none is used twice. */
export interface UsedTokenTable {
  /** SHA-256 of the token. */
  token_hash: string
  expires_at: string
}

export interface SessionTable {
  /** SHA-256 of the cookie's 256-bit id. */
  id_hash: string
  user_uuid: string
  created_at: string
  seen_at: string
  /** The id by which the customer ends it; unique. */
  uuid: string
  /** What the browser said of itself at the sign-in; empty if it is none that is known. */
  browser: Generated<string>
  system: Generated<string>
  /** Network of the sign-in, like `203.0.113.0/24`. */
  network: Generated<string>
}

export interface VerificationCodeTable {
  key: string
  /** What the code is made from, together with what only the browser sends. */
  seed: string
  expires_at: string
  tries_left: number
}

export interface PasswordResetTable {
  token_hash: string
  user_uuid: string
  expires_at: string
  used_at: string | null
}

/** Wrong tries at a customer's old password; counted anew once expired. */
export interface PasswordTriesTable {
  user_uuid: string
  tries: number
  expires_at: string
}

/** Attempts to sign in to an account, of strangers together or of a browser that it knows. */
export interface SignInAttemptTable {
  /** SHA-256 of whose account it is, the email and the browser. */
  key: string
  tries: number
  /** When the last one was counted. */
  last_at: string
}

/** A browser that has signed in to the account of a customer or of one of the staff; one of both is null. */
export interface KnownBrowserTable {
  /** SHA-256 of the 256-bit id in its cookie; unique with the account. */
  browser_hash: string
  user_uuid: string | null
  staff_uuid: string | null
  seen_at: string
}

/** A customer's request to change their email address, which both mailboxes must confirm. */
export interface EmailChangeTable {
  uuid: string
  user_uuid: string
  old_email: string
  new_email: string
  created_at: string
  expires_at: string
  old_confirmed_at: string | null
  new_confirmed_at: string | null
  /** When it was carried out, stopped, withdrawn or replaced; null while it waits. */
  ended_at: string | null
}

/** Tokens of the mailed links of a change of address; used once their side has confirmed. */
export interface EmailChangeLinkTable {
  /** SHA-256 of the 256-bit token. */
  token_hash: string
  change_uuid: string
  side: string
}

/** Mailed links that confirm the address of an account; deleted by their use. */
export interface EmailConfirmationTable {
  /** SHA-256 of the 256-bit token. */
  token_hash: string
  user_uuid: string
  expires_at: string
}

/** A piece, a diamond, or a ring of both. */
export interface CartItemTable {
  uuid: string
  user_uuid: string
  piece_uuid: string | null
  /** Unique with the user. */
  diamond_uuid: string | null
  metal: string | null
  size: string | null
  engraving: string | null
  created_at: string
}

/** A favourite of a customer; the customer and the item together are unique. */
export interface FavouriteTable {
  user_uuid: string
  /** A piece or a diamond. */
  item_uuid: string
  created_at: string
}

/** An address of a customer's address book. */
export interface AddressTable {
  uuid: string
  user_uuid: string
  name: string
  phone: string
  /** ISO 3166-1. */
  country: string
  address: string
  unit: string
  postcode: string
  city: string
  state: string
  /** 1 for the one that the checkout begins with. */
  is_default: number
  created_at: string
}

export interface OrderTable {
  uuid: string
  /** The number that the customer quotes, like `KL-26-004217`; unique. */
  number: string
  user_uuid: string
  /**
   * The browser's id of the submission, unique with the user; the order's own uuid once another order has replaced it
   * for that submission.
   */
  submission: string
  state: StateOf<typeof orderLifecycleMachine>
  /** The order machine's persisted snapshot, JSON. */
  snapshot: string
  total_sen: number
  /** Whether it is paid in full or by a deposit first. */
  plan: Generated<'full' | 'deposit'>
  receive: string
  locale: string
  created_at: string
  reserved_until: string
  /** The words on the card of a present, and the customer's note to the shop; null where there are none. */
  gift_message: string | null
  note: string | null
  /** Version of the terms that the customer accepted, and when; null for orders from before that was asked. */
  terms_version: string | null
  terms_at: string | null
  /** The tax that the total contains, JSON; null for orders from before it was stored. */
  tax: string | null
}

export interface OrderLineTable {
  uuid: string
  order_uuid: string
  position: number
  type: string
  piece_uuid: string | null
  diamond_uuid: string | null
  metal: string | null
  size: string | null
  name_en: string
  name_zh: string
  certificate: string | null
  engraving: string | null
  picture: string
  price_sen: number
  /** For a ring, which has a piece and a diamond: the names of its setting and its diamond, JSON. */
  ring_names: string | null
}

export interface OrderHistoryTable {
  id: Generated<number>
  order_uuid: string
  state: StateOf<typeof orderLifecycleMachine>
  at: string
}

export interface PaymentTable {
  uuid: string
  /** What it pays for: an order, or a request for what was bought; one of both. */
  order_uuid: string | null
  request_uuid: string | null
  provider: string
  /** The provider's id of its checkout session; unique with the provider. */
  provider_session: string | null
  method: string
  state: StateOf<typeof paymentLifecycleMachine>
  snapshot: string
  amount_sen: number
  created_at: string
  updated_at: string
}

/** Money of a payment that goes back to the payer. A payment may have several, together never more than was taken. */
export interface RefundTable {
  uuid: string
  payment_uuid: string
  amount_sen: number
  /** `not needed`, `returned`, or the staff's words. */
  reason: string
  /** The return that it follows from; null where it follows from none. */
  return_uuid: string | null
  state: 'requested' | 'done'
  created_at: string
}

/** Who did what to the lifecycles, and when; written in the transaction of the event. */
export interface AuditTrailTable {
  id: Generated<number>
  at: string
  actor: string
  room: string
  /** The uuid of the order, payment or request. */
  subject: string
  event: string
  from_state: string
  to_state: string
  /** The rest of the event, JSON. */
  detail: string | null
}

/** Requests of customers for what they bought: return, resizing, cleaning, maintenance. */
export interface ServiceRequestTable {
  uuid: string
  /** The number that the customer quotes, like `KS-26-004217`; unique. */
  number: string
  kind: ServiceKind
  order_line_uuid: string
  user_uuid: string
  /** The browser's id of the submission, unique with the user. */
  submission: string
  state: ServiceState
  /** The persisted snapshot of the machine of its kind, JSON. */
  snapshot: string
  /** What the customer submitted, JSON. */
  details: string
  locale: string
  created_at: string
}

export interface ServicePictureTable {
  uuid: string
  request_uuid: string
  taken_by: 'customer' | 'shop'
  /** Name of its files in the folder of these pictures. */
  file: string
  width: number
  height: number
  created_at: string
}

/** A picture that waits for the request that it is uploaded for. */
export interface ServiceUploadTable {
  uuid: string
  user_uuid: string
  file: string
  width: number
  height: number
  created_at: string
}

/** What was noted of a piece when it was handed in. */
export interface ServiceIntakeTable {
  request_uuid: string
  certificate: string | null
  /** The number on the girdle of its stone. */
  inscription: string | null
  weight_mg: number
  notes: string
  received_at: string
}

/** Every webhook event that was handled, so that a replayed one changes nothing. */
export interface PaymentEventTable {
  provider: string
  event_id: string
  received_at: string
}

/**
 * Effects outside the database (emails, refunds), written in the transaction that decides them and carried out at least
 * once.
 */
export interface OutboxTable {
  uuid: string
  kind: string
  /** What the effect concerns; unique with the kind, so that the same effect is never written twice. */
  subject: string
  payload: string
  attempts: number
  due_at: string
  done_at: string | null
  last_error: string | null
  /** When an irrevocable hand-over began, such as the sending of an email; null once it is certain that it failed. */
  handed_at: string | null
  /** When it was given up; the staff can queue it again. */
  dead_at: string | null
  /** Id of the request that it was written for; null for what the shop does by itself. */
  request_id: string | null
  /** The span that was open when it was written, as in the header `traceparent`; null where nothing is traced. */
  traceparent: string | null
  /** How often it was in doubt whether it was carried out, and it was carried out again. */
  doubts: Generated<number>
  /** 1 while `due_at` is a time that was chosen for it, 0 where it is the outbox's own. */
  planned: Generated<number>
}

/** Requests for the newsletter, with their consent and state. */
export interface SubscriptionTable {
  /** Lower case. */
  email: string
  locale: string
  created_at: string
  state: Generated<'pending' | 'subscribed' | 'ended'>
  /** The id by which the outbox refers to it. */
  uuid: string | null
  /** Version of the consent text, and when it was accepted. */
  consent: string | null
  consented_at: string | null
  /** When the email with the link was last requested. */
  asked_at: string | null
  confirmed_at: string | null
  ended_at: string | null
  /** The token of its unsubscribe links; it gives no access to any data. */
  end_token: string | null
}

/** Links that confirm a subscription. */
export interface NewsletterLinkTable {
  /** SHA-256 of the link's 256-bit token. */
  token_hash: string
  email: string
  expires_at: string
}

/** Advertisements as names of pictures; null where there is none. */
export interface AdTable {
  type: string
  image: string | null
  mobile_image: string | null
}

/** Budget enquiries, of customers and visitors. */
export interface EnquiryTable {
  uuid: string
  /** The customer, if one was signed in. */
  user_uuid: string | null
  name: string
  whatsapp: string
  budget_sen: number
  locale: string
  created_at: string
}

/** Codes that confirm the deletion of an account. */
export interface DeletionCodeTable {
  user_uuid: string
  code_hash: string
  expires_at: string
  tries_left: number
}

/**
 * Recipients of the email that confirms the deletion of their account; each row is deleted once its email is sent or
 * given up.
 */
export interface FarewellTable {
  uuid: string
  email: string
  first_name: string
  locale: string
  /** How many order records are retained. */
  kept_orders: number
  cancelled_visits: number
}

/** Opening hours in the showroom's time zone. */
export interface ShowroomHoursTable {
  /** 1 is Monday, 7 is Sunday; the showroom is closed on a missing day. */
  weekday: number
  /** `HH:MM`, like `closes`. */
  opens: string
  closes: string
  slot_minutes: number
  /** Maximum number of appointments in a slot. */
  capacity: number
}

export interface ShowroomClosureTable {
  /** `yyyy/mm/dd` in the showroom's time zone, like `last_day`. The showroom is closed on both. */
  first_day: string
  last_day: string
  reason: string
}

export interface AppointmentTable {
  uuid: string
  /** The number that the customer quotes, like `KV-26-004217`; unique. */
  number: string
  /** Unique among booked appointments, as is the pair of `starts_at` and `seat`. */
  user_uuid: string
  /** The email in lower case. */
  email_key: string
  state: StateOf<typeof appointmentLifecycleMachine>
  /** The appointment lifecycle machine's persisted snapshot, JSON. */
  snapshot: string
  starts_at: string
  ends_at: string
  /** Which seat of the slot it takes, counted from 0. */
  seat: number
  visitor_1_name: string
  visitor_2_name: string
  area_code: string
  phone_number: string
  email: string
  inquiry: string
  source: string
  source_other: string
  source_social_media: string
  budget_sen: number
  locale: string
  created_at: string
}

/** Tokens of mailed links to an appointment. */
export interface AppointmentLinkTable {
  /** SHA-256 of the 256-bit token. */
  token_hash: string
  appointment_uuid: string
}

/** Addresses that were mailed about a visit and are not the confirmed one of a customer. */
export interface MailedAddressTable {
  /** SHA-256 of the email in lower case. */
  address_hash: string
  /** Which mail went to it before it confirmed; empty where it was mailed before that was noted. */
  first_mail: string
  /** When the link of a mail to it was followed; null until then. */
  confirmed_at: string | null
}

/** The staff's notice to all shoppers: one row, or none. */
export interface NoticeTable {
  uuid: string
  /** redirect, bubble or popup. */
  kind: string
  /** Target of a redirect. */
  url: string | null
  message_en: string | null
  message_zh: string | null
  created_at: string
}

/** What the staff show to shoppers for a time. */
export interface PromotionTable {
  uuid: string
  /** The name by which the staff call it; unique. */
  slug: string
  kind: PromotionKind
  title_en: string
  title_zh: string
  text_en: string
  text_zh: string
  /** A path of the shop. */
  link: string
  picture: (typeof bannerPictures)[number]
  starts_at: string
  ends_at: string | null
  state: StateOf<typeof promotionLifecycleMachine>
  /** The promotion lifecycle machine's persisted snapshot, JSON. */
  snapshot: string
  /** What the links of its preview are signed with. */
  preview_key: string
  created_at: string
}

/** The sandbox provider's own records; the shop reads them only through the provider. */
export interface SandboxPaymentTable {
  id: string
  reference: string
  amount_sen: number
  method: string
  state: string
  refunded: number
  return_url: string
  locale: string
  created_at: string
}

/** Refunds of the sandbox provider, by the idempotency key that each was requested with. */
export interface SandboxRefundTable {
  key: string
  session: string
  amount_sen: number
  created_at: string
}

/** Documents of an order: an invoice once it is paid, a receipt for each payment, a credit note for each refund. */
export interface InvoiceTable {
  /** Like `INV-2026-000001`, without gaps within kind and year. */
  number: string
  kind: 'invoice' | 'receipt' | 'credit-note'
  /** The uuid of the order, the payment or the refund that it is about, or of a request with what was taken at the counter; unique with the kind. */
  subject: string
  order_uuid: string
  /** The request whose price it is about, of an item of the order; null where it is about the order itself. */
  request_uuid: string | null
  /** Of a receipt and a credit note; null of money at the counter. */
  payment_uuid: string | null
  amount_sen: number
  issued_at: string
  /** What it says (`InvoiceContent`), JSON; frozen when it is issued. */
  content: string
}

/** The last number of each kind of document in a year. */
export interface InvoiceNumberTable {
  kind: InvoiceTable['kind']
  year: number
  last: number
}

/** Who works at the desk. Nobody is deleted, as the audit trail names them. */
export interface StaffTable {
  uuid: string
  /** Lower case; unique. */
  email: string
  name: string
  role: StaffRole
  password_hash: string
  /** The secret of the authenticator app, base 32. */
  totp_secret: string
  /** The last step of the clock whose code was accepted, so that none is accepted twice. */
  last_step: number
  /** 0 once they were removed. */
  active: number
  created_at: string
}

export interface StaffSessionTable {
  /** SHA-256 of the cookie's 256-bit id. */
  id_hash: string
  staff_uuid: string
  expires_at: string
}
