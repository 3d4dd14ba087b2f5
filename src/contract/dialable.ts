import { patterns } from './patterns.ts'

const minDigits = 7

/** A phone number that a courier can call: the phone pattern (FORM-01), with at least seven digits. */
export const isDialable = (value: string): boolean =>
  patterns.phone(value) && value.replaceAll(/[()]/g, '').length >= minDigits
