import type { TransactionContext } from '../database/services.ts'

interface Intake {
  certificate: string | null
  inscription: string | null
  weightMg: number
  notes: string
}

const maxWeightMg = 10_000_000

/** What is noted of a piece that is handed in, from the command line's options; the weight is never left out. */
export const intakeFrom = (options: {
  weight?: string | undefined
  certificate?: string | undefined
  inscription?: string | undefined
  notes?: string | undefined
}): Intake => {
  const weightMg = /^\d{1,8}$/.test(options.weight ?? '') ? Number(options.weight) : 0
  if (weightMg <= 0 || weightMg > maxWeightMg)
    throw new Error('It needs --weight MILLIGRAMS, as the piece was weighed.')
  return {
    certificate: options.certificate ?? null,
    inscription: options.inscription ?? null,
    weightMg,
    notes: options.notes ?? '',
  }
}

/** Stores what was noted of the piece of a request. */
export const writeIntake = async (
  { transaction, now }: TransactionContext,
  request: string,
  { certificate, inscription, weightMg, notes }: Intake,
): Promise<void> => {
  await transaction
    .insertInto('service_intakes')
    .values({
      request_uuid: request,
      certificate,
      inscription,
      weight_mg: weightMg,
      notes,
      received_at: now.toISOString(),
    })
    .execute()
}
