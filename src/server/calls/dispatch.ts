import { AsyncLocalStorage } from 'node:async_hooks'
import { safeParse } from 'zod/mini'
import type { Access } from '#contract/call.ts'
import { type CallFunction, calls, type CallName } from '#contract/calls.ts'
import { findInvalidField } from './invalid-field.ts'
import { findFieldWithNullCharacter } from './null-character.ts'
import type { Services } from '../database/services.ts'
import type { Caller, FileAnswer, Handlers, SessionControl } from './handler.ts'

/** The state of the shopper's session: none, ended, or alive. */
export type SessionState = 'none' | 'ended' | 'alive'

/** The caller of a request, and control of the caller's session. */
export interface RequestContext {
  caller: Caller
  session: SessionState
  control: SessionControl
}

/** An answer as it is sent, independent of the call. */
export interface PlainAnswer {
  re: string
  data?: unknown
  field?: string
  id?: string
  /** Of a '429' that the handler decides: after how many seconds to come back. */
  retryAfter?: number
}

export type Dispatch = (
  name: CallName,
  payload: unknown,
  requestContext: RequestContext,
) => Promise<PlainAnswer | FileAnswer>

type AnyHandler = (payload: unknown, context: object) => Promise<PlainAnswer | FileAnswer>

const checkAnswer = (name: CallName, answer: PlainAnswer | FileAnswer) => {
  const { answer: shape } = calls[name]
  if (shape === 'file' || answer.re !== '200' || 'file' in answer) return
  const checked = safeParse(shape, answer.data)
  if (!checked.success) throw new Error(`The answer of ${name} is wrong at ${findInvalidField(checked.error.issues)}.`)
}

const hasToken = (payload: unknown) => typeof payload === 'object' && payload !== null && 'token' in payload

const isAllowed = (access: Access, payload: unknown, { customer, staff }: Caller) => {
  if (access === 'anyone') return true
  if (access === 'staff') return staff !== null
  return customer !== null || (access === 'customer or token' && hasToken(payload))
}

/**
 * Carries out calls: checks access and payload, then runs the handler. With `checkAnswers`, answers are checked against
 * the contract as well.
 */
export const createDispatch = (
  services: Services,
  handlers: Handlers,
  options: { checkAnswers: boolean },
): Dispatch => {
  return async (name, payload, requestContext) => {
    const call = calls[name]
    if (!isAllowed(call.access, payload, requestContext.caller)) {
      return { re: requestContext.session === 'ended' ? '503' : '401' }
    }
    const accepted = safeParse(call.payload, payload)
    if (!accepted.success) return { re: '400', field: findInvalidField(accepted.error.issues) }
    const unstorable = findFieldWithNullCharacter(accepted.data)
    if (unstorable !== null) return { re: '400', field: unstorable }
    // The types tie each handler to its schema; TypeScript cannot follow that for a name known only at run time.
    const handler = handlers[name] as AnyHandler
    const answer = await handler(accepted.data, {
      ...services,
      caller: requestContext.caller,
      session: requestContext.control,
    })
    if (options.checkAnswers) checkAnswer(name, answer)
    return answer
  }
}

const noSession: SessionControl = {
  start: () => Promise.reject(new Error('A page cannot start a session.')),
  findBrowser: () => Promise.reject(new Error('A page cannot sign in.')),
  end: () => Promise.reject(new Error('A page cannot end a session.')),
  codeOwner: () => {
    throw new Error('A page cannot own a verification code.')
  },
}

/** Makes functions that call on behalf of a shopper without HTTP, for rendering pages on the server. */
export const createCallFunctionFactory =
  (dispatch: Dispatch) =>
  (requestContext: Omit<RequestContext, 'control'>): CallFunction => {
    // The renderer calls from tasks of its own, which have lost the request.
    const runInRequest = AsyncLocalStorage.snapshot()
    return async (name, payload) => {
      const answer = await runInRequest(dispatch, name, payload, { ...requestContext, control: noSession })
      if ('file' in answer) throw new Error(`${name} answers a file.`)
      return answer as never
    }
  }
