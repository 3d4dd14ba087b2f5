import { pageSizes } from '#contract/constants.ts'

/** What a search page asks for. */
export interface SearchAsked {
  /** Trimmed; empty when nothing was asked yet. */
  text: string
  page: number
  pageSize: number
}

/** Results a page where the address says nothing. */
export const usualSearchSize = 20

/** What the address of the search page asks for; whatever is malformed is left out. */
export const searchAsked = (raw: Record<string, unknown>): SearchAsked => {
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
    pageSize: pageSizes.find((size) => String(size) === raw.pageSize) ?? usualSearchSize,
  }
}

/** Address of a page of results. */
export const searchPagePath = ({ text, page, pageSize }: SearchAsked) => {
  const query = new URLSearchParams({ search: text })
  if (page > 1) query.set('page', String(page))
  if (pageSize !== usualSearchSize) query.set('pageSize', String(pageSize))
  return `/pages/search?${query.toString()}`
}
