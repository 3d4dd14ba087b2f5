import type { Lab } from '#contract/catalogue/codes.ts'
import type { Settings } from '../../settings.ts'
import type { DiamondFacets } from './facets.ts'
import type { DiamondFilters } from './filter.ts'

/** What the stock's thread is started with. */
export type ThreadSettings = Pick<Settings, 'databaseUrl' | 'databaseTimeout' | 'dataFolder'>

/** What the stock's thread is asked for, and what it answers. */
export interface Asked {
  /** The columns of the stock as it is now; null where they have not changed since the last answer. */
  renew: { request: { now: Date }; answer: Readonly<Record<Lab, SharedArrayBuffer>> | null }
  /** Marks in the columns what is sold now. */
  markSold: { request: { now: Date }; answer: undefined }
  facets: { request: DiamondFilters; answer: DiamondFacets }
}
export type AskedName = keyof Asked

export type Question = { [Name in AskedName]: { id: number; name: Name; request: Asked[Name]['request'] } }[AskedName]
export type Reply = { id: number; answer: unknown } | { id: number; error: { name: string; message: string } }
