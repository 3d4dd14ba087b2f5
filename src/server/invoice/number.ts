import { brand } from '#contract/brand.ts'
import type { InvoiceKind } from '#contract/invoice/schemas.ts'
import type { TransactionContext } from '../database/services.ts'

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', receipt: 'RCT', 'credit-note': 'CRN' }
const yearInMalaysia = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: brand.timeZone })

/**
 * The next number of a kind in its year, like `INV-2026-000001`. The row of the last one is locked until the transaction
 * that takes it ends, and is as before where that fails, so numbers have no gap.
 */
export const takeNumber = async ({ transaction, now }: TransactionContext, kind: InvoiceKind): Promise<string> => {
  const year = Number(yearInMalaysia.format(now))
  const { last } = await transaction
    .insertInto('invoice_numbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({
        last: eb(eb.ref('invoice_numbers.last'), '+', 1),
      })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefixes[kind]}-${year}-${String(last).padStart(6, '0')}`
}
