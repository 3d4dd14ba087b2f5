import type { ReactNode } from 'react'
import { updateSearch } from '../catalogue/list-search.ts'
import { ListLink, useList } from '../catalogue/list.tsx'
import type { SortColumn } from './sort-options.ts'

interface SortedColumnProps {
  column: SortColumn
  className?: string
  children: ReactNode
}

/** The head of a column, which sorts the list by it: first upwards, then downwards. */
export const SortedColumn = ({ column, className, children }: SortedColumnProps) => {
  const { search } = useList()
  const { sort } = search
  const isUp = sort === `${column}-up`
  const isSorted = isUp || sort === `${column}-down`
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <ListLink
        className="stones__sort"
        search={updateSearch(search, { sort: isUp ? `${column}-down` : `${column}-up` })}
      >
        {children}
        <span aria-hidden="true">{isSorted ? (isUp ? '↑' : '↓') : ''}</span>
      </ListLink>
    </th>
  )
}
