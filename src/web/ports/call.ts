import type { Answer, CallFunction, CallName, Payload } from '#contract/calls.ts'

export type { CallFunction }

/** There is no answer: the shopper or the shop is offline. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** A file of a page does not come; the browser's own words are for its log only. */
export const lostFile = (cause: unknown): NetworkError => new NetworkError(String(cause))

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

/** How often a call is made while the shop is too busy for it. */
const maxTries = 3
/** The most that is added to what the shop asks to wait before the second try, ms; it doubles with each further one. */
const firstSpread = 1000

/** Waits as long as the shop asks, and longer by chance, so that a crowd does not come back as one. */
const waitToRetry = (retryAfter: string | null, tries: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, Number(retryAfter) * 1000 + Math.random() * firstSpread * 2 ** (tries - 1))
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** Callbacks for what calls report besides their answers. */
export interface CallListeners {
  /** On every re '503'. */
  sessionEnded: () => void
  /** On an instruction of the server, not validated yet. */
  instructed: (instruction: unknown) => void
  answered: () => void
  /** The shop was too busy, several times; nothing was done. */
  busy: () => void
  /** There was no answer. */
  failed: () => void
}

/**
 * Makes the browser's calls over HTTP, which throw `NetworkError` when there is no answer. One that the shop was too busy
 * for is made again, because nothing was done.
 */
export const createHttpCall =
  (listeners: CallListeners): CallFunction =>
  async <Name extends CallName>(name: Name, payload: Payload<Name>, options?: { signal?: AbortSignal }) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    try {
      // Most pages make no call while they load, so the HTTP client is loaded by the first call.
      const { ofetch } = await import('ofetch')
      const send = async () => {
        const { _data: answer, headers } = await ofetch.raw<Answer<Name> & Instructed>(path, {
          method,
          ...(method === 'GET' ? { query: nonEmpty(payload) } : { body: payload }),
          ...(options?.signal ? { signal: options.signal } : {}),
          credentials: 'same-origin',
          retry: 0,
          // The outcome is in `re`, whatever the HTTP status.
          ignoreResponseError: true,
        })
        return { answer, retryAfter: headers.get('retry-after') }
      }
      let { answer, retryAfter } = await send()
      for (let tries = 1; answer?.re === '529' && tries < maxTries; tries++) {
        await waitToRetry(retryAfter, tries, options?.signal)
        ;({ answer, retryAfter } = await send())
      }
      if (typeof answer?.re !== 'string') throw new NetworkError(`No answer of the shop to ${name}`)
      if (answer.re === '529') listeners.busy()
      else listeners.answered()
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
