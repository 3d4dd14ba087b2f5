import { fromPromise } from 'xstate'
import type { RangesSearch } from '#machines/diamonds/ranges.machine.ts'
import { listHref } from '../../views/catalogue/list-search.ts'
import type { Router } from '../shell.ts'

/** Shows the list of the current path with these filters; done once it is drawn. */
export const showList = (router: Router) =>
  fromPromise<void, { search: RangesSearch; over: RangesSearch | null }>(async ({ input: { search, over } }) => {
    const { pathname, searchStr } = router.latestLocation
    const current = new URLSearchParams(searchStr).toString()
    const replace = over !== null && current === new URLSearchParams(over).toString()
    await router.navigate({ href: listHref(pathname, search), replace })
  })
