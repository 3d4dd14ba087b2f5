import { useTranslator } from '../../i18n/translator.tsx'
import { updateSearch } from './list-search.ts'
import { useApplySearch, useList } from './list.tsx'

interface SortProps {
  /** The first option is the default order. */
  options: readonly { value: string; label: string }[]
}

/** The order of the list; without JavaScript a button submits the choice. */
export const Sort = ({ options }: SortProps) => {
  const t = useTranslator()
  const { path, search } = useList()
  const choose = useApplySearch()
  const { sort = '', page: _page, after: _after, ...others } = search
  return (
    <form className="sort" action={path}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className="sort__label">{t('catalogue.sort')}</span>
        <select
          key={sort}
          name="sort"
          defaultValue={sort}
          onChange={(event) => choose?.(updateSearch(search, { sort: event.target.value || undefined }))}
        >
          {options.map(({ value, label }, index) => (
            <option key={value} value={index === 0 ? '' : value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="link link--tap">
          {t('catalogue.apply')}
        </button>
      </noscript>
    </form>
  )
}
