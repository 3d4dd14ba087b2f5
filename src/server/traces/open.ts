import type { Logger as StatementLog } from 'kysely'
import type { Observer } from '../observer.ts'
import type { Settings } from '../settings.ts'

/** Spans of requests, calls, statements, effects and mails. */
export interface Traces extends Observer {
  /** Takes down each statement of the database, without its values. */
  logStatement: StatementLog
  /** Sends what is left. */
  close: () => Promise<void>
}

/** Traces for the collector of the settings; null, and nothing of OpenTelemetry is loaded, where there is none. */
export const openTraces = async ({ tracesUrl }: Pick<Settings, 'tracesUrl'>): Promise<Traces | null> => {
  if (tracesUrl === null) return null
  const { createTraces } = await import('./traces.ts')
  return createTraces(tracesUrl)
}
