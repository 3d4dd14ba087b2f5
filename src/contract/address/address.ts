import { isDialable } from '#contract/dialable.ts'
import { isState } from '#contract/checkout/states.ts'
import { patterns } from '#contract/patterns.ts'
import { type CountryCode, countryOf, homeCountry, isCountry } from './countries.ts'
import { isPostcodeOf } from './postcodes.ts'

/** How many addresses a customer may keep. */
export const maxAddresses = 10

/** Fields of an address, in the order of the form. The browser and the server share these rules. */
export const addressFields = ['name', 'phone', 'country', 'address', 'unit', 'postcode', 'city', 'state'] as const
export type AddressField = (typeof addressFields)[number]
export type AddressFields = Record<AddressField, string>
/** `elsewhere`: the postcode is not one of the state. */
export type AddressProblem = 'missing' | 'malformed' | 'elsewhere'
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

/** An address as it is sent and stored; without a country it is in Malaysia. */
export interface Address {
  name: string
  phone: string
  country?: CountryCode | undefined
  address: string
  unit: string
  postcode: string
  city: string
  /** The code of a state of Malaysia; abroad the name of a state or province, or empty. */
  state: string
}

/** What is judged anew when a field changes, because it depends on it. */
export const judgedBy: Partial<Record<AddressField, readonly AddressField[]>> = {
  country: ['phone', 'postcode', 'state'],
  state: ['postcode'],
}

export const emptyAddress: AddressFields = {
  name: '',
  phone: '',
  country: homeCountry,
  address: '',
  unit: '',
  postcode: '',
  city: '',
  state: '',
}

/** A phone number as it is sent, without the spaces, hyphens and plus sign that people type. */
export const plainPhone = (value: string) => value.replaceAll(/[\s+-]/g, '')

/** The country of a form; one that is unknown counts as the shop's. */
export const countryIn = (fields: Pick<AddressFields, 'country'>): CountryCode =>
  isCountry(fields.country) ? fields.country : homeCountry

/** The fields that an address has in its country. */
export const addressFieldsOf = (country: CountryCode): readonly AddressField[] =>
  addressFields.filter((field) => {
    if (field === 'postcode') return countryOf(country).postcode !== null
    return field !== 'state' || countryOf(country).region !== null
  })

const isWellFormed: Record<AddressField, (value: string, country: CountryCode) => boolean> = {
  name: (value) => patterns.hasMaxLength(value, 96),
  phone: (value) => isDialable(plainPhone(value)),
  country: isCountry,
  address: (value) => patterns.hasMaxLength(value, 128),
  unit: (value) => patterns.hasMaxLength(value, 96),
  postcode: (value, country) => countryOf(country).postcode?.pattern.test(value) ?? true,
  city: (value) => patterns.hasMaxLength(value, 48),
  state: (value, country) =>
    countryOf(country).region === 'listed' ? isState(value) : patterns.hasMaxLength(value, 48),
}

/** The problem with a field of an address, or null; a field that the country's addresses lack has none. */
export const addressProblem = (field: AddressField, fields: AddressFields): AddressProblem | null => {
  const country = countryIn(fields)
  if (!addressFieldsOf(country).includes(field)) return null
  const value = fields[field].trim()
  if (field !== 'unit' && !patterns.required(value)) return 'missing'
  if (!isWellFormed[field](value, country)) return 'malformed'
  const { state } = fields
  const isElsewhere = field === 'postcode' && country === 'MY' && isState(state) && !isPostcodeOf(state, value)
  return isElsewhere ? 'elsewhere' : null
}

/** The problems of an address. */
export const addressProblems = (fields: AddressFields): AddressProblems => {
  const problems: AddressProblems = {}
  for (const field of addressFields) {
    const problem = addressProblem(field, fields)
    if (problem) problems[field] = problem
  }
  return problems
}

/** The address of a form; its fields must have passed `addressProblems`. */
export const addressOf = (fields: AddressFields): Address & { country: CountryCode } => {
  const country = countryIn(fields)
  const asked = addressFieldsOf(country)
  const valueOf = (field: AddressField) => (asked.includes(field) ? fields[field].trim() : '')
  return {
    name: valueOf('name'),
    phone: plainPhone(fields.phone),
    country,
    address: valueOf('address'),
    unit: valueOf('unit'),
    postcode: valueOf('postcode'),
    city: valueOf('city'),
    state: valueOf('state'),
  }
}

/** The form of an address. */
export const fieldsOfAddress = (address: Address): AddressFields => {
  const { name, phone, country = homeCountry, unit, postcode, city, state } = address
  return { name, phone, country, address: address.address, unit, postcode, city, state }
}
