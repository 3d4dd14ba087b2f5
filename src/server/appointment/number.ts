import type { TransactionContext } from '../database/services.ts'
import { drawNumber, takeFreeNumber } from '../draw-number.ts'

/** A number for a new appointment that no other has. */
export const generateAppointmentNumber = ({ transaction, now }: TransactionContext): Promise<string> =>
  takeFreeNumber(
    () => drawNumber('KV', now),
    async (number) => {
      const taken = await transaction
        .selectFrom('appointments')
        .select('uuid')
        .where('number', '=', number)
        .executeTakeFirst()
      return taken ? null : number
    },
  )
