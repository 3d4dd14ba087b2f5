import type { AnyActorLogic } from 'xstate'

/** Actor logics that are fetched together after the page: `load` must have succeeded before any of them starts. */
export interface LazyLogics<Logics> {
  load: () => Promise<void>
  logics: Logics
}

/** Placeholder logics by name, which delegate to those that `fetchLogics` loads. */
export const lazyLogics = <Logics extends Record<string, AnyActorLogic>>(
  names: readonly (keyof Logics & string)[],
  fetchLogics: () => Promise<Logics>,
): LazyLogics<Logics> => {
  let fetched: Logics | undefined
  const standIn = (name: keyof Logics & string): AnyActorLogic => {
    const real = (): AnyActorLogic => {
      const logic = fetched?.[name]
      if (!logic) throw new Error(`${name} is started before it is loaded`)
      return logic
    }
    return {
      getInitialSnapshot: (scope, input) => real().getInitialSnapshot(scope, input),
      transition: (snapshot, event, scope) => real().transition(snapshot, event, scope),
      start: (snapshot, scope) => real().start?.(snapshot, scope),
      getPersistedSnapshot: (snapshot, options) => real().getPersistedSnapshot(snapshot, options),
    }
  }
  return {
    load: async () => {
      if (fetched) return
      const logics = await fetchLogics()
      fetched ??= logics
    },
    logics: Object.fromEntries(names.map((name) => [name, standIn(name)])) as Logics,
  }
}
