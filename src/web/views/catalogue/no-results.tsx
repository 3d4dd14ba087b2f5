import shown from 'picture:diamond-round-side'
import type { ReactNode } from 'react'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { withoutFilters } from './list-search.ts'
import { ListLink, useList } from './list.tsx'

/** Shown if no item of the list matches its filters; `children` say what would help. */
export const NoResults = ({ children }: { children?: ReactNode }) => {
  const t = useTranslator()
  const { search, kept } = useList()
  return (
    <EmptyState
      picture={shown}
      heading={t('catalogue.emptyTitle')}
      action={
        <ListLink className="link link--tap" search={withoutFilters(search, kept)}>
          {t('catalogue.clear')}
        </ListLink>
      }
    >
      {children ?? t('catalogue.emptyText')}
    </EmptyState>
  )
}
