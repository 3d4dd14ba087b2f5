import type { RecordedCalls } from './recorded-calls.ts'
import { type SharedPage, sizeOf } from './shared-page.ts'

/** A page, and the calls that it was rendered from. */
export interface RecordedPage {
  page: SharedPage
  calls: RecordedCalls
}

/** What whoever asks for a page can do where it is not cached. */
export interface PageSource {
  render: () => Promise<RecordedPage>
  /** Whether the page would be rendered from the same answers now. */
  isCurrent: (calls: RecordedCalls) => Promise<boolean>
}

interface Entry {
  /** The page, and when it was rendered. */
  rendered: Promise<RecordedPage & { at: number }>
  until: number
  bytes: number
}

const maxEntries = 500
const maxBytes = 16 * 1024 * 1024
const maxKeyLength = 2048
/** A page may show the time, which no call answers: after so many lifetimes it is rendered again in any case. */
const maxLifetimes = 12

/**
 * Caches rendered pages for `lifetime` ms; the least recently used are evicted first. A page that is older is kept on
 * where it is current, which costs a fraction of rendering it. Simultaneous requests share one rendering.
 */
export const createPageCache = (lifetime: number) => {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const evict = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const evictToLimits = () => {
    for (const key of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return
      evict(key)
    }
  }

  const settle = (key: string, entry: Entry, { page }: RecordedPage) => {
    if (entries.get(key) !== entry) return
    if (page.status >= 500 || lifetime === 0) return evict(key)
    entry.until = performance.now() + lifetime
    entry.bytes = sizeOf(page)
    bytes += entry.bytes
    evictToLimits()
  }

  /** The page under the key, where it is young enough or being rendered. */
  const find = (key: string): Promise<SharedPage> | null => {
    const found = entries.get(key)
    if (!found || found.until <= performance.now()) return null
    entries.delete(key)
    entries.set(key, found)
    return found.rendered.then(({ page }) => page)
  }

  const renew = async (old: Entry | undefined, { render, isCurrent }: PageSource) => {
    const last = await old?.rendered
    const isYoung = last && performance.now() < last.at + maxLifetimes * lifetime
    if (isYoung && (await isCurrent(last.calls))) return last
    return { ...(await render()), at: performance.now() }
  }

  return {
    find,
    /** The cached page under the key; kept on or rendered where it is missing or too old. */
    getOrRender: async (key: string, source: PageSource): Promise<SharedPage> => {
      if (key.length > maxKeyLength) return (await source.render()).page
      const found = find(key)
      if (found) return found
      const old = entries.get(key)
      evict(key)
      const entry: Entry = { rendered: renew(old, source), until: Number.POSITIVE_INFINITY, bytes: 0 }
      entries.set(key, entry)
      entry.rendered.then(
        (rendered) => settle(key, entry, rendered),
        () => (entries.get(key) === entry ? evict(key) : undefined),
      )
      return (await entry.rendered).page
    },
  }
}
