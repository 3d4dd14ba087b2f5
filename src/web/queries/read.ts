import { notFound } from '@tanstack/react-router'
import type { Answer, CallName, Data, Payload } from '#contract/calls.ts'
import type { CallFunction } from '../ports/call.ts'

/** An answer without the data that a page needs. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  readonly re: string
  /** Reference for the customer to quote when contacting the shop. */
  readonly id: string | undefined
  constructor(re: string, id?: string) {
    super(`The shop answered ${re}`)
    this.re = re
    this.id = id
  }
}

/**
 * The data of a call for a query: throws not found (status 404) on re '404', `ReadError` on any other outcome but
 * success.
 */
export const read = async <Name extends CallName>(
  call: CallFunction,
  name: Name,
  payload: Payload<Name>,
  signal?: AbortSignal,
): Promise<Data<Name>> => {
  const answer: Answer<CallName> = await call(name, payload, signal ? { signal } : {})
  if (answer.re === '404') throw notFound()
  if (answer.re === '500') throw new ReadError(answer.re, answer.id)
  if (answer.re !== '200' || !('data' in answer)) throw new ReadError(answer.re)
  return answer.data as Data<Name>
}
