import { pages } from '#contract/pages.ts'
import { pageSizes } from '#contract/constants.ts'

/** Parameters of a search page. */
export interface SearchParams {
  /** Trimmed; empty if there is no query yet. */
  text: string
  page: number
  pageSize: number
}

/** Default number of results per page. */
export const defaultSearchSize = 20

/** The parameters in the address of the search page; malformed ones are left out. */
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
