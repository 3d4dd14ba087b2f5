import {
  addressFields,
  addressFieldsOf,
  type AddressFields,
  addressOf,
  type AddressProblem,
  addressProblem,
  countryIn,
  emptyAddress,
  plainPhone,
} from '#contract/address/address.ts'
import type { SavedAddress } from '#contract/address/schemas.ts'
import type { OrderSubmission } from '#contract/order/schemas.ts'
import { maxGiftMessage, maxNote } from './limits.ts'

/** How many unpaid orders one customer may have at once, so that nobody reserves all stones. */
export const maxUnpaidOrders = 5

/** How many stones the unpaid orders of one customer may hold together: fewer until the email address is confirmed. */
export const maxUnpaidStones = { unconfirmed: 5, confirmed: 15 } as const

const addressPart: ReadonlySet<string> = new Set(addressFields)
const isAddressField = (field: CheckoutField): field is keyof AddressFields => addressPart.has(field)

/**
 * Fields of the checkout form, in the order of the page. The browser's machine and views share these rules; the
 * server's schema is authoritative.
 */
export const checkoutFields = [...addressFields, 'pickUpDay', 'pickUpAt', 'giftMessage', 'note', 'terms'] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutFields = Record<CheckoutField, string>
export type CheckoutProblem = AddressProblem
export type CheckoutProblems = Partial<Record<CheckoutField, CheckoutProblem>>
export type ReceiveMethod = OrderSubmission['receive']['method']

/** What a filled-in checkout holds of how the order is received. */
export interface CheckoutEntries {
  receive: ReceiveMethod
  /** The chosen address of the address book; null for one that is typed. */
  address: SavedAddress | null
  fields: CheckoutFields
  /** Whether there are hours to choose for a pick-up. */
  hasPickUpHours: boolean
}

/** The value of the terms' tick when it is given. */
export const accepted = 'accepted'

export const emptyFields: CheckoutFields = {
  ...emptyAddress,
  pickUpDay: '',
  pickUpAt: '',
  giftMessage: '',
  note: '',
  terms: '',
}

const receiveFields = ({ receive, address, fields, hasPickUpHours }: CheckoutEntries): readonly CheckoutField[] => {
  if (receive === 'pick-up') return ['name', 'phone', ...(hasPickUpHours ? (['pickUpDay', 'pickUpAt'] as const) : [])]
  return address === null ? addressFieldsOf(countryIn(fields)) : []
}

/** The fields that the form asks for, in the order of the page. */
export const askedFields = (entries: CheckoutEntries): readonly CheckoutField[] => [
  ...receiveFields(entries),
  'giftMessage',
  'note',
  'terms',
]

/** The problem with a field, or null. */
export const checkoutProblem = (field: CheckoutField, fields: CheckoutFields): CheckoutProblem | null => {
  if (isAddressField(field)) return addressProblem(field, fields)
  const value = fields[field].trim()
  if (field === 'giftMessage') return value.length > maxGiftMessage ? 'malformed' : null
  if (field === 'note') return value.length > maxNote ? 'malformed' : null
  return value === '' ? 'missing' : null
}

/** The problems of all fields that the form asks for. */
export const checkoutProblems = (entries: CheckoutEntries): CheckoutProblems => {
  const problems: CheckoutProblems = {}
  for (const field of askedFields(entries)) {
    const problem = checkoutProblem(field, entries.fields)
    if (problem) problems[field] = problem
  }
  return problems
}

/** The delivery or pick-up part of an order; the fields must have passed `checkoutProblems`. */
export const receiveOf = (entries: CheckoutEntries): OrderSubmission['receive'] => {
  const { receive: method, address, fields } = entries
  if (method === 'delivery') {
    const { name, phone, country, address: street, unit, postcode, city, state } = address ?? addressOf(fields)
    return { method, name, phone: plainPhone(phone), country, address: street, unit, postcode, city, state }
  }
  const contact = { method, name: fields.name.trim(), phone: plainPhone(fields.phone) }
  return askedFields(entries).includes('pickUpAt') ? { ...contact, pickUpAt: fields.pickUpAt } : contact
}
