import type { ReactNode } from 'react'

interface ChoiceProps {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  disabled?: boolean
  children: ReactNode
}

/** A radio button in the form of a pill. */
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
