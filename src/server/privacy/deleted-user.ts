import type { TransactionContext } from '../database/services.ts'

/** The user to whom records of deleted customers are assigned; it cannot sign in. */
export const deletedUserUuid = '00000000-0000-4000-8000-000000000000'

/** Nothing takes it for an email address, so nobody can register with it or change theirs to it. */
const email = 'deleted.invalid'

/** Adds the deleted user, where it is not there yet. `unusableHash` is a hash that fits no password. */
export const insertDeletedUser = async (
  { transaction, now }: TransactionContext,
  unusableHash: string,
): Promise<void> => {
  await transaction
    .insertInto('users')
    .values({
      uuid: deletedUserUuid,
      email,
      password_hash: unusableHash,
      first_name: '',
      last_name: '',
      gender: '0',
      locale: 'en',
      merchant_code: '',
      ctime: now.toISOString(),
      sign_time: null,
      sign_ip: null,
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
}
