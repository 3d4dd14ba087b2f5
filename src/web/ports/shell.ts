import { fromCallback, fromPromise } from 'xstate'
import type { Locale } from '#contract/locale.ts'
import { localeCookie, localeParameter } from '#contract/locale.ts'
import type { AppEvent } from '#machines/app/app.machine.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { localeMachine } from '#machines/locale/locale.machine.ts'
import { menuMachine } from '#machines/menu/menu.machine.ts'
import { navigationMachine } from '#machines/navigation/navigation.machine.ts'
import { loadAllMessages } from '../i18n/messages.ts'
import type { makeRouter } from '../router.tsx'
import { callActor } from './call-actor.ts'
import type { CallFunction } from './call.ts'
import { focusIn } from './lazy-screens.ts'
import { followLinks } from './navigation/links.ts'
import { returnFocusFrom } from './navigation/return-focus.ts'
import { createClickDebounce } from './shell/button-clicks.ts'
import { browserStorage } from './storage.ts'
import { watchViewport } from './navigation/viewport.ts'
import { watchRouter } from './navigation/watch-router.ts'

export type Router = ReturnType<typeof makeRouter>

const yearInSeconds = 365 * 24 * 60 * 60

const setLocaleCookie = (locale: Locale) => {
  const secure = location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
  document.cookie = `${localeCookie(secure)}=${locale}; ${attributes}`
}

/** Whether a link leads to the current path. One with another query is another view of the page, not the path itself. */
const isCurrentPath = (href: string) => {
  const to = new URL(href, location.origin)
  // The queries are compared in a normal form, because a space may be encoded as %20 or +.
  const query = to.searchParams.toString()
  const isSameView = query === '' || query === new URLSearchParams(location.search).toString()
  return to.pathname.toLowerCase() === location.pathname.toLowerCase() && isSameView
}

/** An address that differs from the current one in its hash only would not be loaded anew by `assign`. */
const loadPage = (href: string) => {
  const { pathname, search, hash } = new URL(href, location.origin)
  if (hash !== '' || pathname + search === location.pathname + location.search) {
    history.replaceState(history.state, '', href)
    location.reload()
  } else location.assign(href)
}

/**
 * Navigation, menu, language, newsletter, router and viewport, connected to the browser. `send` sends an event to the
 * root.
 */
export const shellActors = (call: CallFunction, router: Router, send: (event: AppEvent) => void) => {
  const go = (href: string) => {
    if (isCurrentPath(href)) send({ type: 'route.repeated', href })
    else void router.navigate({ href })
  }
  return {
    router: fromCallback(() => {
      const stopWatching = watchRouter(router, send)
      const stopFollowing = followLinks({
        go: (href) => send({ type: 'navigation.requested', href }),
        prepare: (href) => void router.preloadRoute({ href } as Parameters<typeof router.preloadRoute>[0]),
        jump: () => send({ type: 'page.jumped' }),
      })
      return () => {
        stopWatching()
        stopFollowing()
      }
    }),
    viewport: fromCallback(() => watchViewport((wide) => send({ type: 'viewport.changed', wide }))),
    navigation: navigationMachine.provide({
      actions: {
        savePreviousRoute: (_args, path) => browserStorage.savePreviousRoute(path),
        restoreScroll: (_args, top) => scrollTo({ top, behavior: 'instant' }),
        scrollToTop: () => scrollTo({ top: 0, behavior: 'instant' }),
        scrollToHash: (_args, hash) => document.getElementById(hash)?.scrollIntoView(),
        focusLink: focusIn('focusLink'),
        focusPage: focusIn('focusPage'),
        loadPage: (_args, href) => loadPage(href),
        navigate: (_args, href) => go(href),
      },
    }),
    clickDebounce: createClickDebounce(),
    menu: menuMachine.provide({ actions: { returnFocus: () => returnFocusFrom('.mega') } }),
    newsletter: newsletterMachine.provide({
      actors: { subscribe: callActor(call, 'POST /api/purchase/footer_email') },
      actions: { focusProblem: () => document.getElementById('news')?.focus() },
    }),
    locale: localeMachine.provide({
      actors: { loadMessages: fromPromise(({ input }) => loadAllMessages(input.locale)) },
      actions: {
        applyLanguage: (_args, locale) => {
          setLocaleCookie(locale)
          const address = new URL(location.href)
          // An address that names the old language would bring it back when the page is loaded again.
          if (address.searchParams.has(localeParameter)) {
            address.searchParams.delete(localeParameter)
            router.history.replace(address.pathname + address.search + address.hash)
          } else void router.invalidate()
        },
      },
    }),
  }
}
