import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const codes = new Set<string>(getCountries().map((country) => `+${getCountryCallingCode(country)}`))

/** Whether a country has this area code, like `+60`. */
export const isAreaCode = (areaCode: string): boolean => codes.has(areaCode)

/** Whether a number can be called: valid in Malaysia or, with its country code, anywhere else. */
export const isCallable = (text: string): boolean =>
  parsePhoneNumberFromString(text, { defaultCountry: 'MY', extract: false })?.isValid() === true

/**
 * The number in international format, like `+60123456789`; null if it is not valid in any country with that area code.
 */
export const toE164 = (areaCode: string, phone: string): string | null => {
  if (!isAreaCode(areaCode) || !/^[0-9() -]{1,32}$/.test(phone)) return null
  const parsed = parsePhoneNumberFromString(phone, { defaultCallingCode: areaCode.slice(1), extract: false })
  return parsed?.isValid() && `+${parsed.countryCallingCode}` === areaCode ? parsed.number : null
}
