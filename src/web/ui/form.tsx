import type { ReactNode } from 'react'

interface FormProps {
  className?: string
  onSubmit: () => void
  children: ReactNode
}

/** A form that a machine checks and sends, in place of the browser. */
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
