import { type ReactNode, use } from 'react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useOpenScreen } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { PriceFormContext } from '../catalogue/filter-price.tsx'
import { rangeNames } from './stone-search.ts'
import { useList } from '../catalogue/list.tsx'
import { useRanges } from './ranges.ts'

const fieldNames: readonly string[] = rangeNames.flatMap((name) => [`${name}From`, `${name}To`])

/** The form of all typed ends. Enter and the sheet's button settle what was typed; without script a button applies all. */
export const FiltersForm = ({ children }: { children: ReactNode }) => {
  const t = useTranslator()
  const { path, search } = useList()
  const { send } = useRanges()
  const catalogue = useOpenScreen('catalogue')
  const others = Object.entries(search).filter(
    ([name]) => name !== 'page' && name !== 'after' && !fieldNames.includes(name),
  )
  return (
    <form
      id={use(PriceFormContext)}
      className="filters__form"
      action={path}
      onSubmit={
        catalogue &&
        ((event) => {
          event.preventDefault()
          const { activeElement } = document
          // Leaving the field settles what was typed in it.
          if (activeElement instanceof HTMLInputElement) activeElement.blur()
          send({ type: 'range.released', search: null })
          const { submitter } = event.nativeEvent
          if (new FormData(event.currentTarget, submitter).has('show')) {
            catalogue.send({ type: 'filters.shown', search: null })
          } else if (activeElement instanceof HTMLElement) activeElement.focus()
        })
      }
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <span className="filters__apply">
        <Button variant="line" small type="submit">
          {t('catalogue.apply')}
        </Button>
      </span>
    </form>
  )
}
