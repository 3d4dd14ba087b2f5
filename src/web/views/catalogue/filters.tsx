import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useOpenScreen } from '../../root/context.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { filterCount } from './list-search.ts'
import { useList } from './list.tsx'
import { plainClick } from './plain-click.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then(({ FilterSheet }) => ({ default: FilterSheet })))

/** Opens the filters on narrow screens; without JavaScript it is a link to the filters further down the page. */
export const FilterButton = () => {
  const t = useTranslator()
  const catalogue = useOpenScreen('catalogue')
  const { search, kept } = useList()
  return (
    <a
      className={`${buttonClass('line', { small: true })} only-narrow`}
      href="#filters"
      onClick={catalogue && plainClick(() => catalogue.send({ type: 'filters.opened' }))}
    >
      <Icon name="filter" small />
      {t('catalogue.filter', { count: filterCount(search, kept) })}
    </a>
  )
}

/** The filters: next to the pieces on wide screens, in a sheet on narrow ones. */
export const Filters = ({ show, className, children }: { show: string; className?: string; children: ReactNode }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('catalogue')
  return (
    <>
      <aside
        id="filters"
        className={className ? `filters ${className}` : 'filters'}
        aria-label={t('catalogue.filters')}
      >
        {children}
      </aside>
      {snapshot.matches('filtering') ? (
        <Suspense>
          <FilterSheet show={show} onClose={() => send({ type: 'filters.closed' })}>
            {children}
          </FilterSheet>
        </Suspense>
      ) : null}
    </>
  )
}
