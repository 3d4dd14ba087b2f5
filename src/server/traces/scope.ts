import { AsyncLocalStorage } from 'node:async_hooks'

/** What the work at hand is done for. */
export interface Scope {
  /** Id of the request that it began with; null for what the shop does by itself. */
  request: string | null
  /** The span that is open, as in the header `traceparent` of W3C Trace Context; null where nothing is traced. */
  traceparent: string | null
}

const ownWork: Scope = { request: null, traceparent: null }
const storage = new AsyncLocalStorage<Scope>()

/** The scope of the work at hand. */
export const currentScope = (): Scope => storage.getStore() ?? ownWork

/** Runs work, and all that it begins, in a scope. */
export const runInScope = <Result>(scope: Scope, work: () => Result): Result => storage.run(scope, work)

/** Runs what the shop does by itself, whoever gave the occasion. */
export const runAsOwnWork = <Result>(work: () => Result): Result => storage.run(ownWork, work)
