import { type AnyActorLogic, fromPromise } from 'xstate'

/** Stands for an actor whose machine is fetched late, so that only its type is known here: it throws until `provide` gives the real one. */
// The caller names the machine's type, because nothing else of it is known.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const mustBeProvided = <Logic extends AnyActorLogic>(name: string): Logic =>
  fromPromise(() => {
    throw new Error(`${name} must be provided`)
  }) as AnyActorLogic as Logic
