import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { TransactionContext } from '../../database/services.ts'
import { writeEffect } from '../../outbox/effects.ts'

/** Pictures of one customer that wait for their request; more are refused. */
const maxWaiting = 24

/** Whether a customer uploaded as many pictures as may wait for a request. */
export const isFull = async (db: Kysely<Database>, user: string): Promise<boolean> => {
  const { count } = await db
    .selectFrom('service_uploads')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_uuid', '=', user)
    .executeTakeFirstOrThrow()
  return Number(count) >= maxWaiting
}

/** Whether all of these pictures were uploaded by this customer, and wait for their request. */
export const areWaiting = async (
  { transaction }: TransactionContext,
  user: string,
  pictures: readonly string[],
): Promise<boolean> => {
  const wanted = [...new Set(pictures)]
  if (wanted.length === 0) return true
  const found = await transaction
    .selectFrom('service_uploads')
    .select('uuid')
    .where('uuid', 'in', wanted)
    .where('user_uuid', '=', user)
    .execute()
  return found.length === wanted.length
}

/** Makes pictures that are waiting those of a request, in its transaction. */
export const attachUploads = async (
  { transaction }: TransactionContext,
  { request, pictures }: { request: string; pictures: readonly string[] },
): Promise<void> => {
  if (pictures.length === 0) return
  const uploads = await transaction.selectFrom('service_uploads').selectAll().where('uuid', 'in', pictures).execute()
  const rows = uploads.map(({ user_uuid: _user, ...picture }) => ({
    ...picture,
    request_uuid: request,
    taken_by: 'customer' as const,
  }))
  await transaction.insertInto('service_pictures').values(rows).execute()
  await transaction.deleteFrom('service_uploads').where('uuid', 'in', pictures).execute()
}

/** The effect that removes files of pictures whose rows are deleted. */
export const removePicturesEffect = 'remove-service-pictures'
export interface RemovedPictures {
  files: string[]
}

/** Has the files of all pictures of a customer removed, once the transaction that deletes their rows is done. */
export const removePicturesOf = async ({ transaction, now }: TransactionContext, user: string): Promise<void> => {
  const taken = await transaction
    .selectFrom('service_pictures')
    .innerJoin('service_requests', 'service_requests.uuid', 'service_pictures.request_uuid')
    .select('service_pictures.file')
    .where('service_requests.user_uuid', '=', user)
    .execute()
  const waiting = await transaction.selectFrom('service_uploads').select('file').where('user_uuid', '=', user).execute()
  const files = [...taken, ...waiting].map(({ file }) => file)
  if (files.length === 0) return
  const payload: RemovedPictures = { files }
  await writeEffect(transaction, { kind: removePicturesEffect, subject: user, payload, dueAt: now })
}
