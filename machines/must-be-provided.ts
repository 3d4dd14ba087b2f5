import { type AnyActorLogic, fromPromise } from 'xstate'

/**
 * Placeholder for the logic of an actor, or for an action with these params, until `provide` replaces it: it throws.
 * `tests/web/ports.test.ts` recognises it by the function's name.
 */
export function mustBeProvided(name: string): () => never
// The caller states the type of the params, because it cannot be inferred.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function mustBeProvided<Params>(name: string): (args: unknown, params: Params) => never
export function mustBeProvided(name: string) {
  return function unprovided(): never {
    throw new Error(`${name} must be provided`)
  }
}

/** Placeholder for a machine that is loaded on demand, so that only its type is imported; `provide` replaces it. */
// The caller states the type of the machine, because it cannot be inferred.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const lateMachine = <Logic extends AnyActorLogic>(name: string): Logic =>
  fromPromise(mustBeProvided(name)) as AnyActorLogic as Logic
