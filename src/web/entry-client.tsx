import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { createActor } from 'xstate'
import { type AppEvent, appMachine } from '#machines/app/app.machine.ts'
import { loadFirstMessages } from './i18n/messages.ts'
import { accountActors } from './ports/account/account.ts'
import { createHttpCall } from './ports/call.ts'
import { cartStore } from './ports/cart/cart-store.ts'
import { clearCustomerData } from './ports/account/clear-customer-data.ts'
import { leadActors } from './ports/lead/lead.ts'
import { createHistory } from './ports/navigation/mailed-link-history.ts'
import { lazyScreens } from './ports/lazy-screens.ts'
import { reloadGuardWithPorts } from './ports/navigation/reload-guard.ts'
import { shellActors } from './ports/shell.ts'
import { fetchNext } from './ports/shell/fetch-next.ts'
import { shoppingActors } from './ports/shopping.ts'
import { backgroundActors } from './ports/background.ts'
import { childOf, type RootActor } from './root/actors.ts'
import { deferHistoryNavigation } from './root/hydration.ts'
import { createRoot } from './root/create-root.ts'
import { replayEarlyInput } from './root/early-input.ts'
import { yieldToMain } from './root/yield-to-main.ts'
import { readPageInput } from './root/page-input.ts'
import { makeRouter } from './router.tsx'
import './styles/index.css'

/** `?inspect` opens the state-machine inspector; development only, so none of it is in the built client. */
const inspectorFor = async (viewer: string | null) => {
  const where = new URLSearchParams(location.search).get('inspect')
  return viewer !== null && where !== null
    ? (await import('./inspect/inspector.ts')).openInspector(viewer, where)
    : undefined
}

/** Hydrates the server's page in short tasks; the root actor starts once the page is hydrated. */
const start = async () => {
  const resumeHistory = deferHistoryNavigation()
  await yieldToMain()
  const pageInput = readPageInput()
  const history = createHistory(pageInput.app)
  await yieldToMain()
  const send = (event: AppEvent) => root.send(event)
  const call = createHttpCall({
    sessionEnded: () => send({ type: 'session.ended' }),
    instructed: (instruction) => childOf(root, 'instructions').send({ type: 'instruction.received', instruction }),
    busy: () => childOf(root, 'connection').send({ type: 'call.refused' }),
    answered: () => childOf(root, 'connection').send({ type: 'call.answered' }),
    failed: () => childOf(root, 'connection').send({ type: 'call.failed' }),
  })
  const router = makeRouter({
    call,
    root: () => root,
    history,
    origin: location.origin,
    pageInput,
    prepareScreen: (path) => screens.prepare(path),
    onLoginMissing: (href) => send({ type: 'page.loginRequired', href }),
    onReady: () => {
      root.start()
      resumeHistory()
      void replayEarlyInput(document.documentElement).then(fetchNext)
    },
  })
  const cart = cartStore(call, router.options.context.queryClient)
  const screens = lazyScreens({ call, router, cart })
  await Promise.all([loadFirstMessages(pageInput.app.locale), screens.prepareFirst(location.pathname)])
  await yieldToMain()
  const inspect = import.meta.env.DEV ? await inspectorFor(pageInput.settings.inspector) : undefined
  const machine = appMachine.provide({
    actors: {
      ...shellActors(call, router, send),
      ...accountActors(call),
      ...shoppingActors(call, cart),
      ...leadActors,
      ...backgroundActors(router, pageInput.settings),
      screens: screens.machine,
    },
  })
  await yieldToMain()
  const root: RootActor = createRoot(pageInput.app, machine, inspect ? { inspect } : {})
  clearCustomerData(root, router.options.context.queryClient)
  // What the router's own `RouterClient` does, without a root that waits for it.
  await hydrate(router).finally(() => window.$_TSR?.h())
  await yieldToMain()
  // As a transition, so that React interrupts hydration for the shopper's input.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
}

// Not awaited: modules that are imported during the start may import this one, which must have been evaluated by then.
start().catch((failure: unknown) => {
  // What the root actor needs did not come, so the guard runs without it, and has nobody to tell.
  createActor(reloadGuardWithPorts.provide({ actions: { notifyParent: () => undefined } })).start()
  throw failure
})
