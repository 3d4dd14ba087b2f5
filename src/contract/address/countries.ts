import type { LocalizedText } from '#contract/locale.ts'

interface Country {
  name: LocalizedText
  /** The form of a postcode, and one to show; null where the country has none. */
  postcode: { pattern: RegExp; example: string } | null
  /** Whether a state or province is part of an address: one of a list, any text, or none. */
  region: 'listed' | 'text' | null
}

/**
 * The countries that the shop delivers to, by ISO 3166-1, Malaysia first. The forms of postcodes are those of the
 * Universal Postal Union's addressing guide.
 */
export const countries = {
  MY: {
    name: { en: 'Malaysia', 'zh-CN': '马来西亚' },
    postcode: { pattern: /^\d{5}$/, example: '59100' },
    region: 'listed',
  },
  SG: {
    name: { en: 'Singapore', 'zh-CN': '新加坡' },
    postcode: { pattern: /^\d{6}$/, example: '238823' },
    region: null,
  },
  BN: {
    name: { en: 'Brunei', 'zh-CN': '文莱' },
    postcode: { pattern: /^[A-Z]{2} ?\d{4}$/i, example: 'BA1511' },
    region: null,
  },
  HK: { name: { en: 'Hong Kong', 'zh-CN': '香港' }, postcode: null, region: null },
  TW: {
    name: { en: 'Taiwan', 'zh-CN': '台湾' },
    postcode: { pattern: /^\d{3}(?:\d{2,3})?$/, example: '110' },
    region: null,
  },
  CN: {
    name: { en: 'China', 'zh-CN': '中国大陆' },
    postcode: { pattern: /^\d{6}$/, example: '200040' },
    region: 'text',
  },
  AU: {
    name: { en: 'Australia', 'zh-CN': '澳大利亚' },
    postcode: { pattern: /^\d{4}$/, example: '3000' },
    region: 'text',
  },
  GB: {
    name: { en: 'United Kingdom', 'zh-CN': '英国' },
    postcode: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'W1S 1NB' },
    region: null,
  },
} as const satisfies Record<string, Country>

export type CountryCode = keyof typeof countries

/** The country of the shop, and of an address that names none. */
export const homeCountry = 'MY' satisfies CountryCode

export const countryCodes = Object.keys(countries) as CountryCode[]

/** What an address of a country looks like. */
export const countryOf = (code: CountryCode): Country => countries[code]

export const isCountry = (value: string): value is CountryCode => Object.hasOwn(countries, value)
