import type { ReactNode } from 'react'

interface RadioCardOption<Value extends string> {
  value: Value
  title: string
  text?: string
  /** Icon or payment marks at the end of the row. */
  aside?: ReactNode
}

interface RadioCardsProps<Value extends string> {
  legend: string
  name: string
  options: readonly RadioCardOption<Value>[]
  chosen: Value | null
  onChoose: (value: Value) => void
  disabled?: boolean
  /** Shows the cards side by side on wide screens. */
  two?: boolean
  /** Below the heading. */
  note?: ReactNode
}

/** Radio buttons as large cards; the heading above them is the legend of the group. */
export const RadioCards = <Value extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
  disabled = false,
  two = false,
  note,
}: RadioCardsProps<Value>) => (
  <fieldset className="stage" disabled={disabled}>
    <legend>
      <h2>{legend}</h2>
    </legend>
    {note}
    <div className={two ? 'pick pick--two' : 'pick'}>
      {options.map(({ value, title, text, aside }) => (
        <label key={value} className={value === chosen ? 'is-on' : undefined}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className="tick__box tick__box--radio" />
          <span>
            <b>{title}</b>
            {text ? <span className="pick__text small quiet">{text}</span> : null}
          </span>
          {aside}
        </label>
      ))}
    </div>
  </fieldset>
)
