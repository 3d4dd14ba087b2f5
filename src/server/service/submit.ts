import type { OwnAnswer } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import type { ServiceDetails, ServiceSubmission } from '#contract/service/schemas.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import type { TransactionContext } from '../database/services.ts'
import { drawNumber, takeFreeNumber } from '../draw-number.ts'
import { collectionOf } from './collect-at.ts'
import { eligibilityOfLine } from './eligibility.ts'
import { initialRequest } from './machines.ts'
import { reportByMail } from './move-request.ts'
import { areWaiting, attachUploads } from './pictures/uploads.ts'

type Answer = OwnAnswer<'POST /api/service/submit_request'>

/** A number for a new request that no other has. */
const generateNumber = ({ transaction, now }: TransactionContext) =>
  takeFreeNumber(
    () => drawNumber('KS', now),
    async (number) => {
      const taken = await transaction
        .selectFrom('service_requests')
        .select('uuid')
        .where('number', '=', number)
        .executeTakeFirst()
      return taken ? null : number
    },
  )

const detailsOf = ({
  submission: _submission,
  line: _line,
  kind: _kind,
  pictures: _pictures,
  collectAt: _collectAt,
  ...details
}: ServiceSubmission): ServiceDetails => details

/** Makes a request for a bought item that is eligible; the same submission finds the same request. */
export const submitRequest = async (
  context: ActorContext,
  user: string,
  submission: ServiceSubmission,
  locale: Locale,
): Promise<Answer> => {
  const { transaction, now } = context
  const known = await transaction
    .selectFrom('service_requests')
    .select(['uuid', 'number'])
    .where('user_uuid', '=', user)
    .where('submission', '=', submission.submission)
    .executeTakeFirst()
  if (known) return { re: '200', data: { request: known.uuid, number: known.number } }
  const item = await eligibilityOfLine(transaction, user, submission.line, now)
  if (!item) return { re: '404' }
  const eligibility = item.kinds.find(({ kind }) => kind === submission.kind)
  if (!eligibility || eligibility.problem !== null) return { re: '409' }
  if (submission.kind === 'resizing' && submission.size === item.size) return { re: '400', field: 'size' }
  const collection = await collectionOf(transaction, user, { ...submission, order: item.order })
  if (!collection) return { re: '400', field: 'collectAt' }
  const request = {
    uuid: crypto.randomUUID(),
    number: await generateNumber(context),
    kind: submission.kind,
    order_line_uuid: submission.line,
    user_uuid: user,
    submission: submission.submission,
    ...initialRequest(submission.kind, {
      priceSen: item.line.priceSen,
      hasStone: item.line.kind !== 'piece',
      cost: eligibility.cost,
    }),
    details: JSON.stringify({ ...detailsOf(submission), ...collection }),
    locale,
    created_at: now.toISOString(),
  }
  const pictures = submission.pictures ?? []
  if (!(await areWaiting(context, user, pictures))) return { re: '410' }
  await transaction.insertInto('service_requests').values(request).execute()
  await attachUploads(context, { request: request.uuid, pictures })
  const event = { type: 'request.submitted', kind: submission.kind }
  await writeAudit(context, { room: 'service', subject: request.uuid, event, from: '', to: request.state })
  await reportByMail(context, request.uuid, { news: 'submitted' })
  return { re: '200', data: { request: request.uuid, number: request.number } }
}
