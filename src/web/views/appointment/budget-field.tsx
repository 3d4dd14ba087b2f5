import { useId } from 'react'
import { useTranslator } from '../../i18n/translator.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'

interface BudgetFieldProps {
  value: string
  error: string | undefined
  disabled: boolean
  onValueChange: (value: string) => void
  onLeave: () => void
}

// Nine digits with their commas, and two decimals.
const maxInputLength = 16

/** An amount in RM. */
export const BudgetField = ({ value, error, disabled, onValueChange, onLeave }: BudgetFieldProps) => {
  const t = useTranslator()
  const id = useId()
  return (
    <FieldFrame id={id} label={t('appointment.budget')} error={error}>
      <div className="field__join">
        <span className="field__box" id={`${id}-currency`}>
          {t('appointment.budgetCurrency')}
        </span>
        <input
          id={id}
          className="field__box num"
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxInputLength}
          readOnly={disabled}
          value={value}
          onChange={({ target }) => onValueChange(target.value)}
          onBlur={onLeave}
          aria-invalid={error ? true : undefined}
          aria-describedby={[`${id}-currency`, describedBy(id, error, undefined)].filter(Boolean).join(' ')}
        />
      </div>
    </FieldFrame>
  )
}
