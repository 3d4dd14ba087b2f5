import { pageSizes } from '#contract/constants.ts'
import { useSay } from '../../i18n/text.tsx'
import { Pager } from '../../ui/pager.tsx'
import { changed, listHref } from './address.ts'
import { useList } from './list.tsx'

/** Links to the other pages of the list around this view. */
export const ListPager = ({ total, usualSize }: { total: number; usualSize: number }) => {
  const say = useSay()
  const { path, search } = useList()
  return (
    <Pager
      page={Number(search.page ?? 1)}
      pageSize={Number(search.pageSize ?? usualSize)}
      total={total}
      pageSizes={pageSizes}
      hrefOf={(page, size) =>
        listHref(
          path,
          changed(search, {
            page: page > 1 ? String(page) : undefined,
            pageSize: size === usualSize ? undefined : String(size),
          }),
        )
      }
      labels={{
        pages: say('catalogue.pages'),
        previous: say('catalogue.previous'),
        next: say('catalogue.next'),
        perPage: say('catalogue.perPage'),
      }}
    />
  )
}
