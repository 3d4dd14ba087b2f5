import type { Answer, CallName, Payload } from '#contract/calls.ts'

/** Makes a call of the contract; on the server without HTTP, in the name of one visitor. */
export type CallFunction = <Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<Name>>
