import { type PageName, requiresLogin } from '#contract/pages.ts'
import {
  dehydrate,
  type DehydratedState,
  hydrate,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { type AnyRouter, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { CallFunction } from './ports/call.ts'
import { ReadError } from './queries/read.ts'
import { childOf, type RootActor } from './root/actors.ts'
import { RootProvider } from './root/context.tsx'
import type { PageInput } from './root/page-input.ts'
import { aliasRoutes, pageRouteTree } from './routes/route-tree.ts'
import type { RouterContext } from './routes/context.ts'
import { rootRoute } from './routes/root.tsx'

const routeTree = rootRoute.addChildren([...pageRouteTree, ...aliasRoutes])

interface RouterDependencies {
  call: CallFunction
  /** The root actor; a function, because it is created after the router and needed only when the page is rendered. */
  root: () => RootActor
  /** The browser's history; on the server the router creates its own. */
  history?: RouterHistory
  origin: string
  nonce?: string | undefined
  startScript?: RouterContext['startScript']
  pageInput: PageInput
  /** Fetches the machine of the screen at a path if it is not loaded. */
  prepareScreen?: RouterContext['prepareScreen']
  /** Called when a page for customers read its data without a session (re '401'). */
  onLoginMissing?: (href: string) => void
  /** Called when the page has been hydrated. */
  onReady?: () => void
}

const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  ).toString()
  return text && `?${text}`
}

/**
 * Passes the server's queries to the browser with the page. Loaders read all that a page needs, so they are complete
 * before it is rendered; a stream for later ones would make the server cut and join every page.
 */
const passQueries = ({ options }: AnyRouter, queryClient: QueryClient) => {
  if (import.meta.env.SSR) options.dehydrate = () => ({ queries: dehydrate(queryClient) })
  options.hydrate = ({ queries }: { queries: DehydratedState }) => hydrate(queryClient, queries)
}

/** Creates the router for one page load (browser) or one request (server). Query values are plain strings. */
export const makeRouter = ({
  call,
  root,
  history,
  origin,
  pageInput,
  startScript = () => '',
  prepareScreen = () => Promise.resolve(),
  nonce,
  onLoginMissing,
  onReady,
}: RouterDependencies) => {
  const queryCache = new QueryCache({
    onError: (error) => {
      const { pathname, href } = router.state.location
      // A link to a page for customers is read ahead when it is pointed at; that asks nobody to log in.
      if (error instanceof ReadError && error.re === '401' && requiresLogin(pathname)) onLoginMissing?.(href)
    },
  })
  const queryClient = new QueryClient({
    queryCache,
    defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
  })
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: {
      queryClient,
      call,
      origin,
      startScript,
      prepareScreen,
      pageInput,
      locale: () => childOf(root(), 'locale').getSnapshot().context.locale,
      signedIn: () => childOf(root(), 'session').getSnapshot().hasTag('signedIn'),
      customer: () => childOf(root(), 'session').getSnapshot().context.uuid,
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    // Only the machine `navigation` scrolls. A plain `false` would still make the router scroll to the top on each
    // change. The built client lacks that part of the router (build/lean-libraries.ts).
    scrollRestoration: () => false,
    defaultHashScrollIntoView: false,
    ...(nonce ? { ssr: { nonce } } : {}),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <RootProvider root={root()} onReady={onReady}>
          {children}
        </RootProvider>
      </QueryClientProvider>
    ),
  })
  passQueries(router, queryClient)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** The page of this route. */
    page?: PageName
    /** Guard that must pass before the route may read its data; a name of routes/guards.ts. */
    guard?: string
  }
}
