import type { Selectable } from 'kysely'
import type { AppointmentTable } from '../database/schema.ts'
import type { Services } from '../database/services.ts'
import { hashOf } from '../tokens.ts'

type Row = Pick<Selectable<AppointmentTable>, 'user_uuid' | 'email_key'>

/**
 * What is known of the address of an appointment: whose it is was confirmed, this is the first mail to it, or it had one
 * and nobody has followed its link.
 */
type AddressState = 'confirmed' | 'first' | 'silent'

const findOwn = (db: Services['db'], { user_uuid: uuid, email_key: email }: Row) =>
  db
    .selectFrom('users')
    .select('email_proven_at')
    .where('uuid', '=', uuid)
    .where('email', '=', email)
    .executeTakeFirst()

/** Whether the address of an appointment is that of its customer's account, confirmed or not. */
export const isOwnAddress = async (db: Services['db'], row: Row): Promise<boolean> =>
  (await findOwn(db, row)) !== undefined

const isOwnProven = async (db: Services['db'], row: Row) => {
  const own = await findOwn(db, row)
  return own !== undefined && own.email_proven_at !== null
}

/**
 * Looks whether `mail` may go to the address of an appointment, which may be a stranger's: whatever is booked with it, it
 * gets one mail until it has confirmed. The same mail may be asked for again, as it is when its sending is tried again.
 */
export const claimAddress = async ({ db, write }: Services, row: Row, mail: string): Promise<AddressState> => {
  if (await isOwnProven(db, row)) return 'confirmed'
  return write(async (transaction) => {
    const address_hash = hashOf(row.email_key)
    await transaction
      .insertInto('mailed_addresses')
      .values({ address_hash, first_mail: mail, confirmed_at: null })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
    const known = await transaction
      .selectFrom('mailed_addresses')
      .selectAll()
      .where('address_hash', '=', address_hash)
      .executeTakeFirstOrThrow()
    if (known.confirmed_at !== null) return 'confirmed'
    return known.first_mail === mail ? 'first' : 'silent'
  })
}

/** Confirms the address of an appointment whose mailed link was followed. */
export const confirmAddress = async (
  { db, write, now }: Services,
  { email_key: email }: Pick<Row, 'email_key'>,
): Promise<void> => {
  const address_hash = hashOf(email)
  const known = await db
    .selectFrom('mailed_addresses')
    .select('confirmed_at')
    .where('address_hash', '=', address_hash)
    .executeTakeFirst()
  if (known && known.confirmed_at !== null) return
  const confirmed = { confirmed_at: now().toISOString() }
  await write((transaction) =>
    transaction
      .insertInto('mailed_addresses')
      .values({ address_hash, first_mail: '', ...confirmed })
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(confirmed))
      .execute(),
  )
}
