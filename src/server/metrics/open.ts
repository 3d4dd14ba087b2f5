import type { OpenDatabase } from '../database/engine.ts'
import type { Observer } from '../observer.ts'
import type { Settings } from '../settings.ts'

/** Counts of the running shop, for Prometheus. */
export interface Metrics extends Observer {
  /**
   * Starts to answer on the port of the metrics; resolves to the address, like `http://127.0.0.1:9464/metrics`, or to null
   * in a worker, for which the process that started it answers.
   */
  listen: () => Promise<string | null>
  close: () => Promise<void>
}

/** What metrics are read from. */
export interface MetricsSources {
  database: OpenDatabase
  now: () => Date
}

/** The metrics on the port of the settings; null, and nothing is counted, where there is none. */
export const openMetrics = async (
  { metrics }: Pick<Settings, 'metrics'>,
  sources: MetricsSources,
): Promise<Metrics | null> => {
  if (metrics === null) return null
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics(metrics, sources)
}
