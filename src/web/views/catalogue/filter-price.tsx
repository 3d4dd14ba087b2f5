import { groupThousands } from '#contract/money.ts'
import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { changed, wholeRinggit } from './address.ts'
import { useChoose, useList } from './list.tsx'

/** Least and greatest price in whole ringgit; the placeholders are the ends of the whole list, in sen. */
export const FilterPrice = ({ fromSen, toSen }: { fromSen: number; toSen: number }) => {
  const say = useSay()
  const { path, search } = useList()
  const choose = useChoose()
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
            changed(search, {
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
      {field('priceFrom', say('catalogue.priceFrom'), priceFrom, Math.floor(fromSen / 100))}
      <span aria-hidden="true">–</span>
      {field('priceTo', say('catalogue.priceTo'), priceTo, Math.ceil(toSen / 100))}
      <Button look="line" small type="submit">
        {say('catalogue.apply')}
      </Button>
    </form>
  )
}
