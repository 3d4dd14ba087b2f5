/** Form patterns of the specification, section 5 (FORM-01), defined once for machines, browser and server. */

const characterClasses = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/]
const letterDigitSymbol = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9\s]/]
const mixes = (value: string, kinds: RegExp[]) => kinds.filter((kind) => kind.test(value)).length >= 2
/**
 * Characters that email programs accept without quotes. Excludes look-alike and invisible characters, and those that
 * could add a second recipient.
 */
const mailbox = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const domain = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/** A mailbox and a host name, as in the browsers' own email fields, with at least one dot in the host. */
const isEmail = (value: string) => {
  const [before = '', after = '', ...more] = value.split('@')
  return value.length <= 128 && more.length === 0 && mailbox.test(before) && domain.test(after)
}
/** The visible characters of a text. */
const visible = (value: string) => value.replaceAll(/[\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164]+/gu, '')
const isLengthBetween = (value: string, min: number, max: number) => value.length >= min && value.length <= max

/** Every maximum length that a text field may have. */
export const maxLengths = [10, 14, 16, 25, 30, 32, 40, 48, 96, 128, 10_000] as const

export const patterns = {
  /** 8-25 characters mixing at least two of letters, digits, symbols. */
  accountPassword: (value: string) =>
    /^\S+$/.test(value) && isLengthBetween(value, 8, 25) && mixes(value, letterDigitSymbol),
  /** 6-15 characters mixing at least two of upper case, lower case, digits, symbols. */
  password: (value: string) => /^\S+$/.test(value) && isLengthBetween(value, 6, 15) && mixes(value, characterClasses),
  anyFrom8To25: (value: string) => isLengthBetween(value, 8, 25),
  noSpace: (value: string) => !/\s/.test(value),
  from1To30NonSpace: (value: string) => /^\S{1,30}$/.test(value),
  hasMaxLength: (value: string, max: (typeof maxLengths)[number]) => value.length <= max,
  variableName: (value: string) => /^\w{1,128}$/.test(value),
  userId: (value: string) => /^[A-Za-z0-9]{5,15}$/.test(value),
  digits: (value: string) => /^[0-9]+$/.test(value),
  nonNegativeInteger: (value: string) => /^(0|[1-9][0-9]*)$/.test(value),
  decimal: (value: string) => /^-?[0-9]+(\.[0-9]+)?$/.test(value),
  money: (value: string) => /^[0-9]+(\.[0-9]{1,2})?$/.test(value),
  noChinese: (value: string) => !/\p{Script=Han}/u.test(value),
  phone: (value: string) => /^[0-9()]{1,32}$/.test(value),
  email: isEmail,
  /** Fails for values without a visible character, and for empty lists. */
  required: (value: string | readonly unknown[]) => (typeof value === 'string' ? visible(value) : value).length > 0,
} as const
