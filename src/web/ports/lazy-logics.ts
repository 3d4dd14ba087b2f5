import type { AnyActorLogic } from 'xstate'

/** Actor logics that are fetched after the page: `load` must have succeeded for the part of one before it starts. */
export interface LazyLogics<Logics, Part> {
  load: (part: Part) => Promise<void>
  logics: Logics
}

/** Placeholder logics by name, which delegate to those that `fetchLogics` loads, part by part or all at once. */
export const lazyLogics = <Logics extends Record<string, AnyActorLogic>, Part = void>(
  names: readonly (keyof Logics & string)[],
  fetchLogics: (part: Part) => Promise<Partial<Logics>>,
): LazyLogics<Logics, Part> => {
  const fetched: Partial<Logics> = {}
  const fetchedParts = new Set<Part>()
  const standIn = (name: keyof Logics & string): AnyActorLogic => {
    const real = (): AnyActorLogic => {
      const logic = fetched[name]
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
    load: async (part) => {
      if (fetchedParts.has(part)) return
      const logics = await fetchLogics(part)
      if (fetchedParts.has(part)) return
      fetchedParts.add(part)
      Object.assign(fetched, logics)
    },
    logics: Object.fromEntries(names.map((name) => [name, standIn(name)])) as Logics,
  }
}
