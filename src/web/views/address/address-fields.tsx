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

/** The text of a problem of a field; it names the country's postcodes, or the state. */
const problemText = (
  t: Translator,
  localize: (text: LocalizedText) => string,
  { field, problem, fields }: { field: AddressField; problem: AddressProblem; fields: Fields },
) => {
  if (problem === 'elsewhere') {
    return t('address.postcodeElsewhere', {
      state: isState(fields.state) ? localize(malaysianStates[fields.state]) : '',
    })
  }
  const country = countryOf(countryIn(fields))
  const messages = field === 'state' && country.region === 'text' ? regionMessages : problemMessages[field]
  return t(messages[problem], { example: country.postcode?.example ?? '' })
}

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
  const bind = (field: AddressField) => {
    const problem = problems[field]
    return {
      name: field,
      value: fields[field],
      onValueChange: (value: string) => onChange(field, value),
      onBlur: () => onLeave(field),
      error: problem && problemText(t, localize, { field, problem, fields }),
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
        <Field {...bind('name')} label={t('address.name')} autoComplete="name" />
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
                autoComplete="postal-code"
              />
            ) : null}
            <Field {...bind('city')} label={t('address.city')} autoComplete="address-level2" />
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
              <Field {...bind('state')} label={t('address.region')} autoComplete="address-level1" />
            ) : null}
          </div>
        </>
      )}
    </div>
  )
}
