import { useId } from 'react'
import type { AppointmentForm } from '#machines/appointment/form.ts'
import { appointmentLimits } from '#contract/appointment/appointment.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { AreaCodeField } from './area-code-field.tsx'

interface PhoneFieldProps {
  form: AppointmentForm
  error: string | undefined
  disabled: boolean
  onPhone: (value: string) => void
  onAreaCode: (areaCode: { code: string; country: string }) => void
  onLeave: () => void
}

/** Calling code and number: one field with one error message. */
export const PhoneField = ({ form, error, disabled, onPhone, onAreaCode, onLeave }: PhoneFieldProps) => {
  const t = useTranslator()
  const id = useId()
  const hint = t('appointment.phoneHint')
  const described = describedBy(id, error, error ? undefined : hint)
  return (
    <FieldFrame id={id} label={t('appointment.phone')} error={error} hint={hint} longestError={hint}>
      <div
        className="field__join"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave()
        }}
      >
        <AreaCodeField
          country={form.area_country}
          onChoose={onAreaCode}
          disabled={disabled}
          invalid={error !== undefined && form.area_code === ''}
          describedBy={described}
        />
        <input
          id={id}
          className="field__box num"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          maxLength={appointmentLimits.phone}
          readOnly={disabled}
          value={form.phone}
          onChange={({ target }) => onPhone(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      </div>
    </FieldFrame>
  )
}
