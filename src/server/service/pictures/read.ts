import type { Kysely } from 'kysely'
import type { PictureSize } from '#contract/service/pictures.ts'
import type { Database } from '../../database/schema.ts'
import { openPictureFiles } from './files.ts'

type Db = Kysely<Database>

/** The pictures of a request, in the order in which they were taken. */
export const listServicePictures = async (db: Db, request: string) => {
  const rows = await db
    .selectFrom('service_pictures')
    .select(['uuid', 'taken_by', 'width', 'height'])
    .where('request_uuid', '=', request)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(({ taken_by, ...picture }) => ({ ...picture, takenBy: taken_by }))
}

/** A picture of any request, for the staff; null where there is none. It is a WebP. */
export const readServicePicture = async (
  db: Db,
  dataFolder: string,
  { picture, size }: { picture: string; size: PictureSize },
): Promise<Buffer | null> => {
  const row = await db.selectFrom('service_pictures').select('file').where('uuid', '=', picture).executeTakeFirst()
  return row ? openPictureFiles(dataFolder).read(row.file, size) : null
}

/** A picture of this customer's request, or one that they uploaded for it; null for another customer's. */
export const readOwnPicture = async (
  db: Db,
  dataFolder: string,
  { user, picture, size }: { user: string; picture: string; size: PictureSize },
): Promise<Buffer | null> => {
  const taken = await db
    .selectFrom('service_pictures')
    .innerJoin('service_requests', 'service_requests.uuid', 'service_pictures.request_uuid')
    .select('service_pictures.file')
    .where('service_pictures.uuid', '=', picture)
    .where('service_requests.user_uuid', '=', user)
    .executeTakeFirst()
  const row =
    taken ??
    (await db
      .selectFrom('service_uploads')
      .select('file')
      .where('uuid', '=', picture)
      .where('user_uuid', '=', user)
      .executeTakeFirst())
  return row ? openPictureFiles(dataFolder).read(row.file, size) : null
}
