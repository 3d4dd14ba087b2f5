import * as z from 'zod/mini'
import { isCallableFrom } from '#contract/phone.ts'
import { isDialable } from '#contract/dialable.ts'
import { line, matching, oneOf, singleLineChecks, uuid } from '#contract/schema.ts'
import { type Address, addressProblem, fieldsOfAddress } from './address.ts'
import { countries, type CountryCode, homeCountry } from './countries.ts'

const optionalLine = (max: number) => z.string().check(...singleLineChecks, z.maxLength(max))

/** The parts of an address; `addressChecks` compares them with its country. */
export const addressParts = {
  name: line(96),
  phone: matching(isDialable, 'phone'),
  country: z.optional(oneOf<CountryCode>(countries)),
  address: line(128),
  unit: optionalLine(96),
  postcode: optionalLine(16),
  city: line(48),
  state: optionalLine(48),
}

const isRight = (field: 'postcode' | 'state') => (address: Address) =>
  addressProblem(field, fieldsOfAddress(address)) === null

/** What depends on the country: postcode, state, and a telephone number that can be called. */
export const addressChecks = [
  z.refine<Address>(isRight('postcode'), { path: ['postcode'], error: 'postcode' }),
  z.refine<Address>(isRight('state'), { path: ['state'], error: 'state' }),
  z.refine<Address>(({ phone, country }) => isCallableFrom(country ?? homeCountry, phone), {
    path: ['phone'],
    error: 'phone',
  }),
] as const

export const address = z.strictObject(addressParts).check(...addressChecks)
/** Stored, the telephone number is in its one spelling (`spellPhone`). */
export const storedAddress = z.object({ ...addressParts, phone: z.string() })

/** An address of the address book. */
export const savedAddress = z.object({
  uuid,
  ...storedAddress.shape,
  country: oneOf<CountryCode>(countries),
  /** The one that the checkout begins with. */
  isDefault: z.boolean(),
})
export const addressBook = z.array(savedAddress)
/** A new address, or with its uuid one that is changed. */
export const addressToSave = z.strictObject({ uuid: z.optional(uuid), address, isDefault: z.boolean() })
export const addressReference = z.strictObject({ address: uuid })

export type SavedAddress = z.output<typeof savedAddress>
