import {
  type AddressField,
  addressFieldsOf,
  type AddressFields as Fields,
  type AddressProblem,
  type AddressProblems,
  countryIn,
} from '#contract/address/address.ts'
import { type CountryCode, countries, countryCodes, countryOf } from '#contract/address/countries.ts'
import { isState, malaysianStates, statesInOrder } from '#contract/checkout/states.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { LocalizedText } from '#contract/locale.ts'
import { useLocalize, type Translator, useTranslator } from '../../i18n/translator.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type Problems = Record<Exclude<AddressProblem, 'elsewhere'>, MessageId>

const problemMessages: Record<AddressField, Problems> = {
  name: { missing: 'address.nameMissing', malformed: 'address.nameMalformed' },
  phone: { missing: 'address.phoneMissing', malformed: 'address.phoneMalformed' },
  country: { missing: 'address.countryMissing', malformed: 'address.countryMissing' },
  address: { missing: 'address.lineMissing', malformed: 'address.lineMalformed' },
  unit: { missing: 'address.unitMalformed', malformed: 'address.unitMalformed' },
  postcode: { missing: 'address.postcodeMissing', malformed: 'address.postcodeMalformed' },
  city: { missing: 'address.cityMissing', malformed: 'address.cityMalformed' },
  state: { missing: 'address.stateMissing', malformed: 'address.stateMissing' },
}
const regionMessages: Problems = { missing: 'address.regionMissing', malformed: 'address.regionMalformed' }

/** Says a problem of a field; its text names the country's postcodes, or the state. */
const problemTexts = (t: Translator, localize: (text: LocalizedText) => string, fields: Fields) => {
  const country = countryOf(countryIn(fields))
  const elsewhere = (state: string) => t('address.postcodeElsewhere', { state })
  const say = (field: AddressField, problem: AddressProblem) => {
    if (problem === 'elsewhere') return elsewhere(isState(fields.state) ? localize(malaysianStates[fields.state]) : '')
    const messages = field === 'state' && country.region === 'text' ? regionMessages : problemMessages[field]
    return t(messages[problem], { example: country.postcode?.example ?? '' })
  }
  /** Of whatever state, so that choosing one moves nothing. */
  const longestOf = (field: AddressField) =>
    longest([
      say(field, 'missing'),
      say(field, 'malformed'),
      field === 'postcode' && country.region === 'listed'
        ? elsewhere(longest(Object.values(malaysianStates).map(localize)))
        : '',
    ])
  return { say, longestOf }
}

const longest = (texts: readonly string[]) => texts.reduce((one, other) => (other.length > one.length ? other : one))

/** Digits alone open the keypad of a phone. */
const postcodeKeyboard = (country: CountryCode) =>
  country === 'GB' || country === 'BN' ? ({} as const) : ({ inputMode: 'numeric' } as const)

interface AddressFieldsProps {
  /** Without the address there are only the name and the telephone number. */
  contactOnly?: boolean
  fields: Fields
  problems: AddressProblems
  onChange: (field: AddressField, value: string) => void
  onLeave: (field: AddressField) => void
  disabled: boolean
}

/** The fields of an address in its country, each with its problem below it. */
export const AddressFields = (props: AddressFieldsProps) => {
  const { contactOnly = false, fields, problems, onChange, onLeave, disabled } = props
  const t = useTranslator()
  const localize = useLocalize()
  const { say, longestOf } = problemTexts(t, localize, fields)
  const bind = (field: AddressField) => {
    const problem = problems[field]
    return {
      name: field,
      value: fields[field],
      onValueChange: (value: string) => onChange(field, value),
      onBlur: () => onLeave(field),
      error: problem && say(field, problem),
      required: field !== 'unit',
      disabled,
    }
  }
  const country = countryIn(fields)
  const asked = addressFieldsOf(country)
  const isListed = countryOf(country).region === 'listed'
  return (
    <div className="form">
      <div className="form__row">
        <Field {...bind('name')} label={t('address.name')} longestError={longestOf('name')} autoComplete="name" />
        <Field
          {...bind('phone')}
          label={t('address.phone')}
          hint={t('address.phoneHint')}
          type="tel"
          autoComplete="tel"
        />
      </div>
      {contactOnly ? null : (
        <>
          <Select
            {...bind('country')}
            label={t('address.country')}
            autoComplete="country"
            options={countryCodes.map((value) => ({ value, label: localize(countries[value].name) }))}
          />
          <Field {...bind('address')} label={t('address.line')} autoComplete="address-line1" />
          <Field
            {...bind('unit')}
            label={t('address.unit')}
            optional={t('address.optional')}
            autoComplete="address-line2"
          />
          <div className={asked.includes('state') ? 'form__row form__row--3' : 'form__row'}>
            {asked.includes('postcode') ? (
              <Field
                {...bind('postcode')}
                {...postcodeKeyboard(country)}
                label={t('address.postcode')}
                longestError={longestOf('postcode')}
                autoComplete="postal-code"
              />
            ) : null}
            <Field
              {...bind('city')}
              label={t('address.city')}
              longestError={longestOf('city')}
              autoComplete="address-level2"
            />
            {asked.includes('state') && isListed ? (
              <Select
                {...bind('state')}
                label={t('address.state')}
                placeholder={t('address.choose')}
                autoComplete="address-level1"
                options={statesInOrder.map((value) => ({ value, label: localize(malaysianStates[value]) }))}
              />
            ) : null}
            {asked.includes('state') && !isListed ? (
              <Field
                {...bind('state')}
                label={t('address.region')}
                longestError={longestOf('state')}
                autoComplete="address-level1"
              />
            ) : null}
          </div>
        </>
      )}
    </div>
  )
}
