import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FrameProps {
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  optional?: string | undefined
  longestError?: string | undefined
  children: ReactNode
}

/** Label above the field, hint and error below it. A problem with an empty message is only logged (FORM-03). */
export const FieldFrame = ({ id, label, error, hint, optional, longestError, children }: FrameProps) => {
  if (error === '') console.warn(`A validation failed without a message: ${label}`)
  const says = (
    <>
      {hint && !(error && longestError) ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="warn" small />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
  return (
    <div className={error ? 'field is-error' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional ? <i> {optional}</i> : null}
      </label>
      {children}
      {longestError === undefined ? (
        says
      ) : (
        <div className={hint ? 'field__room' : 'field__room field__room--gap'} data-longest={longestError}>
          {says}
        </div>
      )}
    </div>
  )
}

export const describedBy = (id: string, error: string | undefined, hint: string | undefined) =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'id'>

interface FieldProps extends Native {
  label: string
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** Text after the label that marks the field as optional. */
  optional?: string | undefined
  /** For an error of several lines, which takes the place of a hint: room for it is kept, so that it moves nothing. */
  longestError?: string | undefined
  /** Content next to the input in the same row, such as the picture of a verification code. */
  suffix?: ReactNode
}

/** A text field whose value is in a machine: `onValueChange` sends the event. */
export const Field = ({
  label,
  value,
  onValueChange,
  error,
  hint,
  optional,
  longestError,
  suffix,
  ...native
}: FieldProps) => {
  const id = useId()
  const input = (
    <input
      {...native}
      id={id}
      className="field__box"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, error, error && longestError ? undefined : hint)}
    />
  )
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional} longestError={longestError}>
      {suffix ? (
        <div className="field__beside">
          {input}
          {suffix}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  )
}
