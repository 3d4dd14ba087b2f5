import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import { rangesMachine } from '#machines/diamonds/ranges.machine.ts'
import { listHref } from '../../views/catalogue/list-search.ts'
import { showList } from '../diamonds/show-list.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ router }: ScreenParts) => ({
  catalogue: catalogueMachine.provide({
    actors: { ranges: rangesMachine.provide({ actors: { showList: showList(router) } }) },
    actions: {
      navigate: (_args, search) => {
        void router.navigate({ href: listHref(router.state.location.pathname, search ?? {}) })
      },
    },
  }),
})
