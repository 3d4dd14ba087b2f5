import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ChoiceProps {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  disabled?: boolean
  children: ReactNode
}

/** One of several, as a round tick; put them into a `fieldset` with a `legend`. */
export const Radio = ({ name, value, checked, onChoose, disabled = false, children }: ChoiceProps) => (
  <label className={checked ? 'tick is-on' : 'tick'}>
    <input
      className="vh"
      type="radio"
      name={name}
      value={value}
      checked={checked}
      onChange={onChoose}
      disabled={disabled}
    />
    <span className="tick__box tick__box--radio" />
    {children}
  </label>
)

/** On or off, as a square tick. */
export const Tick = ({ name, value, checked, onChoose, disabled = false, children }: ChoiceProps) => (
  <label className={checked ? 'tick is-on' : 'tick'}>
    <input
      className="vh"
      type="checkbox"
      name={name}
      value={value}
      checked={checked}
      onChange={onChoose}
      disabled={disabled}
    />
    <span className="tick__box">
      <Icon name="check" />
    </span>
    {children}
  </label>
)

/** One of several, as a pill. */
export const Pill = ({ name, value, checked, onChoose, disabled = false, children }: ChoiceProps) => (
  <label className={`pill${checked ? ' is-on' : ''}${disabled ? ' is-off' : ''}`}>
    <input
      className="vh"
      type="radio"
      name={name}
      value={value}
      checked={checked}
      onChange={onChoose}
      disabled={disabled}
    />
    {children}
  </label>
)
