import { metals, ringSizes, type Metal } from '#contract/catalogue/codes.ts'
import type { ringParameters } from '#contract/pages.ts'
import { isEngraving, tidyEngraving } from './engraving.ts'

export type RingParameter = (typeof ringParameters)[number]

/** What the address of a page says of the ring that is being put together; what is not chosen yet is left out. */
export interface RingAddress {
  /** Link or uuid, like `setting`. */
  stone?: string
  setting?: string
  metal?: Metal
  size?: string
  engraving?: string
}

/** A ring as it is read from an address. */
export interface ParsedAddress {
  address: RingAddress
  /** Parameters whose value nothing can have; they are left out, and the shopper is told. */
  malformed: readonly RingParameter[]
}

const isReference = (value: string) => /^[A-Za-z0-9-]{1,96}$/.test(value)
const isMetal = (value: string): value is Metal => Object.hasOwn(metals, value)

type Read = { [Name in RingParameter]: (value: string) => RingAddress[Name] | 'ignored' | undefined }
const readers: Read = {
  stone: (value) => (isReference(value) ? value : undefined),
  setting: (value) => (isReference(value) ? value : undefined),
  // A list of settings may be filtered by several metals, none of which is chosen.
  metal: (value) => (isMetal(value) ? value : value.split(',').every(isMetal) ? 'ignored' : undefined),
  size: (value) => (ringSizes.includes(value) ? value : undefined),
  engraving: (value) => {
    const text = tidyEngraving(value)
    return text === '' ? 'ignored' : isEngraving(text) ? text : undefined
  },
}

/** The ring in the query of an address. */
export const parseRingAddress = (search: Readonly<Record<string, unknown>>): ParsedAddress => {
  const address: Record<string, string> = {}
  const malformed: RingParameter[] = []
  for (const [name, read] of Object.entries(readers) as [RingParameter, Read[RingParameter]][]) {
    const given = search[name]
    if (typeof given !== 'string' || given === '') continue
    const value = read(given)
    if (value === undefined) malformed.push(name)
    else if (value !== 'ignored') address[name] = value
  }
  return { address, malformed }
}

/** The address with other values, in the order of its parameters; an empty value removes one. */
export const changeAddress = (address: RingAddress, changes: { [Name in RingParameter]?: string }): RingAddress =>
  parseRingAddress({ ...address, ...changes }).address

/** Whether two addresses are the same ring in every respect. */
export const isSameAddress = (one: RingAddress, other: RingAddress) =>
  JSON.stringify(changeAddress(one, {})) === JSON.stringify(changeAddress(other, {}))

/** Whether two addresses name the same stone, setting and metal, so that what is known of one holds for the other. */
export const namesSameRing = (one: RingAddress, other: RingAddress) =>
  one.stone === other.stone && one.setting === other.setting && one.metal === other.metal
