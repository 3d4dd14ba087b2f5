import type { OrderSubmission } from '#contract/order/schemas.ts'
import { isDialable } from '#contract/dialable.ts'
import { patterns } from '#contract/patterns.ts'
import { malaysianStates, type MalaysianState } from './states.ts'

/** How many unpaid orders one customer may have at once, so that nobody reserves all stones. */
export const maxUnpaidOrders = 5

/**
 * Fields of the checkout form. The browser's machine and views share these rules; the server's schema is authoritative.
 */
export const checkoutFields = ['name', 'phone', 'address', 'unit', 'postcode', 'city', 'state'] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutFields = Record<CheckoutField, string>
export type CheckoutProblem = 'missing' | 'malformed'
export type CheckoutProblems = Partial<Record<CheckoutField, CheckoutProblem>>
export type ReceiveMethod = OrderSubmission['receive']['method']

/** Fields of the form, in the order of the page; only `unit` is optional. */
export const fieldsOf: Record<ReceiveMethod, readonly CheckoutField[]> = {
  delivery: checkoutFields,
  'pick-up': ['name', 'phone'],
}

/** A phone number as it is sent, without the spaces, hyphens and plus sign that people type. */
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

/** The problem with a field's value, or null. */
export const checkoutProblem = (field: CheckoutField, value: string): CheckoutProblem | null => {
  if (field !== 'unit' && !patterns.required(value)) return 'missing'
  return isWellFormed[field](value.trim()) ? null : 'malformed'
}

/** The problems of all fields that a receiving method requires. */
export const checkoutProblems = (method: ReceiveMethod, fields: CheckoutFields): CheckoutProblems => {
  const problems: CheckoutProblems = {}
  for (const field of fieldsOf[method]) {
    const problem = checkoutProblem(field, fields[field])
    if (problem) problems[field] = problem
  }
  return problems
}

/** The delivery or pick-up part of an order; the fields must have passed `checkoutProblems`. */
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
