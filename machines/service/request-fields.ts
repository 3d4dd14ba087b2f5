import type { Address, AddressFields } from '#contract/address/address.ts'
import { serviceChoices } from '#contract/service/choices.ts'
import type { ServiceSubmission } from '#contract/service/schemas.ts'
import type { UploadedPicture } from './pictures.ts'
import { handovers, maxServiceNote, type ServiceKind } from '#contract/service/service.ts'

/** What the customer enters; `choice` is what the kind of request asks for: a reason, a size, a work, a problem. */
export interface RequestFields {
  choice: string
  handover: string
  note: string
}
export type RequestField = keyof RequestFields

/** `malformed` is only what the server refuses. */
export type RequestProblem = 'missing' | 'tooLong' | 'malformed'
export type RequestProblems = Partial<Record<RequestField, RequestProblem>>

export const emptyRequest: RequestFields = { choice: '', handover: '', note: '' }

/** Whether nothing is entered that could be lost. */
export const isEmpty = ({ choice, handover, note }: RequestFields): boolean => choice + handover + note.trim() === ''

/** The problems of the fields; empty if the request can be submitted. */
export const requestProblems = (kind: ServiceKind, { choice, handover, note }: RequestFields): RequestProblems => ({
  ...(!serviceChoices[kind].values.some((value) => value === choice) && { choice: 'missing' }),
  ...(!handovers.some((each) => each === handover) && { handover: 'missing' }),
  ...(note.trim().length > maxServiceNote && { note: 'tooLong' }),
})

/** Whether a courier is to collect the piece, so that an address is asked for. */
export const isCollected = ({ handover }: RequestFields): boolean => handover === 'courier'

/** The field of the form for a field of the submission that the server refuses; null if it has none. */
export const fieldOfSubmission = (kind: ServiceKind, name: string): RequestField | null => {
  if (name === serviceChoices[kind].field) return 'choice'
  return name === 'handover' || name === 'note' ? name : null
}

interface Entered {
  kind: ServiceKind
  line: string
  submission: string
  fields: RequestFields
  /** Where a courier would collect the piece; null without an address. */
  collectAt: Address | null
  pictures: readonly UploadedPicture[]
}

/** What is submitted, of fields without problems. */
export const submissionOf = ({ kind, line, submission, pictures, fields, collectAt }: Entered) => {
  const { choice, handover, note } = fields
  return {
    kind,
    line,
    submission,
    handover,
    ...(isCollected(fields) && { collectAt }),
    note: note.trim(),
    pictures: pictures.map(({ picture }) => picture),
    [serviceChoices[kind].field]: choice,
  } as unknown as ServiceSubmission
}

/** A form that was begun: its submission, so that sending it again makes no second request, and what is entered. */
export interface RequestDraft {
  submission: string
  fields: RequestFields
  /** Where a courier is to collect the piece, as typed; null where nothing was. */
  typed: Partial<AddressFields> | null
  pictures: UploadedPicture[]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isUploaded = (value: unknown): value is UploadedPicture =>
  isRecord(value) && typeof value['picture'] === 'string' && typeof value['name'] === 'string'

const isTyped = (value: unknown): value is Partial<AddressFields> =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string')

/** A stored draft, if it is well formed and this customer's, for this item and kind; otherwise null. */
export const requestDraftOf = (
  stored: unknown,
  of: { customer: string; kind: ServiceKind; line: string },
): RequestDraft | null => {
  if (!isRecord(stored) || of.customer === '' || stored['customer'] !== of.customer) return null
  if (stored['kind'] !== of.kind || stored['line'] !== of.line) return null
  const { submission, fields, typed, pictures } = stored
  if (typeof submission !== 'string' || !isRecord(fields)) return null
  if (!Array.isArray(pictures) || !pictures.every(isUploaded)) return null
  const { choice, handover, note } = fields
  if (typeof choice !== 'string' || typeof handover !== 'string' || typeof note !== 'string') return null
  return { submission, fields: { choice, handover, note }, typed: isTyped(typed) ? typed : null, pictures }
}
