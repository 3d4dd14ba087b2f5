import * as z from 'zod/mini'
import type { CarryOut } from '../outbox/runner.ts'
import type { Post } from './post.ts'
import type { MailWriters } from './writer.ts'

/** What the outbox holds of a mail: no address, no token; both are looked up when it is sent. */
const payloads = z.catchall(z.object({ template: z.string() }), z.string())

/** How often a mail is tried before it is given up: for about a day. */
export const mailAttempts = 34

/** Carries out the outbox's mails. */
export const createMailEffect =
  (writers: MailWriters, post: Post): CarryOut =>
  async (payload, attempt) => {
    const { template, ...about } = payloads.parse(payload)
    const write = writers[template]
    if (!write) throw new Error(`nobody knows how to write ${template}`)
    const mail = await write(about)
    if (mail) await post(attempt.subject, mail, attempt)
  }
