import type { Answer, CallName, Payload } from '#contract/calls.ts'

/** Makes a call of the contract. On the server it runs without HTTP, on behalf of one shopper. */
export type CallFunction = <Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<Name>>
