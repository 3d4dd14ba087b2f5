import { type AnyActorLogic, fromPromise } from 'xstate'

/** Stands for the body of an actor, or for an action with these params, until `provide` gives the real one: it throws. */
export function mustBeProvided(name: string): () => never
// The caller names the params, because nothing else of them is known.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function mustBeProvided<Params>(name: string): (args: unknown, params: Params) => never
export function mustBeProvided(name: string) {
  return (): never => {
    throw new Error(`${name} must be provided`)
  }
}

/** Stands for a machine that is fetched late, so that only its type is known here, until `provide` gives the real one. */
// The caller names the machine's type, because nothing else of it is known.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const lateMachine = <Logic extends AnyActorLogic>(name: string): Logic =>
  fromPromise(mustBeProvided(name)) as AnyActorLogic as Logic
