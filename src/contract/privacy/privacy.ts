import * as z from 'zod/mini'
import { appointmentStates } from '#contract/appointment/appointment.ts'
import { cartTypes } from '#contract/catalogue/codes.ts'
import * as schema from '#contract/schemas.ts'

/** What crosses the wire of a customer's own data, as Malaysia's Personal Data Protection Act lets them see it. Amounts are sen, times ISO 8601 in UTC. */

const localText = z.object({ en: z.string(), 'zh-CN': z.string() })

/** Digits of the code that is mailed before an account without a password is deleted. */
export const deletionCodeLength = 6
/** Years for which Malaysian tax law asks to keep the record of a sale. */
export const recordRetentionYears = 7

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
    /** Since when the mailbox is known to be the customer's. */
    emailProvenAt: z.nullable(z.string()),
  }),
  sessions: z.array(z.object({ createdAt: z.string(), seenAt: z.string() })),
  cart: z.array(
    z.object({
      sku: z.string(),
      name: z.nullable(localText),
      metal: z.nullable(z.string()),
      size: z.nullable(z.string()),
      addedAt: z.string(),
    }),
  ),
  orders: z.array(
    z.object({
      number: z.string(),
      state: z.enum(schema.orderStates),
      totalSen: schema.sen,
      createdAt: z.string(),
      receive: z.union([schema.delivery, schema.pickUp]),
      lines: z.array(
        z.object({
          type: z.enum(cartTypes),
          name: localText,
          metal: z.nullable(z.string()),
          size: z.nullable(z.string()),
          certificate: z.nullable(z.string()),
          priceSen: schema.sen,
        }),
      ),
      payments: z.array(
        z.object({ method: z.string(), state: z.string(), amountSen: schema.sen, createdAt: z.string() }),
      ),
      history: z.array(z.object({ state: z.string(), at: z.string() })),
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
      budgetSen: schema.sen,
      createdAt: z.string(),
    }),
  ),
  newsletter: z.nullable(
    z.object({
      email: z.string(),
      language: z.string(),
      state: z.string(),
      since: z.string(),
      /** Version of the text that was agreed to. */
      consent: z.nullable(z.string()),
      consentedAt: z.nullable(z.string()),
      confirmedAt: z.nullable(z.string()),
      endedAt: z.nullable(z.string()),
    }),
  ),
  enquiries: z.array(
    z.object({ name: z.string(), whatsapp: z.string(), budgetSen: schema.sen, createdAt: z.string() }),
  ),
  /** Accounts of other companies that let the customer in. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), linkedAt: z.string() })),
})

/** How a customer proves, before the account is deleted, that it is theirs. */
const deletionProofs = ['password', 'code'] as const
export type DeletionProof = (typeof deletionProofs)[number]

export const ownData = z.object({
  data: personalData,
  proof: z.enum(deletionProofs),
})

export const deletion = z.union([
  z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(16)) }),
])
