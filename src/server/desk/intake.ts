import type { Intake } from '#contract/desk/schemas.ts'
import type { TransactionContext } from '../database/services.ts'

/** Stores what was noted of the piece of a request. */
export const writeIntake = async (
  { transaction, now }: TransactionContext,
  request: string,
  { certificate, inscription, weight_mg, notes }: Intake,
): Promise<void> => {
  await transaction
    .insertInto('service_intakes')
    .values({
      request_uuid: request,
      certificate: certificate ?? null,
      inscription: inscription ?? null,
      weight_mg,
      notes: notes ?? '',
      received_at: now.toISOString(),
    })
    .execute()
}
