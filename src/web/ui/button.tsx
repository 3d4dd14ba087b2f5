import type { ButtonHTMLAttributes } from 'react'

type ButtonVariant = 'main' | 'line' | 'on-dark'

/** Class names of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant, { small = false, wide = false } = {}) =>
  `btn btn--${variant}${small ? ' btn--s' : ''}${wide ? ' btn--wide' : ''}`

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `main` is jade: one a screen. */
  variant: ButtonVariant
  small?: boolean
  wide?: boolean
  /** Something is under way: keeps its width, a ring turns, presses do nothing. */
  busy?: boolean
}

/** A button; `type` is 'button' unless told. */
export const Button = ({ variant, small = false, wide = false, busy = false, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass(variant, { small, wide }) + (busy ? ' is-busy' : '')}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  />
)
