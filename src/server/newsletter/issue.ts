import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { writeEffect } from '../outbox/effects.ts'

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
const text = z.strictObject({
  subject: words,
  preheader: words,
  paragraphs: z.array(words).check(z.minLength(1)),
  link: z.optional(z.strictObject({ label: words, href: z.url({ protocol: /^https?$/ }) })),
})

/** One email to all subscribers, in both languages. Its name prevents it from being sent twice. */
export const issueSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  en: text,
  'zh-CN': text,
})
export type Issue = z.output<typeof issueSchema>

/**
 * Writes an email to the outbox for every subscriber who has not been sent this issue; resolves to the number of
 * subscribers.
 */
export const sendIssue = async (transaction: Kysely<Database>, issue: Issue, now: Date): Promise<number> => {
  const subscribers = await transaction
    .selectFrom('subscriptions')
    .select('uuid')
    .where('state', '=', 'subscribed')
    .where('uuid', 'is not', null)
    .execute()
  for (const { uuid } of subscribers) {
    await writeEffect(transaction, {
      kind: 'mail',
      subject: `newsletter:${issue.name}:${uuid}`,
      payload: { template: 'newsletter-issue', subscription: uuid, issue: JSON.stringify(issue) },
      dueAt: now,
    })
  }
  return subscribers.length
}
