import * as z from 'zod/mini'
import { addressBook } from '#contract/address/schemas.ts'
import { appointmentStates } from '#contract/appointment/appointment.ts'
import { cartTypes } from '#contract/catalogue/codes.ts'
import { invoiceSummary } from '#contract/invoice/schemas.ts'
import { orderStates, receive } from '#contract/order/schemas.ts'
import { localText, sen } from '#contract/schema.ts'
import { intake, serviceDetails } from '#contract/service/schemas.ts'
import { serviceKinds, serviceStates } from '#contract/service/service.ts'
import { deletionProofs } from './privacy.ts'

/** A customer's own data, which Malaysia's Personal Data Protection Act entitles them to see. */
const ownPayments = z.array(z.object({ method: z.string(), state: z.string(), amountSen: sen, createdAt: z.string() }))
const ownRefunds = z.array(z.object({ amountSen: sen, reason: z.string(), state: z.string(), createdAt: z.string() }))
const ownInvoices = z.array(z.extend(invoiceSummary, { amountSen: sen }))

export const personalData = z.object({
  account: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(['0', '1']),
    language: z.string(),
    customerNumber: z.string(),
    createdAt: z.string(),
    signedInAt: z.nullable(z.string()),
    /** Network address of the last sign-in. */
    signedInFrom: z.nullable(z.string()),
    /** When the email address was verified as the customer's. */
    emailProvenAt: z.nullable(z.string()),
  }),
  sessions: z.array(
    z.object({
      createdAt: z.string(),
      seenAt: z.string(),
      browser: z.string(),
      system: z.string(),
      /** Network of the sign-in. */
      network: z.string(),
    }),
  ),
  /** Changes of the email address of the last two days. */
  emailChanges: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      createdAt: z.string(),
      oldConfirmedAt: z.nullable(z.string()),
      newConfirmedAt: z.nullable(z.string()),
      endedAt: z.nullable(z.string()),
    }),
  ),
  addresses: addressBook,
  cart: z.array(
    z.object({
      sku: z.string(),
      name: z.nullable(localText),
      metal: z.nullable(z.string()),
      size: z.nullable(z.string()),
      engraving: z.nullable(z.string()),
      addedAt: z.string(),
    }),
  ),
  favourites: z.array(z.object({ sku: z.string(), name: z.nullable(localText), addedAt: z.string() })),
  orders: z.array(
    z.object({
      number: z.string(),
      state: z.enum(orderStates),
      totalSen: sen,
      createdAt: z.string(),
      receive,
      giftMessage: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** Version of the terms that the customer accepted, and when. */
      terms: z.nullable(z.string()),
      termsAcceptedAt: z.nullable(z.string()),
      lines: z.array(
        z.object({
          type: z.enum(cartTypes),
          name: localText,
          metal: z.nullable(z.string()),
          size: z.nullable(z.string()),
          engraving: z.nullable(z.string()),
          certificate: z.nullable(z.string()),
          priceSen: sen,
        }),
      ),
      payments: ownPayments,
      refunds: ownRefunds,
      history: z.array(z.object({ state: z.string(), at: z.string() })),
      invoices: ownInvoices,
    }),
  ),
  requests: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(serviceKinds),
      state: z.enum(serviceStates),
      orderNumber: z.string(),
      details: serviceDetails,
      createdAt: z.string(),
      intake: z.nullable(intake),
      /** The price of the work, and what was paid of it at the counter. */
      quoteSen: z.nullable(sen),
      counterSen: sen,
      payments: ownPayments,
      refunds: ownRefunds,
      invoices: ownInvoices,
      pictures: z.array(
        z.object({
          /** Where the customer gets it while they are signed in. */
          address: z.string(),
          takenBy: z.enum(['customer', 'shop']),
          width: z.int(),
          height: z.int(),
          createdAt: z.string(),
        }),
      ),
    }),
  ),
  appointments: z.array(
    z.object({
      number: z.string(),
      state: z.enum(appointmentStates),
      startsAt: z.string(),
      endsAt: z.string(),
      visitor1Name: z.string(),
      visitor2Name: z.string(),
      areaCode: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
      inquiry: z.array(z.string()),
      source: z.array(z.string()),
      sourceOther: z.string(),
      sourceSocialMedia: z.array(z.string()),
      budgetSen: sen,
      createdAt: z.string(),
    }),
  ),
  newsletter: z.nullable(
    z.object({
      email: z.string(),
      language: z.string(),
      state: z.string(),
      since: z.string(),
      /** Version of the text that the customer agreed to. */
      consent: z.nullable(z.string()),
      consentedAt: z.nullable(z.string()),
      confirmedAt: z.nullable(z.string()),
      endedAt: z.nullable(z.string()),
    }),
  ),
  enquiries: z.array(z.object({ name: z.string(), whatsapp: z.string(), budgetSen: sen, createdAt: z.string() })),
  /** Accounts at identity providers with which the customer can sign in. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), linkedAt: z.string() })),
})

const numbered = z.array(z.object({ uuid: z.string(), number: z.string() }))

/** Orders and requests for which the customer is needed, so that the account cannot be deleted yet. */
const underWay = z.object({ orders: numbered, requests: numbered })
export type UnderWay = z.infer<typeof underWay>

export const ownData = z.object({
  data: personalData,
  underWay,
  proof: z.enum(deletionProofs),
})

export const deletion = z.union([
  z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(16)) }),
])
