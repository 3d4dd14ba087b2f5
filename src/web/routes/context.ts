import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#contract/locale.ts'
import type { CallFunction, NetworkError } from '../ports/call.ts'
import type { PageInput } from '../root/page-input.ts'

/** Available to every route's loader and head. */
export interface RouterContext {
  queryClient: QueryClient
  /** Makes a call of the contract: over HTTP in the browser, in-process with the request's session on the server. */
  call: CallFunction
  /** The current language. */
  locale: () => Locale
  /** True for a signed-in customer. */
  signedIn: () => boolean
  /** Uuid of the signed-in customer, else empty. */
  customer: () => string
  /** Scheme and host of the shop, without a trailing slash. */
  origin: string
  /** Text of the inline script that loads the built client; empty in the browser, where it has already run. */
  startScript: (routeId: string | undefined) => string
  /** Resolves once the machine of the screen at a path is loaded. */
  prepareScreen: (path: string) => Promise<void>
  /** Data that the server passes to the browser. */
  pageInput: PageInput
}

/** The context after the route's guard has been evaluated. */
export interface GuardedContext extends RouterContext {
  /** Whether the route's guard lets it read its data. */
  mayRead: boolean
  /** Why the texts or the machine of the page are missing; null if they are there. */
  lost: NetworkError | null
}
