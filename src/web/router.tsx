import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { CallFunction } from './ports/call.ts'
import { LocaleProvider } from './i18n/text.tsx'
import type { RootActor } from './root/actors.ts'
import { RootProvider } from './root/context.tsx'
import { catalogueRoutes } from './routes/catalogue.tsx'
import { customerRoutes } from './routes/customer.tsx'
import { pageRoutes } from './routes/pages.tsx'
import { rootRoute } from './routes/root.tsx'

const routeTree = rootRoute.addChildren([...catalogueRoutes, ...pageRoutes, ...customerRoutes])

interface Surroundings {
  call: CallFunction
  root: RootActor
  origin: string
  nonce?: string | undefined
  /** What the browser needs to make the same root actor. */
  input: Record<string, unknown>
}

const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  ).toString()
  return text && `?${text}`
}

/** The router of one visit (browser) or one request (server). Query values are plain strings. */
export const makeRouter = ({ call, root, origin, nonce, input }: Surroundings) => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
  })
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      call,
      root,
      origin,
      locale: () => root.getSnapshot().children.locale.getSnapshot().context.locale,
      signedIn: () => root.getSnapshot().children.session.getSnapshot().hasTag('signedIn'),
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    scrollRestoration: false,
    defaultViewTransition: true,
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: () => ({ input }),
    Wrap: ({ children }) => (
      <RootProvider root={root}>
        <LocaleProvider>{children}</LocaleProvider>
      </RootProvider>
    ),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** The module of the route's view under src/web/views, whose files are preloaded with the page. */
    view?: string
  }
}
