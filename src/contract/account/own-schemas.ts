import * as z from 'zod/mini'
import { locales } from '#contract/locale.ts'
import { patterns } from '#contract/patterns.ts'
import { matching, singleLineChecks, uuid } from '#contract/schema.ts'
import { browsers, systems } from './device.ts'
import { maxNameLength } from './settings.ts'

const name = z.string().check(...singleLineChecks, z.maxLength(maxNameLength))

const personalFields = {
  firstname: name,
  lastname: name,
  gender: z.enum(['0', '1']),
  /** Language of the emails to the customer. */
  language: z.enum(locales),
  /** Goes up with every change, so that one tab does not undo what another saved. */
  version: z.int().check(z.minimum(0)),
}

/** What a customer may change about themselves. */
export const personalInfo = z.object(personalFields)
export type PersonalInfo = z.output<typeof personalInfo>
/** The same, with the version that the customer saw. */
export const personalInfoChange = z.strictObject(personalFields)

export const passwordChange = z.strictObject({
  old_password: z.string().check(z.minLength(1), z.maxLength(128)),
  pwd: matching(patterns.accountPassword, 'password'),
})

/** A signed-in browser of the customer. */
const ownSession = z.object({
  uuid,
  browser: z.enum(browsers),
  system: z.enum(systems),
  /** Network of the sign-in, like `203.0.113.0/24`; empty for a session from before networks were stored. */
  network: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  /** Whether it is the session of the call itself. */
  current: z.boolean(),
})

/** How the customer signs in, and what is about to change. */
export const safety = z.object({
  email: z.string(),
  /** Whether the customer has shown that the mailbox is theirs. */
  emailConfirmed: z.boolean(),
  /** False for a customer who signs in with an identity provider only. */
  hasPassword: z.boolean(),
  /** The change of address that waits for its confirmations; null if there is none. */
  emailChange: z.nullable(
    z.object({ email: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: z.string() }),
  ),
  sessions: z.array(ownSession),
})

/** Which of the two mailboxes a link was sent to. */
export const emailChangeSides = ['old', 'new'] as const

/** What a mailed link would confirm: of which mailbox of a change, or the account's `own` address, and the address. */
export const emailChangeOfLink = z.object({ side: z.enum([...emailChangeSides, 'own']), email: z.string() })
