import {
  fieldsOf,
  type CheckoutField,
  type CheckoutFields,
  type CheckoutProblem,
  type CheckoutProblems,
  type ReceiveMethod,
} from '#contract/checkout/checkout.ts'
import { malaysianStates, statesInOrder } from '#contract/checkout/states.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type Problems = Record<CheckoutProblem, MessageId>

const problemMessages: Record<CheckoutField, Problems> = {
  name: { missing: 'checkout.nameMissing', malformed: 'checkout.nameMalformed' },
  phone: { missing: 'checkout.phoneMissing', malformed: 'checkout.phoneMalformed' },
  address: { missing: 'checkout.addressMissing', malformed: 'checkout.addressMalformed' },
  unit: { missing: 'checkout.unitMalformed', malformed: 'checkout.unitMalformed' },
  postcode: { missing: 'checkout.postcodeMissing', malformed: 'checkout.postcodeMalformed' },
  city: { missing: 'checkout.cityMissing', malformed: 'checkout.cityMalformed' },
  state: { missing: 'checkout.stateMissing', malformed: 'checkout.stateMissing' },
}

interface FieldsProps {
  method: ReceiveMethod
  fields: CheckoutFields
  problems: CheckoutProblems
  onChange: (field: CheckoutField, value: string) => void
  onLeave: (field: CheckoutField) => void
  disabled: boolean
}

/** The fields for the chosen delivery method, each with its problem below it. */
export const ReceiveFields = ({ method, fields, problems, onChange, onLeave, disabled }: FieldsProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const bind = (field: CheckoutField) => {
    const problem = problems[field]
    return {
      name: field,
      value: fields[field],
      onValueChange: (value: string) => onChange(field, value),
      onBlur: () => onLeave(field),
      error: problem && t(problemMessages[field][problem]),
      required: field !== 'unit',
      disabled,
    }
  }
  const asked = fieldsOf[method]
  return (
    <div className="form">
      <div className="form__row">
        <Field {...bind('name')} label={t('checkout.name')} autoComplete="name" />
        <Field
          {...bind('phone')}
          label={t('checkout.phone')}
          hint={t('checkout.phoneHint')}
          type="tel"
          autoComplete="tel"
        />
      </div>
      {asked.includes('address') ? (
        <>
          <Field {...bind('address')} label={t('checkout.addressLine')} autoComplete="address-line1" />
          <Field
            {...bind('unit')}
            label={t('checkout.unit')}
            optional={t('checkout.optional')}
            autoComplete="address-line2"
          />
          <div className="form__row form__row--3">
            <Field
              {...bind('postcode')}
              label={t('checkout.postcode')}
              autoComplete="postal-code"
              inputMode="numeric"
            />
            <Field {...bind('city')} label={t('checkout.city')} autoComplete="address-level2" />
            <Select
              {...bind('state')}
              label={t('checkout.state')}
              placeholder={t('checkout.stateChoose')}
              autoComplete="address-level1"
              options={statesInOrder.map((value) => ({ value, label: localize(malaysianStates[value]) }))}
            />
          </div>
        </>
      ) : null}
    </div>
  )
}
