import {
  inquiries,
  type Inquiry,
  isAppointmentBudget,
  isDay,
  requiresSocialMedia,
  type Source,
  sources,
  type SourceSocialMedia,
  sourceSocialMedia,
} from '#contract/appointment/appointment.ts'
import type { AppointmentSubmission } from '#contract/appointment/schemas.ts'
import { patterns } from '#contract/patterns.ts'
import { plainNumber } from '#contract/plain-number.ts'
import type { SlotSelection } from './slots.machine.ts'

/** What the shopper fills in, under the field names of the specification. */
export interface AppointmentForm {
  visitor1name: string
  visitor2name: string
  phone: string
  /** Like `+60`; empty if none is chosen. */
  area_code: string
  /** The country chosen with the area code, since several countries share one. */
  area_country: string
  email: string
  inquiry: Inquiry[]
  source: Source[]
  source_other: string
  source_social_media: SourceSocialMedia[]
  /** RM, as typed. */
  budget: string
}

export type TextField = 'visitor1name' | 'visitor2name' | 'phone' | 'email' | 'source_other' | 'budget'
export type ChoiceField = 'inquiry' | 'source' | 'source_social_media'

/** Fields that are validated, in the order of the page. */
export const checkedFields = [
  'date',
  'section',
  'visitor1name',
  'phone',
  'email',
  'inquiry',
  'source',
  'source_social_media',
  'budget',
] as const
export type CheckedField = (typeof checkedFields)[number]
export type AppointmentProblem = 'missing' | 'malformed' | 'noAt'
export type AppointmentProblems = Partial<Record<CheckedField, AppointmentProblem>>

/** The content of `appointData`: the form with the chosen day and slot. */
export type AppointData = AppointmentForm & { date: string | null; section: { atime: string } | null }

/** A restored form and its owner: the customer's email, or '' if nobody was signed in. */
export interface AppointmentDraft {
  data: AppointData
  customer: string
}

export const blankForm: AppointmentForm = {
  visitor1name: '',
  visitor2name: '',
  phone: '',
  area_code: '+60',
  area_country: 'MY',
  email: '',
  inquiry: [],
  source: [],
  source_other: '',
  source_social_media: [],
  budget: '',
}

/** Whether the form differs from its initial state. */
export const isDirty = (form: AppointmentForm): boolean => JSON.stringify(form) !== JSON.stringify(blankForm)

const missing = (isMissing: boolean): AppointmentProblem | null => (isMissing ? 'missing' : null)

const emailProblem = (email: string): AppointmentProblem | null => {
  if (!patterns.required(email)) return 'missing'
  if (!email.includes('@')) return 'noAt'
  return patterns.email(email.trim()) ? null : 'malformed'
}

const phoneProblem = ({ phone, area_code }: AppointmentForm): AppointmentProblem | null => {
  if (!patterns.required(phone) || area_code === '') return 'missing'
  return /^[0-9() -]{1,32}$/.test(phone.trim()) ? null : 'malformed'
}

const budgetProblem = (budget: string): AppointmentProblem | null => {
  if (!patterns.required(budget)) return 'missing'
  return isAppointmentBudget(plainNumber(budget)) ? null : 'malformed'
}

type FormValues = { form: AppointmentForm; selection: SlotSelection }

const fieldValidators: Record<CheckedField, (filled: FormValues) => AppointmentProblem | null> = {
  date: ({ selection }) => missing(selection.date === null),
  section: ({ selection }) => missing(selection.section === null),
  visitor1name: ({ form }) => missing(!patterns.required(form.visitor1name)),
  phone: ({ form }) => phoneProblem(form),
  email: ({ form }) => emailProblem(form.email),
  inquiry: ({ form }) => missing(!patterns.required(form.inquiry)),
  source: ({ form }) => missing(!patterns.required(form.source)),
  source_social_media: ({ form }) =>
    missing(requiresSocialMedia(form.source) && !patterns.required(form.source_social_media)),
  budget: ({ form }) => budgetProblem(form.budget),
}

/** The problem with a field after it is left, or null. */
export const problemOnBlur = (field: CheckedField, filled: FormValues): AppointmentProblem | null =>
  fieldValidators[field](filled)

/** The problem with a field while it is being typed: an incomplete email or phone number is not a problem yet. */
const problemOnChange = (field: CheckedField, filled: FormValues): AppointmentProblem | null => {
  const problem = fieldValidators[field](filled)
  return (field === 'email' || field === 'phone') && problem !== 'missing' ? null : problem
}

/** The problems, with those of one field checked again. */
export const withFieldProblem = (
  problems: AppointmentProblems,
  field: CheckedField,
  problem: AppointmentProblem | null,
): AppointmentProblems => {
  const { [field]: _old, ...others } = problems
  return problem ? { ...others, [field]: problem } : others
}

/** The problems after a field has changed. The source decides whether a social network is missing. */
export const withChangedField = (
  problems: AppointmentProblems,
  field: CheckedField,
  filled: FormValues,
): AppointmentProblems => {
  const after = withFieldProblem(problems, field, problemOnChange(field, filled))
  const isResolved = field === 'source' && problemOnChange('source_social_media', filled) === null
  return isResolved ? withFieldProblem(after, 'source_social_media', null) : after
}

/** The problems of all fields. */
export const problemsOf = (filled: FormValues): AppointmentProblems =>
  checkedFields.reduce<AppointmentProblems>(
    (problems, field) => withFieldProblem(problems, field, problemOnBlur(field, filled)),
    {},
  )

export const firstProblemOf = (problems: AppointmentProblems): CheckedField | null =>
  checkedFields.find((field) => problems[field]) ?? null

/** Whether every field that Submit requires is filled in (APPT-08). */
export const isFilled = ({
  visitor1name,
  phone,
  email,
  area_code,
  source,
  inquiry,
  budget,
}: AppointmentForm): boolean =>
  [visitor1name, phone, email, area_code, source, inquiry, budget].every((value) => patterns.required(value))

/** The form field that corresponds to a field of the submission. */
const fieldByPayloadName: Record<string, CheckedField> = {
  date: 'date',
  section: 'section',
  phone_number: 'phone',
  area_code: 'phone',
  inquiry: 'inquiry',
  source: 'source',
  source_social_media: 'source_social_media',
  budget: 'budget',
  visitor_1_name: 'visitor1name',
  email: 'email',
}

/** The problem that the server reports, by the field in its answer. */
export const rejectedFieldProblems = (field: string | undefined): AppointmentProblems => {
  const refused = fieldByPayloadName[field?.split('.')[0] ?? '']
  if (!refused) return {}
  return { [refused]: ['phone', 'email', 'budget'].includes(refused) ? 'malformed' : 'missing' }
}

/** The form as it is sent; `selection` must have a day and a slot. */
export const submissionOf = ({ form, selection }: FormValues): AppointmentSubmission => {
  if (selection.date === null || selection.section === null) throw new Error('the selection has no day or no slot')
  return {
    date: selection.date,
    section: selection.section,
    phone_number: form.phone.trim(),
    area_code: form.area_code,
    inquiry: form.inquiry,
    source: form.source,
    source_other: form.source.includes('Other') ? form.source_other.trim() : '',
    source_social_media: form.source_social_media,
    budget: plainNumber(form.budget),
    visitor_1_name: form.visitor1name.trim(),
    visitor_2_name: form.visitor2name.trim(),
    email: form.email.trim(),
  }
}

const longest = 256
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, longest) : '')
const listOf = <Code extends string>(value: unknown, codes: readonly Code[]): Code[] =>
  Array.isArray(value) ? codes.filter((code) => value.includes(code)) : []
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The stored form, or null if invalid: storage can contain anything. */
export const parseAppointData = (value: unknown): AppointData | null => {
  if (!isObject(value)) return null
  const date = textOf(value['date'])
  const atime = isObject(value['section']) ? textOf(value['section']['atime']) : ''
  return {
    visitor1name: textOf(value['visitor1name']),
    visitor2name: textOf(value['visitor2name']),
    phone: textOf(value['phone']),
    area_code: textOf(value['area_code']),
    area_country: textOf(value['area_country']),
    email: textOf(value['email']),
    inquiry: listOf(value['inquiry'], inquiries),
    source: listOf(value['source'], sources),
    source_other: textOf(value['source_other']),
    source_social_media: listOf(value['source_social_media'], sourceSocialMedia),
    budget: textOf(value['budget']),
    date: isDay(date) ? date : null,
    section: atime === '' ? null : { atime },
  }
}

/** The form in `appointData` with its owner, or null; without an owner if nobody was signed in. */
export const draftFromAppointData = (value: unknown): AppointmentDraft | null => {
  const data = parseAppointData(value)
  return data && { data, customer: isObject(value) ? textOf(value['customer']) : '' }
}

/** The draft stored for a reload, or null if invalid: storage can contain anything. */
export const draftFromStorage = (value: unknown): AppointmentDraft | null => {
  if (!isObject(value) || typeof value['customer'] !== 'string') return null
  const data = parseAppointData(value['data'])
  return data && { data, customer: value['customer'] }
}
