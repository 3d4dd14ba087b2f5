import type { Answer, CallName, Payload } from '#contract/calls.ts'

/** Makes a call of the contract. Throws `NetworkError` when no answer came. */
export type CallFunction = <Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<Name>>

/** No answer came: the shopper is offline, or the shop is. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** What the server may ask of the browser beside the outcome; to be held against its schema before it is done (SESSION-04). */
interface Instructed {
  instruction?: unknown
}

const nonEmpty = (payload: object) =>
  Object.fromEntries(
    Object.entries(payload).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** Who hears of what calls bring beside their answers. */
export interface CallListeners {
  /** Every re '503'. */
  sessionEnded: () => void
  /** What the server asks of the browser, unread. */
  instructed: (instruction: unknown) => void
  answered: () => void
  /** No answer came. */
  failed: () => void
}

/** The browser's calls over HTTP. */
export const createHttpCall =
  (listeners: CallListeners): CallFunction =>
  async <Name extends CallName>(name: Name, payload: Payload<Name>, options?: { signal?: AbortSignal }) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    try {
      // Most first pages call nothing, so what calls are made with is loaded by the first.
      const { ofetch } = await import('ofetch')
      const answer = await ofetch<Answer<Name> & Instructed>(path, {
        method,
        ...(method === 'GET' ? { query: nonEmpty(payload) } : { body: payload }),
        ...(options?.signal ? { signal: options.signal } : {}),
        credentials: 'same-origin',
        retry: 0,
        // An outcome is read from `re`, whatever the HTTP status.
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
