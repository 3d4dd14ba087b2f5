import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { selectedValues, toggleValue } from './list-search.ts'
import { ListLink, useList } from './list.tsx'

interface FilterGroupProps {
  heading: string
  /** What it restricts the list to, beside the heading. */
  value?: string
  className?: string
  children: ReactNode
}

/** A filter below its heading, which collapses it. */
export const FilterGroup = ({ heading, value, className, children }: FilterGroupProps) => (
  <details className={className ? `filter ${className}` : 'filter'} open>
    <summary className="filter__head">
      <h2>{heading}</h2>
      {value === undefined ? null : <span className="filter__value num">{value}</span>}
      <Icon name="plus" small />
      <Icon name="minus" small />
    </summary>
    {children}
  </details>
)

interface FilterOptionProps {
  name: string
  value: string
  label: string
  count?: number | undefined
  /** Shown instead of the check box. */
  mark?: ReactNode
}

/** One value of a filter, as a check box that links to the list with or without it; no link if it would find nothing. */
export const FilterOption = ({ name, value, label, count, mark }: FilterOptionProps) => {
  const { search } = useList()
  const on = selectedValues(search, name).includes(value)
  const content = (
    <>
      {mark ?? (
        <span className="tick__box">
          <Icon name="check" />
        </span>
      )}
      {label}
      {count === undefined ? null : <span className="tick__count num">{count}</span>}
    </>
  )
  if (count === 0 && !on) return <span className="tick is-empty">{content}</span>
  return (
    <ListLink className={on ? 'tick is-on' : 'tick'} search={toggleValue(search, name, value)} current={on}>
      {content}
    </ListLink>
  )
}
