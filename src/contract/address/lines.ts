import { isState, malaysianStates } from '#contract/checkout/states.ts'
import type { Locale } from '#contract/locale.ts'
import type { Address } from './address.ts'
import { countries, homeCountry } from './countries.ts'

/** Kuala Lumpur, Putrajaya and Labuan are both city and state; such a name is shown only once. */
const stateLine = (locale: Locale, { city, state }: Address): string => {
  if (!isState(state)) return state
  const names = malaysianStates[state]
  return Object.values<string>(names).includes(city) ? '' : names[locale]
}

/** The lines of an address below the name: unit and street, place, state, and the country of one abroad. */
export const addressLines = (locale: Locale, address: Address): string[] => {
  const { country = homeCountry, unit, postcode, city } = address
  return [
    unit,
    address.address,
    `${postcode} ${city}`.trim(),
    stateLine(locale, address),
    country === homeCountry ? '' : countries[country].name[locale],
  ].filter((line) => line !== '')
}
