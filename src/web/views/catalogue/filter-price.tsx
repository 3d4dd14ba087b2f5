import { createContext, use } from 'react'
import { groupThousands } from '#contract/money.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useOpenScreen } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { priceRange, updateSearch } from './list-search.ts'
import { useApplySearch, useList } from './list.tsx'

/** Id of the form in the sheet, whose button `show` outside the form submits it. */
export const PriceFormContext = createContext<string | undefined>(undefined)

/** Minimum and maximum price in whole ringgit; the placeholders show the range of the whole list, given in sen. */
export const FilterPrice = ({ fromSen, toSen }: { fromSen: number; toSen: number }) => {
  const t = useTranslator()
  const { path, search } = useList()
  const choose = useApplySearch()
  const catalogue = useOpenScreen('catalogue')
  const { priceFrom = '', priceTo = '', page: _page, ...others } = search
  const field = (name: string, label: string, value: string, placeholder: number) => (
    <label>
      <span className="vh">{label}</span>
      <input
        className="field__box num"
        name={name}
        inputMode="numeric"
        maxLength={16}
        defaultValue={value}
        placeholder={groupThousands(placeholder)}
        key={value}
      />
    </label>
  )
  return (
    <form
      id={use(PriceFormContext)}
      className="range__ends"
      action={path}
      onSubmit={
        choose &&
        ((event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent
          const form = new FormData(event.currentTarget, submitter)
          const range = priceRange(form.get('priceFrom'), form.get('priceTo'))
          const typed = updateSearch(search, range)
          if (!form.has('show')) return choose(typed)
          const isApplied = (range.priceFrom ?? '') === priceFrom && (range.priceTo ?? '') === priceTo
          catalogue?.send({ type: 'filters.shown', search: isApplied ? null : typed })
        })
      }
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field('priceFrom', t('catalogue.priceFrom'), priceFrom, Math.floor(fromSen / 100))}
      <span aria-hidden="true">–</span>
      {field('priceTo', t('catalogue.priceTo'), priceTo, Math.ceil(toSen / 100))}
      <Button variant="line" small type="submit">
        {t('catalogue.apply')}
      </Button>
    </form>
  )
}
