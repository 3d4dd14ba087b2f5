import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

const languages = ['en', 'zh-Hans', 'zh-Hant'] as const

/** A country and its calling code, with the field names of the specification. */
export interface AreaCode {
  /** Its name in English, Simplified Chinese and Traditional Chinese. */
  label: Record<(typeof languages)[number], string>
  /** Like `+60`. */
  key: string
  /** Like `MY`. */
  country: string
}

const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
const nameOf = (country: string) => names.map((each) => each.of(country) ?? country)

/** All countries with a calling code: Malaysia first, then by name. */
export const listAreaCodes = (language: (typeof languages)[number]): AreaCode[] => {
  const collator = new Intl.Collator(language)
  return getCountries()
    .map((country) => {
      const [en = '', simplified = '', traditional = ''] = nameOf(country)
      return {
        label: { en, 'zh-Hans': simplified, 'zh-Hant': traditional },
        key: `+${getCountryCallingCode(country)}`,
        country,
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.country === 'MY') - Number(one.country === 'MY') ||
        collator.compare(one.label[language], other.label[language]),
    )
}

/** Text of the field for a country: `+60 MY`. */
export const shortAreaCode = ({ key, country }: Pick<AreaCode, 'key' | 'country'>): string => `${key} ${country}`

/** Whether typed text matches a country: its code, or its name in any of the languages. */
export const matchesAreaCode = (areaCode: AreaCode, typed: string): boolean => {
  const words = typed.trim().toLowerCase()
  return [shortAreaCode(areaCode), ...Object.values(areaCode.label)].some((text) => text.toLowerCase().includes(words))
}
