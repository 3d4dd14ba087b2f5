import { fromPromise } from 'xstate'
import type { Answer, CallName, Payload } from '#contract/calls.ts'
import type { CallFunction } from './call.ts'

/** An actor that makes one call with its input as payload; stopping the actor aborts the call. */
export const callActor = <Name extends CallName>(call: CallFunction, name: Name) =>
  fromPromise<Answer<Name>, Payload<Name>>(({ input, signal }) => call(name, input, { signal }))
