import { pageSizes } from '#contract/constants.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Pager } from '../../ui/pager.tsx'
import { updateSearch, listHref } from './list-search.ts'
import { useList } from './list.tsx'

/** Links to the other pages of the enclosing list. */
export const ListPager = ({ total, defaultPageSize }: { total: number; defaultPageSize: number }) => {
  const t = useTranslator()
  const { path, search } = useList()
  return (
    <Pager
      page={Number(search.page ?? 1)}
      pageSize={Number(search.pageSize ?? defaultPageSize)}
      total={total}
      pageSizes={pageSizes}
      defaultPageSize={defaultPageSize}
      hrefOf={(page, size) =>
        listHref(
          path,
          updateSearch(search, {
            page: page > 1 ? String(page) : undefined,
            pageSize: size === defaultPageSize ? undefined : String(size),
          }),
        )
      }
      labels={{
        pages: t('catalogue.pages'),
        previous: t('catalogue.previous'),
        next: t('catalogue.next'),
        perPage: t('catalogue.perPage'),
      }}
    />
  )
}
