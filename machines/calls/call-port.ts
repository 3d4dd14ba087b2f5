import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { Answer, CallName, Payload } from '#contract/calls.ts'
import { mustBeProvided } from '#machines/must-be-provided.ts'

/** The payload; may be omitted for a call that takes none. */
type CallInput<Name extends CallName> = string extends keyof Payload<Name> ? NonReducibleUnknown : Payload<Name>

/** Declares an actor that makes a call of the contract: its input is the payload, its output the answer. */
// The caller names the call, because it cannot be inferred.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const callPort = <Name extends CallName>(name: string) =>
  fromPromise<Answer<Name>, CallInput<Name>>(mustBeProvided(name))
