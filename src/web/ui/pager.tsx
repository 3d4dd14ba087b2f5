import { Icon } from './icon.tsx'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  pageSizes: readonly number[]
  /** A list that is not longer needs no pager. */
  defaultPageSize: number
  hrefOf: (page: number, pageSize: number) => string
  labels: { pages: string; previous: string; next: string; perPage: string }
}

/** Page numbers around the current one, with the first and the last; 0 stands for a gap. */
const visiblePages = (page: number, last: number): number[] => {
  const near = [...new Set([1, page - 1, page, page + 1, last])].filter((each) => each >= 1 && each <= last)
  return near.flatMap((each, index) => (index > 0 && each - (near[index - 1] ?? each) > 1 ? [0, each] : [each]))
}

/** Whether a number is a neighbour of the current one beside a gap, which a phone has no room for. */
const isSpare = (each: number, page: number, last: number) =>
  (each === page - 1 && each > 2) || (each === page + 1 && each < last - 1)

const numberClass = (each: number, page: number, last: number) => {
  if (each === page) return 'is-on'
  return isSpare(each, page, last) ? 'pager__spare' : undefined
}

/** Links to the pages of a list and to its page sizes, where there is more than a page. */
export const Pager = ({ page, pageSize, total, pageSizes, defaultPageSize, hrefOf, labels }: PagerProps) => {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (total <= Math.min(pageSize, defaultPageSize)) return null
  return (
    <nav className="pager" aria-label={labels.pages}>
      {page > 1 ? (
        <a href={hrefOf(page - 1, pageSize)} rel="prev" aria-label={labels.previous}>
          <Icon name="left" small />
        </a>
      ) : null}
      {last === 1
        ? null
        : visiblePages(page, last).map((each, index) =>
            each === 0 ? (
              <span key={`gap-${index}`}>…</span>
            ) : (
              <a
                key={each}
                href={hrefOf(each, pageSize)}
                className={numberClass(each, page, last)}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </a>
            ),
          )}
      {page < last ? (
        <a href={hrefOf(page + 1, pageSize)} rel="next" aria-label={labels.next}>
          <Icon name="right" small />
        </a>
      ) : null}
      <span className="pager__size" role="group" aria-label={labels.perPage}>
        <span className="pager__label" aria-hidden="true">
          {labels.perPage}
        </span>
        {pageSizes.map((size) => (
          <a
            key={size}
            href={hrefOf(1, size)}
            className={size === pageSize ? 'is-on' : undefined}
            aria-current={size === pageSize || undefined}
          >
            {size}
          </a>
        ))}
      </span>
    </nav>
  )
}
