import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { withoutFilters } from './list-search.ts'
import { ListLink, useList } from './list.tsx'

/** Shown if no item of the list matches its filters. */
export const NoResults = () => {
  const t = useTranslator()
  const { search, kept } = useList()
  return (
    <EmptyState
      icon="search"
      heading={t('catalogue.emptyTitle')}
      action={
        <ListLink className="link link--tap" search={withoutFilters(search, kept)}>
          {t('catalogue.clear')}
        </ListLink>
      }
    >
      {t('catalogue.emptyText')}
    </EmptyState>
  )
}
