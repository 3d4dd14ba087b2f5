import type { Answer, CallName, Payload } from '#contract/calls.ts'

/** Makes a call of the contract. Throws `NetworkError` when there is no answer. */
export type CallFunction = <Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<Name>>

/** There is no answer: the shopper or the shop is offline. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/**
 * An instruction that the server may add to an answer; it must be validated against its schema before it is carried out
 * (SESSION-04).
 */
interface Instructed {
  instruction?: unknown
}

const nonEmpty = (payload: object) =>
  Object.fromEntries(
    Object.entries(payload).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** Callbacks for what calls report besides their answers. */
export interface CallListeners {
  /** On every re '503'. */
  sessionEnded: () => void
  /** On an instruction of the server, not validated yet. */
  instructed: (instruction: unknown) => void
  answered: () => void
  /** There was no answer. */
  failed: () => void
}

/** Makes the browser's calls over HTTP. */
export const createHttpCall =
  (listeners: CallListeners): CallFunction =>
  async <Name extends CallName>(name: Name, payload: Payload<Name>, options?: { signal?: AbortSignal }) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    try {
      // Most pages make no call while they load, so the HTTP client is loaded by the first call.
      const { ofetch } = await import('ofetch')
      const answer = await ofetch<Answer<Name> & Instructed>(path, {
        method,
        ...(method === 'GET' ? { query: nonEmpty(payload) } : { body: payload }),
        ...(options?.signal ? { signal: options.signal } : {}),
        credentials: 'same-origin',
        retry: 0,
        // The outcome is in `re`, whatever the HTTP status.
        ignoreResponseError: true,
      })
      if (typeof answer?.re !== 'string') throw new NetworkError(`No answer of the shop to ${name}`)
      listeners.answered()
      if (answer.re === '503') listeners.sessionEnded()
      if (answer.instruction !== undefined) listeners.instructed(answer.instruction)
      return answer
    } catch (error) {
      if (options?.signal?.aborted) throw error
      listeners.failed()
      if (error instanceof NetworkError) throw error
      throw new NetworkError(`No answer of the shop to ${name}`, { cause: error })
    }
  }
