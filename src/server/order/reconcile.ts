import type { Selectable } from 'kysely'
import { formatRinggit } from '#contract/money.ts'
import type { PaymentState } from '#contract/order/schemas.ts'
import type { Actor } from '../audit/audit.ts'
import type { PaymentTable } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import type { PaymentProvider, ProviderPayment, ProviderState } from '../payment/provider.ts'
import { applyProviderState } from './checkouts.ts'
import { payableStates, paymentContext } from './lifecycle.ts'
import { wantsOfPayment } from './payments.ts'

type PaymentRow = Selectable<PaymentTable>

/** A payment of which the provider was asked. */
export interface Reconciled {
  /** The number of the order, or of the request for what was bought, that it is of. */
  order: string
  payment: string
  amountSen: number
  before: PaymentState
  /** The same as `before` where nothing changed. */
  after: PaymentState
  /** What the provider says; null where it could not be asked. */
  reported: ProviderState | null
  /** Why shop and provider disagree; null where they agree. */
  problem: string | null
}

/** What the provider may say of a payment in each state: money that is still to go back is "paid" there. */
const agreement: Record<PaymentState, readonly ProviderState[]> = {
  open: ['open'],
  pending: ['pending'],
  paid: ['paid'],
  partlyRefunded: ['paid'],
  refunding: ['paid', 'refunded'],
  refunded: ['refunded'],
  declined: ['declined', 'abandoned'],
  abandoned: ['abandoned', 'declined'],
}

/** Why shop and provider disagree about a payment; null where they agree. */
const problemOf = (row: PaymentRow, { state, amountSen, refundedSen }: ProviderPayment): string | null => {
  if (!agreement[row.state].includes(state)) return `it is ${row.state} here, and ${state} there`
  if (row.state === 'refunding' || row.state === 'declined' || row.state === 'abandoned') return null
  if (row.state !== 'refunded' && amountSen !== row.amount_sen) {
    return `${formatRinggit(row.amount_sen)} is due here, and ${formatRinggit(amountSen)} there`
  }
  const known = paymentContext(row).refundedSen
  return known === refundedSen
    ? null
    : `${formatRinggit(known)} went back from here, and ${formatRinggit(refundedSen)} there`
}

/** Undoes a change that was made to see what it would be. */
class DryRun extends Error {
  readonly row: PaymentRow
  constructor(row: PaymentRow) {
    super('a dry run changes nothing')
    this.row = row
  }
}

/**
 * Asks the provider about every payment that is not settled, and every other one that changed since `since`, and
 * applies what it says by the same transitions as its webhooks; a dry run undoes them.
 */
export const reconcile = async (
  { db, write, now }: Services,
  provider: PaymentProvider,
  { since, dryRun }: { since: Date; dryRun: boolean },
): Promise<Reconciled[]> => {
  const actor: Actor = `provider:${provider.name}`

  const apply = async (row: PaymentRow, reported: ProviderPayment): Promise<PaymentRow> => {
    try {
      return await write(
        async (transaction) => {
          await applyProviderState({ transaction, now: now(), actor }, row, reported)
          const after = await transaction
            .selectFrom('payments')
            .selectAll()
            .where('uuid', '=', row.uuid)
            .executeTakeFirstOrThrow()
          if (dryRun) throw new DryRun(after)
          return after
        },
        { wants: wantsOfPayment(row) },
      )
    } catch (error) {
      if (error instanceof DryRun) return error.row
      throw error
    }
  }

  const ask = async (row: PaymentRow): Promise<Pick<Reconciled, 'after' | 'reported' | 'problem'>> => {
    const unchanged = { after: row.state, reported: null }
    if (row.provider !== provider.name) {
      return { ...unchanged, problem: `it was made with ${row.provider}, which PAYMENT does not name` }
    }
    // Nobody can pay what was never opened; what it is of closes it.
    if (row.provider_session === null) return { ...unchanged, problem: null }
    try {
      const reported = await provider.retrieve(row.provider_session)
      const after = problemOf(row, reported) === null ? row : await apply(row, reported)
      return { after: after.state, reported: reported.state, problem: problemOf(after, reported) }
    } catch (error) {
      return { ...unchanged, problem: error instanceof Error ? error.message : String(error) }
    }
  }

  const rows = await db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.uuid', 'payments.order_uuid')
    .leftJoin('service_requests', 'service_requests.uuid', 'payments.request_uuid')
    .selectAll('payments')
    .select(['orders.number as orderNumber', 'service_requests.number as requestNumber'])
    .where((eb) =>
      eb.or([
        eb('payments.state', 'in', [...payableStates, 'refunding']),
        eb('payments.updated_at', '>=', since.toISOString()),
      ]),
    )
    .orderBy('payments.created_at')
    .orderBy('payments.uuid')
    .execute()
  const reconciled: Reconciled[] = []
  for (const { orderNumber, requestNumber, ...row } of rows) {
    const { uuid: payment, amount_sen: amountSen, state: before } = row
    reconciled.push({ order: orderNumber ?? requestNumber ?? '', payment, amountSen, before, ...(await ask(row)) })
  }
  return reconciled
}
