import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/**
 * What is selected of an actor; `drawn`, as the server drew it, without one and until the view is hydrated: a late part of
 * the page is so after its actors have started.
 */
export const useHydratedSelector = <Actor extends AnyActorRef, Value>(
  actor: Actor | undefined,
  select: (snapshot: SnapshotFrom<Actor>) => Value,
  drawn: Value,
): Value =>
  useSyncExternalStore(
    useCallback(
      (report) => {
        const subscription = actor?.subscribe(report)
        return () => subscription?.unsubscribe()
      },
      [actor],
    ),
    () => (actor ? select(actor.getSnapshot() as SnapshotFrom<Actor>) : drawn),
    () => drawn,
  )
