import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { ListSearch } from './list-search.ts'
import { type List, ListContext } from './list.tsx'

/** The query of an address of the same page that was chosen and whose list is on its way; null if there is none. */
const usePendingQuery = () =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === resolvedLocation?.pathname && location.searchStr !== resolvedLocation.searchStr
        ? location.searchStr
        : null,
  })

interface ListProviderProps {
  /** The list that is drawn, and its query. */
  list: List
  /** Reads a query of its address. */
  read: (raw: Record<string, unknown>) => ListSearch
  children: ReactNode
}

/**
 * Provides the list, its path and query, to the views inside. Its controls follow a choice at once, so that the next one
 * adds to it and does not take its place.
 */
export const ListProvider = ({ list, read, children }: ListProviderProps) => {
  const pending = usePendingQuery()
  const search = pending === null ? list.search : read(Object.fromEntries(new URLSearchParams(pending)))
  const { path, kept } = list
  // The same as long as nothing in it changes: views that are not hydrated yet would be thrown away for another.
  const provided = useMemo((): List => ({ path, search, ...(kept && { kept }) }), [path, search, kept])
  return <ListContext value={provided}>{children}</ListContext>
}
