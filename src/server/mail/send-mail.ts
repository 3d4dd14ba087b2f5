import type { EffectAttempt } from '../outbox/runner.ts'
import type { Mail } from './message.ts'

/** Sends a mail; the same `id` is the same mail, however often it is sent. */
export type SendMail = (
  id: string,
  mail: Mail,
  attempt: Pick<EffectAttempt, 'signal' | 'markHandedOver'>,
) => Promise<void>
