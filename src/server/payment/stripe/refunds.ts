import type Stripe from 'stripe'
import { PermanentFailure, StillPending } from '../../outbox/failure.ts'

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/** Marks a refund that failed and was given up, so that the next one with its key is a new one. */
const givenUp = { given_up: 'yes' }
const isGivenUp = ({ metadata }: Stripe.Refund) => metadata?.['given_up'] === givenUp.given_up

/** Refunds of payment intents. */
export const createRefunds = (stripe: Pick<Stripe, 'refunds'>) => {
  const listOf = (intent: string) => stripe.refunds.list({ payment_intent: intent, limit: 100 })

  /** The refunds that were made with a key. Stripe forgets its own keys after a day; the outbox may try for longer. */
  const findAll = async (intent: string, key: string) => {
    const found: Stripe.Refund[] = []
    for await (const refund of listOf(intent)) if (refund.metadata?.['key'] === key) found.push(refund)
    return found
  }

  return {
    /** How much the bank has paid back; what is pending may still fail. */
    settledSen: async (intent: string): Promise<number> => {
      let sum = 0
      for await (const { status, amount } of listOf(intent)) if (status === 'succeeded') sum += amount
      return sum
    },

    /**
     * Refunds an amount once, and resolves when it succeeded. Where it fails for good it is given up; asked for again
     * with the same key, another one is made.
     */
    carryOut: async (intent: string, amountSen: number, key: string): Promise<void> => {
      const made = await findAll(intent, key)
      const attempt = made.filter(isGivenUp).length + 1
      const refund =
        made.find((each) => !isGivenUp(each)) ??
        (await stripe.refunds.create(
          { payment_intent: intent, amount: amountSen, metadata: { key } },
          { idempotencyKey: `refund-${key}-${attempt}` },
        ))
      if (refund.status === 'succeeded') return
      if (!hasFailed(refund)) {
        throw new StillPending(`the refund ${refund.id} is ${refund.status}: ${refund.pending_reason ?? 'no reason'}`)
      }
      await stripe.refunds.update(refund.id, { metadata: givenUp })
      throw new PermanentFailure('refused', new Error(refund.failure_reason ?? `the refund is ${refund.status}`))
    },
  }
}
