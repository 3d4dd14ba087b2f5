import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface TickProps {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  disabled?: boolean
  children: ReactNode
}

/** A box to tick, with its label beside it and its problem below. */
export const Tick = ({ name, checked, onChange, error, disabled = false, children }: TickProps) => {
  const id = useId()
  return (
    <div className={error ? 'field is-error' : 'field'}>
      <label className={checked ? 'tick tick--label is-on' : 'tick tick--label'}>
        <input
          className="vh"
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="tick__box">
          <Icon name="check" small />
        </span>
        <span>{children}</span>
      </label>
      {error ? (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="warn" small />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}
