import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Settings } from '../settings.ts'
import { createEndpoint } from './endpoint.ts'

/** Gives the metrics of this worker to the process that started it whenever that is asked for them. */
export const giveToPrimary = (registry: Registry): void => {
  AggregatorRegistry.setRegistries([registry])
  // Made for its listener alone.
  void new AggregatorRegistry()
}

/** The endpoint of the process that started the workers: their metrics, added up. */
export const createClusterEndpoint = (settings: NonNullable<Settings['metrics']>) => {
  const workers = new AggregatorRegistry()
  return createEndpoint(settings, { contentType: workers.contentType, metrics: () => workers.clusterMetrics() })
}
