import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#contract/locale.ts'
import type { CallFunction } from '../ports/call.ts'
import type { PageInput } from '../root/page-input.ts'

/** What every route's loader and head can reach. */
export interface RouterContext {
  queryClient: QueryClient
  /** Makes a call of the contract: over HTTP in the browser, in-process with the request's session on the server. */
  call: CallFunction
  /** The current language. */
  locale: () => Locale
  /** True for a signed-in customer. */
  signedIn: () => boolean
  /** Scheme and host of the shop, without a slash at the end. */
  origin: string
  /** Text of the inline script that loads the built client; the browser, where it has run already, gives none. */
  startScript: (routeId: string | undefined) => string
  /** Resolves once the machine of the screen at a path is at hand. */
  prepareScreen: (path: string) => Promise<void>
  /** What the server told the browser. */
  pageInput: PageInput
}

/** The context once the guard of the route has been asked. */
export interface GuardedContext extends RouterContext {
  /** The route's guard lets it read its data. */
  mayRead: boolean
}
