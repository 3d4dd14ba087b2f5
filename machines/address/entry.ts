import {
  type AddressField,
  type AddressFields,
  addressProblem,
  type AddressProblems,
  judgedBy,
} from '#contract/address/address.ts'

/** What is typed into a field of an address. */
export interface AddressChange {
  field: AddressField
  value: string
}

/** The fields after a change; the state of another country is another one. */
export const withAddressChange = (fields: AddressFields, { field, value }: AddressChange): AddressFields => ({
  ...fields,
  ...(field === 'country' && { state: '' }),
  [field]: value,
})

/** The problems that are left when a field changes. */
export const problemsAfterChange = (problems: AddressProblems, field: AddressField): AddressProblems => {
  const gone: readonly string[] = [field, ...(judgedBy[field] ?? [])]
  return Object.fromEntries(Object.entries(problems).filter(([other]) => !gone.includes(other)))
}

/** The problems once a field is left. */
export const problemsAfterLeaving = (
  problems: AddressProblems,
  field: AddressField,
  fields: AddressFields,
): AddressProblems => {
  const { [field]: _old, ...others } = problems
  const problem = addressProblem(field, fields)
  return problem ? { ...others, [field]: problem } : others
}
