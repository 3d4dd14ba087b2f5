import type { ReactNode } from 'react'

interface FormProps {
  className?: string
  onSubmit: () => void
  children: ReactNode
}

/** A form that a machine validates and submits, instead of the browser. */
export const Form = ({ className, onSubmit, children }: FormProps) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
