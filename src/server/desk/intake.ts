import type { Intake } from '#contract/desk/schemas.ts'
import type { TransactionContext } from '../database/services.ts'

/** Whether this was noted of the piece of a request. */
export const isNoted = async (
  { transaction }: TransactionContext,
  request: string,
  intake: Intake,
): Promise<boolean> => {
  const noted = await transaction
    .selectFrom('service_intakes')
    .selectAll()
    .where('request_uuid', '=', request)
    .executeTakeFirst()
  return (
    noted !== undefined &&
    noted.weight_mg === intake.weight_mg &&
    noted.certificate === (intake.certificate ?? null) &&
    noted.inscription === (intake.inscription ?? null) &&
    noted.notes === (intake.notes ?? '')
  )
}

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
