import type { EffectAttempt } from '../outbox/runner.ts'
import type { Mail } from './message.ts'

/** Sends an email; the `id` identifies it across repeated attempts. */
export type SendMail = (
  id: string,
  mail: Mail,
  attempt: Pick<EffectAttempt, 'request' | 'signal' | 'markHandedOver'>,
) => Promise<void>
