import { fromPromise } from 'xstate'
import { entranceOfGoWhere, goWhereOf } from '#contract/builder/entrance.ts'
import type { Ring } from '#contract/builder/schemas.ts'
import { builderMachine, type RingFacts } from '#machines/builder/builder.machine.ts'
import { justRead, ringQuery } from '../../queries/builder.ts'
import type { CallFunction } from '../call.ts'
import { focusFirstProblemOfPage } from '../navigation/focus.ts'
import type { Router } from '../shell.ts'
import { browserStorage } from '../storage.ts'

const factsOf = ({ stone, setting, metal, misfit }: Ring): RingFacts => ({
  stone: stone?.uuid ?? null,
  setting: setting?.uuid ?? null,
  metal,
  isForSale: stone?.available !== false && !setting?.withdrawn,
  fits: misfit === null,
})

/** The ring builder, connected to the shop's calls, the router and the browser's storage. */
export const builderActor = (call: CallFunction, router: Router) =>
  builderMachine.provide({
    actors: {
      readRing: fromPromise(async ({ input }) => {
        const { queryClient } = router.options.context
        return factsOf(await queryClient.fetchQuery({ ...ringQuery(call, input), staleTime: justRead }))
      }),
      recallEntrance: fromPromise(() => Promise.resolve(entranceOfGoWhere(browserStorage.readJson('goWhere')))),
    },
    actions: {
      forgetRing: () =>
        void router.options.context.queryClient.invalidateQueries({ queryKey: ['ring'], refetchType: 'none' }),
      storeEntrance: (_args, entrance) => {
        if (entrance) browserStorage.write('goWhere', JSON.stringify(goWhereOf(entrance)))
      },
      navigate: (_args, changes) => {
        const { pathname, search } = router.state.location
        const query = new URLSearchParams(search as Record<string, string>)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') query.delete(name)
          else query.set(name, value)
        }
        const text = query.toString()
        void router.navigate({ href: pathname + (text && `?${text}`), replace: true })
      },
      focusProblem: focusFirstProblemOfPage,
    },
  })
