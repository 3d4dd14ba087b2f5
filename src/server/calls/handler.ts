import type { CallName, calls, OwnAnswer, ParsedPayload } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import type { Services } from '../database/services.ts'

/** Who makes a call, as the server knows it. */
export interface Caller {
  /** The signed-in customer; null for a visitor. */
  customer: { uuid: string; email: string; firstName: string; lastName: string } | null
  locale: Locale
  /** Address that the request came from. */
  ip: string
}

/** What a handler may change of the visitor's session. */
export interface SessionControl {
  /** Starts a new session for the user, whatever there was before (rotation at sign-in). */
  start(userUuid: string): Promise<void>
  /** Ends the session, if there is one. */
  end(): Promise<void>
}

export interface HandlerContext extends Services {
  caller: Caller
  session: SessionControl
}

/** A file as an answer; one with a name is kept by the browser, not shown. */
export interface FileAnswer {
  re: '200'
  file: { type: string; body: string | Uint8Array; name?: string }
}

/** What a call that answers a file may answer is a file or an outcome of its row; any other call never answers one. */
type HandlerAnswer<Name extends CallName> =
  | OwnAnswer<Name>
  | ((typeof calls)[Name]['answer'] extends 'file' ? FileAnswer : never)

/** Carries out one call. The payload has passed its schema and the caller may make the call. */
export type Handler<Name extends CallName> = (
  payload: ParsedPayload<Name>,
  context: HandlerContext,
) => Promise<HandlerAnswer<Name>>
export type Handlers<Name extends CallName = CallName> = { [Each in Name]: Handler<Each> }
