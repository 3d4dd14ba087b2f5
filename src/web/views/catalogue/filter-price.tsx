import { groupThousands } from '#contract/money.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { updateSearch, wholeRinggit } from './list-search.ts'
import { useApplySearch, useList } from './list.tsx'

/** Minimum and maximum price in whole ringgit; the placeholders show the range of the whole list, given in sen. */
export const FilterPrice = ({ fromSen, toSen }: { fromSen: number; toSen: number }) => {
  const t = useTranslator()
  const { path, search } = useList()
  const choose = useApplySearch()
  const { priceFrom = '', priceTo = '', page: _page, ...others } = search
  const field = (name: string, label: string, value: string, placeholder: number) => (
    <label>
      <span className="vh">{label}</span>
      <input
        className="field__box num"
        name={name}
        inputMode="numeric"
        maxLength={12}
        defaultValue={value}
        placeholder={groupThousands(placeholder)}
        key={value}
      />
    </label>
  )
  return (
    <form
      className="range__ends"
      action={path}
      onSubmit={
        choose &&
        ((event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          choose(
            updateSearch(search, {
              priceFrom: wholeRinggit(form.get('priceFrom')),
              priceTo: wholeRinggit(form.get('priceTo')),
            }),
          )
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
