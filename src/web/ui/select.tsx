import { useId, type SelectHTMLAttributes } from 'react'
import { describedBy, FieldFrame } from './field.tsx'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'id'> {
  label: string
  value: string
  onValueChange: (value: string) => void
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** Label of the first option, whose value is empty. */
  placeholder?: string
  error?: string | undefined
  hint?: string | undefined
}

/** A native select styled as a field. */
export const Select = ({ label, value, onValueChange, options, placeholder, error, hint, ...native }: SelectProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <select
        {...native}
        id={id}
        className="field__box field__select"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
