import type { Data } from '#contract/calls.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { whenNear } from '../../ports/diamonds/when-near.ts'
import { buttonClass } from '../../ui/button.tsx'
import { listHref, updateSearch } from '../catalogue/list-search.ts'
import { ListLink, useList } from '../catalogue/list.tsx'
import { plainClick } from '../catalogue/plain-click.ts'

interface MoreProps {
  list: {
    data: { pages: readonly Data<'GET /api/purchase/get_diamonds'>[] }
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
  }
}

/** So many pages follow by themselves; what is below the list must stay within reach. */
const pagesOnTheirOwn = 5

/** Goes on with the list: by itself when its end comes near, by a button later, by a link without script. */
export const More = ({ list }: MoreProps) => {
  const t = useTranslator()
  const { path, search } = useList()
  const { data, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const next = data.pages.at(-1)?.next ?? null
  const goOn = () => void fetchNextPage({ cancelRefetch: false })
  const followsAlone = !isFetchingNextPage && !isFetchNextPageError && data.pages.length < pagesOnTheirOwn
  return (
    <div className="more">
      {search['after'] === undefined && search['page'] === undefined ? null : (
        <ListLink className="link link--tap" search={updateSearch(search, {})}>
          {t('diamonds.fromBeginning')}
        </ListLink>
      )}
      {isFetchNextPageError ? <p role="alert">{t('shell.failedText')}</p> : null}
      {next === null ? null : (
        <a
          ref={followsAlone ? whenNear(goOn) : undefined}
          className={buttonClass('line') + (isFetchingNextPage ? ' is-busy' : '')}
          href={listHref(path, updateSearch(search, { after: next }))}
          rel="next nofollow"
          aria-busy={isFetchingNextPage || undefined}
          onClick={plainClick(goOn)}
        >
          {t(isFetchNextPageError ? 'shell.retry' : 'diamonds.showMore')}
        </a>
      )}
    </div>
  )
}
