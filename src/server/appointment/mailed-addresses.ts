import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AppointmentTable } from '../database/schema.ts'
import type { Services } from '../database/services.ts'

type Row = Pick<Selectable<AppointmentTable>, 'user_uuid' | 'email_key'>

/**
 * What is known of the address of an appointment: whose it is was confirmed, this is the first mail to it, or it had one
 * and nobody has followed its link.
 */
type AddressState = 'confirmed' | 'first' | 'silent'

const hash = (emailKey: string) => createHash('sha256').update(emailKey).digest('base64url')

const isOwnProven = async (db: Services['db'], { user_uuid: uuid, email_key: email }: Row) => {
  const own = await db
    .selectFrom('users')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('email', '=', email)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst()
  return own !== undefined
}

/**
 * Looks whether `mail` may go to the address of an appointment, which may be a stranger's: whatever is booked with it, it
 * gets one mail until it has confirmed. The same mail may be asked for again, as it is when its sending is tried again.
 */
export const claimAddress = async ({ db, write }: Services, row: Row, mail: string): Promise<AddressState> => {
  if (await isOwnProven(db, row)) return 'confirmed'
  return write(async (transaction) => {
    const address_hash = hash(row.email_key)
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
  const address_hash = hash(email)
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
