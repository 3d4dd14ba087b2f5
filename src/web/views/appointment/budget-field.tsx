import { useId } from 'react'
import { useSay } from '../../i18n/text.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'

interface BudgetFieldProps {
  value: string
  error: string | undefined
  disabled: boolean
  onValue: (value: string) => void
  onLeave: () => void
}

// Nine digits with their commas, and two decimals.
const longest = 16

/** A sum in RM. */
export const BudgetField = ({ value, error, disabled, onValue, onLeave }: BudgetFieldProps) => {
  const say = useSay()
  const id = useId()
  return (
    <FieldFrame id={id} label={say('appointment.budget')} error={error}>
      <div className="field__join">
        <span className="field__box" id={`${id}-currency`}>
          {say('appointment.budgetCurrency')}
        </span>
        <input
          id={id}
          className="field__box num"
          name="budget"
          inputMode="decimal"
          autoComplete="off"
          maxLength={longest}
          readOnly={disabled}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          onBlur={onLeave}
          aria-invalid={error ? true : undefined}
          aria-describedby={[`${id}-currency`, describedBy(id, error, undefined)].filter(Boolean).join(' ')}
        />
      </div>
    </FieldFrame>
  )
}
