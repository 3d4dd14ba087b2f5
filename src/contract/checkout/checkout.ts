import type { OrderSubmission } from '#contract/order/schemas.ts'
import { isDialable } from '#contract/dialable.ts'
import { patterns } from '#contract/patterns.ts'
import { malaysianStates, type MalaysianState } from './states.ts'

/** Orders of one customer that may await payment at once, so that nobody keeps all stones from the others. */
export const maxUnpaidOrders = 5

/** Fields of the checkout form. The browser's machine and its views share these rules; the server's schema has the last word. */
export const checkoutFields = ['name', 'phone', 'address', 'unit', 'postcode', 'city', 'state'] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutFields = Record<CheckoutField, string>
export type CheckoutProblem = 'missing' | 'malformed'
export type CheckoutProblems = Partial<Record<CheckoutField, CheckoutProblem>>
export type ReceiveMethod = OrderSubmission['receive']['method']

/** Fields that are asked for, in the order of the page; `unit` alone may stay empty. */
export const fieldsOf: Record<ReceiveMethod, readonly CheckoutField[]> = {
  delivery: checkoutFields,
  'pick-up': ['name', 'phone'],
}

/** A phone number as it is sent: people write it with spaces, hyphens and a plus sign. */
export const plainPhone = (value: string) => value.replaceAll(/[\s+-]/g, '')

const isState = (value: string): value is MalaysianState => Object.hasOwn(malaysianStates, value)

const isWellFormed: Record<CheckoutField, (value: string) => boolean> = {
  name: (value) => patterns.hasMaxLength(value, 96),
  phone: (value) => isDialable(plainPhone(value)),
  address: (value) => patterns.hasMaxLength(value, 128),
  unit: (value) => patterns.hasMaxLength(value, 96),
  postcode: patterns.postcode,
  city: (value) => patterns.hasMaxLength(value, 48),
  state: isState,
}

/** What is wrong with a field's value, or null. */
export const checkoutProblem = (field: CheckoutField, value: string): CheckoutProblem | null => {
  if (field !== 'unit' && !patterns.required(value)) return 'missing'
  return isWellFormed[field](value.trim()) ? null : 'malformed'
}

/** Everything that is wrong with the fields that a way of receiving asks for. */
export const checkoutProblems = (method: ReceiveMethod, fields: CheckoutFields): CheckoutProblems => {
  const problems: CheckoutProblems = {}
  for (const field of fieldsOf[method]) {
    const problem = checkoutProblem(field, fields[field])
    if (problem) problems[field] = problem
  }
  return problems
}

/** The receiving part of an order; the fields must have passed `checkoutProblems`. */
export const receiveOf = (method: ReceiveMethod, fields: CheckoutFields): OrderSubmission['receive'] => {
  const name = fields.name.trim()
  const phone = plainPhone(fields.phone)
  if (method === 'pick-up') return { method, name, phone }
  if (!isState(fields.state)) throw new Error(`unknown state ${fields.state}`)
  return {
    method,
    name,
    phone,
    address: fields.address.trim(),
    unit: fields.unit.trim(),
    postcode: fields.postcode.trim(),
    city: fields.city.trim(),
    state: fields.state,
  }
}
