import type { ButtonHTMLAttributes } from 'react'

type ButtonVariant = 'main' | 'line' | 'on-dark'

/** Class names of a button, for links that look like a button. */
export const buttonClass = (variant: ButtonVariant, { small = false, wide = false } = {}) =>
  `btn btn--${variant}${small ? ' btn--s' : ''}${wide ? ' btn--wide' : ''}`

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `main` is filled in jade, for the one main action of a screen. */
  variant: ButtonVariant
  small?: boolean
  wide?: boolean
  /** An operation is in progress: the button keeps its width, shows a spinner and ignores clicks. */
  busy?: boolean
}

/** A button; `type` defaults to 'button'. */
export const Button = ({ variant, small = false, wide = false, busy = false, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass(variant, { small, wide }) + (busy ? ' is-busy' : '')}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  />
)
