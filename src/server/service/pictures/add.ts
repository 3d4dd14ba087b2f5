import type { OwnAnswer, ParsedPayload } from '#contract/calls.ts'
import { placesLeft } from '#contract/service/pictures.ts'
import { type ActorContext, writeAudit } from '../../audit/audit.ts'
import { serviceStatesWithTag } from '../machines.ts'
import { listServicePictures } from './read.ts'
import { areWaiting, attachUploads } from './uploads.ts'

type AddCall = 'POST /api/service/add_pictures'

/** Makes uploaded pictures those of a request of their customer that has not ended; nothing the second time. */
export const addPictures = async (
  context: ActorContext,
  user: string,
  { request: uuid, pictures }: ParsedPayload<AddCall>,
): Promise<OwnAnswer<AddCall>> => {
  const { transaction } = context
  const request = await transaction
    .selectFrom('service_requests')
    .select('state')
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', user)
    .executeTakeFirst()
  if (!request) return { re: '404' }
  const before = await listServicePictures(transaction, uuid)
  const added = [...new Set(pictures)].filter((picture) => !before.some((each) => each.uuid === picture))
  if (added.length === 0) return { re: '200', data: { request: uuid } }
  if (!serviceStatesWithTag('open').includes(request.state)) return { re: '409' }
  if (added.length > placesLeft(before)) return { re: '413' }
  if (!(await areWaiting(context, user, added))) return { re: '410' }
  await attachUploads(context, { request: uuid, pictures: added })
  const event = { type: 'pictures.added', pictures: added }
  await writeAudit(context, { room: 'service', subject: uuid, event, from: request.state, to: request.state })
  return { re: '200', data: { request: uuid } }
}
