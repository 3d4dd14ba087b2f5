import type { Services } from '../database/services.ts'

/** The outbox's subject for the email that confirms a deletion. */
export const deletionConfirmationSubject = (uuid: string) => `account-deleted:${uuid}`

/** Deletes the addresses of deletion confirmations that were sent or given up. */
export const purgeDeletionConfirmations = async ({ db, write }: Services): Promise<void> => {
  const farewells = await db.selectFrom('farewells').select('uuid').execute()
  if (farewells.length === 0) return
  const over = await db
    .selectFrom('outbox')
    .select('subject')
    .where('kind', '=', 'mail')
    .where(
      'subject',
      'in',
      farewells.map(({ uuid }) => deletionConfirmationSubject(uuid)),
    )
    .where((where) => where.or([where('done_at', 'is not', null), where('dead_at', 'is not', null)]))
    .execute()
  const subjects = new Set(over.map(({ subject }) => subject))
  const uuids = farewells.map(({ uuid }) => uuid).filter((uuid) => subjects.has(deletionConfirmationSubject(uuid)))
  if (uuids.length === 0) return
  await write((transaction) => transaction.deleteFrom('farewells').where('uuid', 'in', uuids).execute())
}
