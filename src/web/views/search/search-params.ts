import { pages } from '#contract/pages.ts'
import { pageSizes } from '#contract/constants.ts'

/** What a search page asks for. */
export interface SearchParams {
  /** Trimmed; empty when nothing was asked yet. */
  text: string
  page: number
  pageSize: number
}

/** Results a page where the address says nothing. */
export const defaultSearchSize = 20

/** What the address of the search page asks for; whatever is malformed is left out. */
export const parseSearchParams = (raw: Record<string, unknown>): SearchParams => {
  const text =
    typeof raw.search === 'string'
      ? raw.search
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, 128)
      : ''
  const page = Number(raw.page)
  return {
    text,
    page: Number.isInteger(page) && page > 0 && page <= 2000 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === raw.pageSize) ?? defaultSearchSize,
  }
}

/** Address of a page of results. */
export const searchPagePath = ({ text, page, pageSize }: SearchParams) => {
  const query = new URLSearchParams({ search: text })
  if (page > 1) query.set('page', String(page))
  if (pageSize !== defaultSearchSize) query.set('pageSize', String(pageSize))
  return `${pages.search.path}?${query.toString()}`
}
