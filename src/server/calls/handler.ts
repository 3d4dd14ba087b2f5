import type { CallName, calls, OwnAnswer, ParsedPayload } from '#contract/calls.ts'
import type { StaffRole } from '#contract/desk/roles.ts'
import type { Locale } from '#contract/locale.ts'
import type { Services } from '../database/services.ts'

/** One of the staff, with a session. */
export interface StaffMember {
  uuid: string
  email: string
  name: string
  role: StaffRole
  /** When the session ends. */
  expiresAt: string
}

/** The caller of a request, as the server knows it. */
export interface Caller {
  /** The signed-in customer; null for a visitor. */
  customer: {
    uuid: string
    email: string
    firstName: string
    lastName: string
    /** Uuid of the session. */
    session: string
    /** How many items were in the cart when the request came. */
    cartCount: number
  } | null
  /** Who of the staff is signed in; null in every call that is not the desk's. */
  staff: StaffMember | null
  locale: Locale
  /** IP address of the request. */
  ip: string
}

/** What a handler may do to the caller's session. */
export interface SessionControl {
  /** Starts a new session for the user, or at the desk for one of the staff, and ends any previous one (rotation at sign-in). */
  start(userUuid: string): Promise<void>
  /** The hash of the caller's browser where it has signed in to the account before, or null. */
  findBrowser(account: string): Promise<string | null>
  /** Ends the session, if there is one. */
  end(): Promise<void>
  /** Id of the browser, in a cookie, under which its verification codes are stored. */
  codeOwner(): string
}

export interface HandlerContext extends Services {
  caller: Caller
  session: SessionControl
}

/** A file as an answer; with a name, the browser saves it instead of showing it. */
export interface FileAnswer {
  re: '200'
  file: { type: string; body: string | Uint8Array; name?: string }
}

/** The answers of a call: its outcomes, and for a call that returns a file also the file. */
type HandlerAnswer<Name extends CallName> =
  | OwnAnswer<Name>
  | ((typeof calls)[Name]['answer'] extends 'file' ? FileAnswer : never)

/** Carries out one call. The payload has passed its schema, and the caller's access has been checked. */
export type Handler<Name extends CallName> = (
  payload: ParsedPayload<Name>,
  context: HandlerContext,
) => Promise<HandlerAnswer<Name>>
export type Handlers<Name extends CallName = CallName> = { [Each in Name]: Handler<Each> }
