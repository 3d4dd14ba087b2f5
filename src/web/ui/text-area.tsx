import { useId, type TextareaHTMLAttributes } from 'react'
import { describedBy, FieldFrame } from './field.tsx'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange' | 'id'> {
  label: string
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  optional?: string | undefined
}

/** A field of several lines. */
export const TextArea = ({ label, value, onValueChange, error, hint, optional, ...native }: TextAreaProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <textarea
        rows={3}
        {...native}
        id={id}
        className="field__box field__box--lines"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
      />
    </FieldFrame>
  )
}
