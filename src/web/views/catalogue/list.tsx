import { createContext, use, type ReactNode } from 'react'
import { useOpenScreen } from '../../root/context.tsx'
import { listHref, type ListSearch } from './list-search.ts'
import { plainClick, spaceClicks } from './plain-click.ts'

/** A list of pieces or stones, as its controls see it. */
export interface List {
  path: string
  /** What the controls show: what was chosen last, even while its list is on its way. */
  search: ListSearch
  /** Values of the search that are no filters here, although they have the name of one. */
  kept?: readonly string[]
}

/** The list around a view; `list-provider.tsx` provides it. */
export const ListContext = createContext<List | null>(null)

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
  /** Whether what it leads to is chosen, of a link that looks like a check box: the space bar presses it, too. */
  current?: boolean
  children: ReactNode
}

/** A link to the same list with other filters. */
export const ListLink = ({ search, className, label, current, children }: ListLinkProps) => {
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
      onKeyDown={choose && current !== undefined ? spaceClicks : undefined}
    >
      {children}
    </a>
  )
}
