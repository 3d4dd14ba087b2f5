import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

const codes = new Set<string>(getCountries().map((country) => `+${getCountryCallingCode(country)}`))

/** Whether a country has this area code, like `+60`. */
export const isAreaCode = (areaCode: string): boolean => codes.has(areaCode)

/** Whether a number can be called: valid in Malaysia or, with its country code, anywhere else. */
export const isCallable = (text: string): boolean =>
  parsePhoneNumberFromString(text, { defaultCountry: 'MY', extract: false })?.isValid() === true

/** The number as it was typed, and with a plus sign, which people leave out. */
const readings = (text: string) => [text, `+${text.replaceAll(/\D/g, '')}`]

/** Whether a number can be called: valid in a country or, with the code of another, there; plus sign or not. */
export const isCallableFrom = (country: CountryCode, text: string): boolean =>
  readings(text).some(
    (each) => parsePhoneNumberFromString(each, { defaultCountry: country, extract: false })?.isValid() === true,
  )

/**
 * The one spelling of a telephone number, like `+60 12-345 6789`: a number of the country, or one of another country with
 * its code, plus sign or not. What is no valid number stays as it was typed.
 */
export const spellPhone = (text: string, country: CountryCode = 'MY'): string => {
  for (const each of readings(text)) {
    const parsed = parsePhoneNumberFromString(each, { defaultCountry: country, extract: false })
    if (!parsed?.isValid()) continue
    // Malaysians write a hyphen after the prefix, which the international format leaves out.
    return parsed.country === 'MY' ? `+60 ${parsed.formatNational().replace(/^0/, '')}` : parsed.formatInternational()
  }
  return text
}

/** The same without its area code: `12-345 6789`. */
export const spellLocalPhone = (areaCode: string, phone: string): string => {
  const spelled = spellPhone(toE164(areaCode, phone) ?? '')
  return spelled.startsWith(`${areaCode} `) ? spelled.slice(areaCode.length + 1) : phone
}

/**
 * The number in international format, like `+60123456789`; null if it is not valid in any country with that area code.
 */
export const toE164 = (areaCode: string, phone: string): string | null => {
  if (!isAreaCode(areaCode) || !/^[0-9() -]{1,32}$/.test(phone)) return null
  const parsed = parsePhoneNumberFromString(phone, { defaultCallingCode: areaCode.slice(1), extract: false })
  return parsed?.isValid() && `+${parsed.countryCallingCode}` === areaCode ? parsed.number : null
}
