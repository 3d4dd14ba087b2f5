import type { PersonalInfo } from '#contract/account/own-schemas.ts'
import { maxNameLength } from '#contract/account/settings.ts'
import { isLocale } from '#contract/locale.ts'

/** What the customer edits. */
export type InfoFields = Omit<PersonalInfo, 'version'>
export type InfoField = keyof InfoFields
/** `malformed` is only what the server refuses. */
export type InfoProblems = Partial<Record<InfoField, 'tooLong' | 'malformed'>>

/** A field with its value. */
export type FieldChange = { [Field in InfoField]: { field: Field; value: InfoFields[Field] } }[InfoField]

const fieldNames = ['firstname', 'lastname', 'gender', 'language'] as const

export const isInfoField = (name: string): name is InfoField => fieldNames.some((field) => field === name)

/** Whether any field differs. */
export const differs = (one: InfoFields, other: InfoFields) => fieldNames.some((field) => one[field] !== other[field])

/** The problems of the fields; empty if they can be saved. */
export const infoProblems = (fields: InfoFields): InfoProblems => {
  const problems: InfoProblems = {}
  for (const field of ['firstname', 'lastname'] as const) {
    if (fields[field].trim().length > maxNameLength) problems[field] = 'tooLong'
  }
  return problems
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A stored draft, if it is well formed and this customer's; otherwise null. */
export const infoDraftOf = (stored: unknown, customer: string): InfoFields | null => {
  if (!isRecord(stored) || customer === '' || stored['customer'] !== customer) return null
  const { firstname, lastname, gender, language } = stored
  if (typeof firstname !== 'string' || typeof lastname !== 'string') return null
  if ((gender !== '0' && gender !== '1') || !isLocale(language)) return null
  return { firstname, lastname, gender, language }
}
