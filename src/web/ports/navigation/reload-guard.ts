import { fromCallback, fromPromise } from 'xstate'
import { reloadGuardMachine } from '#machines/navigation/reload-guard.machine.ts'
import { lostFirst } from '../../root/first-page.ts'
import { browserStorage } from '../storage.ts'

/** Resolves once the server answers, with any status. */
export const ping = async ({ signal }: { signal: AbortSignal }): Promise<void> => {
  await fetch('/healthz', { cache: 'no-store', signal })
}

/** The reload guard, connected to the browser. */
export const reloadGuardWithPorts = reloadGuardMachine.provide({
  actors: {
    chunks: fromCallback(({ sendBack }) => {
      const report = ({ payload }: Partial<Event> & { payload?: Error }) => {
        // Otherwise the router would reload the page itself, without the guard's limit of one reload in 60 s.
        browserStorage.markReloadHandled(payload?.message ?? '')
        sendBack({ type: 'chunk.failed', at: Date.now(), last: Number(browserStorage.read('reloadedAt')) || null })
      }
      const payload = lostFirst()
      if (payload) report({ payload })
      addEventListener('vite:preloadError', report)
      return () => removeEventListener('vite:preloadError', report)
    }),
    ping: fromPromise<number>((asked) => ping(asked).then(() => Date.now())),
  },
  actions: {
    reloadPage: (_args, at) => {
      browserStorage.write('reloadedAt', String(at))
      location.reload()
    },
  },
})
