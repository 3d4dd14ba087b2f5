import { repeat, type Repetition } from '../../repeat.ts'
import { columnsOf, forLabs, type Stock } from './columns.ts'
import { createThread } from './ask-thread.ts'
import type { DiamondFacets } from './facets.ts'
import type { DiamondFilters } from './filter.ts'
import type { ThreadSettings } from './messages.ts'

/** How often it is looked for changes of the stock and for what was sold or released, ms. */
const pollInterval = 3000
/** A question waits for that where it was last looked for longer ago than this, ms. */
const maxAge = 45_000
/** How long facets are kept, ms, and for how many questions. */
const maxFacetsAge = 10_000
const maxCachedFacets = 500

/** The stock of diamonds for sale, in columns; nothing of it is loaded before the first question. */
export interface StockReader {
  /** The stock as it was less than a minute ago. */
  current: () => Promise<Stock>
  /** Counted outside of this thread. */
  facets: (filters: DiamondFilters) => Promise<DiamondFacets>
  close: () => Promise<void>
}

/** Creates the reader; `onError` hears of failures that no question waited for. */
export const createStockReader = (
  settings: ThreadSettings,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): StockReader => {
  const thread = createThread(settings)
  let stock: Stock | undefined
  let lookedAt = 0
  let looking: Promise<void> | undefined
  let polling: Repetition | undefined
  let isClosing = false
  const cachedFacets = new Map<string, { at: number; answer: Promise<DiamondFacets> }>()

  const renew = async () => {
    const buffers = await thread.ask('renew', { now: now() })
    if (!buffers) return
    const columns = forLabs((lab) => columnsOf(buffers[lab]))
    stock = columns as Stock
    cachedFacets.clear()
  }
  const look = async () => {
    const begun = now().getTime()
    // Building takes a while, and what is sold is looked for meanwhile.
    const marked = thread.ask('markSold', { now: now() })
    await Promise.all([renew(), marked])
    lookedAt = begun
    polling ??= repeat(pollInterval, lookOnce, (error) => isClosing || onError(error))
  }
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))

  const isOld = () => !stock || Math.abs(now().getTime() - lookedAt) > maxAge
  const current = async () => {
    if (isOld()) await lookOnce()
    // What was waited for may have begun long before the question.
    if (isOld()) await lookOnce()
    if (!stock) throw new Error('the thread of the stock answered without one')
    return stock
  }

  const askFacets = (filters: DiamondFilters) => {
    const key = JSON.stringify(filters)
    const at = now().getTime()
    const cached = cachedFacets.get(key)
    if (cached && Math.abs(at - cached.at) < maxFacetsAge) return cached.answer
    const answer = thread.ask('facets', filters)
    answer.catch(() => cachedFacets.delete(key))
    cachedFacets.delete(key)
    cachedFacets.set(key, { at, answer })
    const [oldest] = cachedFacets.keys()
    if (cachedFacets.size > maxCachedFacets && oldest !== undefined) cachedFacets.delete(oldest)
    return answer
  }

  return {
    current,
    facets: async (filters) => {
      await current()
      return askFacets(filters)
    },
    close: async () => {
      // A look in progress fails once its thread ends; nobody needs to hear of that.
      isClosing = true
      const stopped = polling?.stop()
      await thread.close()
      await stopped
    },
  }
}
