import { useRouterState } from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'
import { useOpenScreen } from '../../root/context.tsx'
import { listHref, type ListSearch } from './list-search.ts'
import { plainClick } from './plain-click.ts'

interface List {
  path: string
  /** What the controls show: what was chosen last, even while its list is on its way. */
  search: ListSearch
  /** Values of the search that are no filters here, although they have the name of one. */
  kept?: readonly string[]
}

const ListContext = createContext<List | null>(null)

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
  return <ListContext value={{ ...list, search }}>{children}</ListContext>
}

/** The list provided by the enclosing `ListProvider`. */
export const useList = (): List => {
  const list = use(ListContext)
  if (!list) throw new Error('There is no list around this view')
  return list
}

/**
 * Applies filters, order or page number by an event to the catalogue screen; undefined while that screen is not open.
 */
export const useApplySearch = (): ((search: ListSearch) => void) | undefined => {
  const catalogue = useOpenScreen('catalogue')
  return catalogue && ((search) => catalogue.send({ type: 'filter.chosen', search }))
}

interface ListLinkProps {
  search: ListSearch
  className?: string
  label?: string
  current?: boolean
  children: ReactNode
}

/** A link to the same list with other filters. */
export const ListLink = ({ search, className, label, current = false, children }: ListLinkProps) => {
  const { path } = useList()
  const choose = useApplySearch()
  return (
    <a
      href={listHref(path, search)}
      className={className}
      aria-label={label}
      aria-current={current || undefined}
      rel="nofollow"
      onClick={choose && plainClick(() => choose(search))}
    >
      {children}
    </a>
  )
}
