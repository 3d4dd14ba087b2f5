import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface ChoicesProps {
  label: string
  /** Text after the label that marks the question as optional. */
  optional?: string | undefined
  name: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  onLeave: () => void
  disabled: boolean
  error: string | undefined
}

/** Multiple choice, as pills. */
export const Choices = ({
  label,
  optional,
  name,
  options,
  chosen,
  onToggle,
  onLeave,
  disabled,
  error,
}: ChoicesProps) => {
  const id = useId()
  return (
    <fieldset className={error ? 'field is-error' : 'field'}>
      <legend className="field__label">
        {label}
        {optional ? <i> {optional}</i> : null}
      </legend>
      <div
        className="pills"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave()
        }}
      >
        {options.map((option) => (
          <label key={option.value} className={`pill${chosen.includes(option.value) ? ' is-on' : ''}`}>
            <input
              className="vh"
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error ? (
        <p className="field__error" id={id} role="alert">
          <Icon name="warn" small />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}
