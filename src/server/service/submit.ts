import { randomInt } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import type { OwnAnswer } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import type { ServiceDetails, ServiceSubmission } from '#contract/service/schemas.ts'
import { type ActorContext, writeAudit } from '../audit/audit.ts'
import type { TransactionContext } from '../database/services.ts'
import { eligibilityOfLine } from './eligibility.ts'
import { initialRequest } from './machines.ts'
import { areWaiting, attachUploads } from './pictures/uploads.ts'

type Answer = OwnAnswer<'POST /api/service/submit_request'>

const maxAttempts = 20

/** A number for a new request, like `KS-26-004217`: the year in Malaysia and six digits that are not consecutive. */
const generateNumber = async ({ transaction, now }: TransactionContext): Promise<string> => {
  const year = new Intl.DateTimeFormat('en', { year: '2-digit', timeZone: brand.timeZone }).format(now)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const number = `KS-${year}-${String(randomInt(1_000_000)).padStart(6, '0')}`
    const taken = await transaction
      .selectFrom('service_requests')
      .select('uuid')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!taken) return number
  }
  throw new Error('no number for a request was free')
}

const detailsOf = ({
  submission: _submission,
  line: _line,
  kind: _kind,
  pictures: _pictures,
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
    details: JSON.stringify(detailsOf(submission)),
    locale,
    created_at: now.toISOString(),
  }
  const pictures = submission.pictures ?? []
  if (!(await areWaiting(context, user, pictures))) return { re: '410' }
  await transaction.insertInto('service_requests').values(request).execute()
  await attachUploads(context, { request: request.uuid, pictures })
  const event = { type: 'request.submitted', kind: submission.kind }
  await writeAudit(context, { room: 'service', subject: request.uuid, event, from: '', to: request.state })
  return { re: '200', data: { request: request.uuid, number: request.number } }
}
