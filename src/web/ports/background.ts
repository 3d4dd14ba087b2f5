import { fromCallback, fromPromise } from 'xstate'
import { connectionMachine } from '#machines/navigation/connection.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { conversionMachine } from '#machines/consent/conversion.machine.ts'
import { focusRestorerMachine } from '#machines/navigation/focus-restorer.machine.ts'
import { instructionsMachine } from '#machines/messages/instructions.machine.ts'
import type { PublicSettings } from '#contract/public-settings.ts'
import { ping, reloadGuardWithPorts } from './navigation/reload-guard.ts'
import type { Router } from './shell.ts'
import { browserStorage } from './storage.ts'

/** The tracker's code is fetched only after consent. */
const fetchTracker = () => import('./consent/tracker.ts')

/**
 * Watches the focus; the code is fetched when an element first has it. If that fails, focus handling is left to the
 * browser.
 */
const focusWatcher = (report: (type: 'focus.lost' | 'focus.regained') => void) => {
  const first = new Promise<EventTarget | null>((resolve) => {
    if (document.activeElement === document.body)
      addEventListener('focusin', ({ target }) => resolve(target), { once: true })
    else resolve(document.activeElement)
  })
  const watch = first
    .then(async (element) => (await import('./navigation/focus-watch.ts')).watchFocus(element, report))
    .catch(() => null)
  return {
    restoreFocus: () => void watch.then((known) => known?.restoreFocus()),
    stop: () => void watch.then((known) => known?.stop()),
  }
}

/**
 * Reload guard, connection, focus, instructions, consent and conversions, connected to the browser and the settings.
 */
export const backgroundActors = (router: Router, { analytics, instructionHosts }: PublicSettings) => {
  let isTracking = false
  return {
    reloadGuard: reloadGuardWithPorts,
    connection: connectionMachine.provide({
      actors: {
        network: fromCallback(({ sendBack }) => {
          const report = () => sendBack({ type: navigator.onLine ? 'network.returned' : 'network.lost' })
          addEventListener('online', report)
          addEventListener('offline', report)
          report()
          return () => {
            removeEventListener('online', report)
            removeEventListener('offline', report)
          }
        }),
        ping: fromPromise(ping),
      },
      actions: {
        refetchFailed: () => {
          const { queryClient } = router.options.context
          void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
          if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
        },
      },
    }),
    focusRestorer: focusRestorerMachine.provide({
      actors: {
        focusWatcher: fromCallback(({ sendBack, receive }) => {
          const watch = focusWatcher((type) => sendBack({ type }))
          receive(watch.restoreFocus)
          return watch.stop
        }),
      },
    }),
    instructions: instructionsMachine.provide({
      actors: {
        readInstruction: fromPromise(async ({ input }) => {
          const { decideInstruction } = await import('#contract/messages/instruction.ts')
          return decideInstruction(input.instruction, { origin: location.origin, hosts: instructionHosts })
        }),
      },
      actions: {
        leaveShop: (_args, decision) => {
          if (decision?.type === 'leave') location.assign(decision.url)
        },
      },
    }),
    consent: consentMachine.provide({
      actors: {
        readConsent: fromPromise(() => Promise.resolve(analytics === null ? 'unneeded' : browserStorage.readConsent())),
      },
      actions: {
        saveConsent: (_args, consent) => browserStorage.saveConsent(consent),
        startTracker: () => {
          isTracking = true
          if (analytics !== null) void fetchTracker().then(({ startTracker }) => startTracker(analytics))
        },
        stopTracker: () => {
          isTracking = false
          if (analytics !== null) void fetchTracker().then(({ stopTracker }) => stopTracker(analytics))
        },
      },
    }),
    conversion: conversionMachine.provide({
      actors: {
        track: fromPromise(async ({ input }) => {
          if (isTracking && analytics !== null) await (await fetchTracker()).track(analytics, input.name)
        }),
      },
      actions: { logFailure: (_args, { error }) => console.error('gtag error', error) },
    }),
  }
}
