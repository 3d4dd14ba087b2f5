import type { SharedPage } from './shared-page.ts'

interface Entry {
  page: Promise<SharedPage>
  until: number
  bytes: number
}

const maxEntries = 500
const maxBytes = 16 * 1024 * 1024
const maxKeyLength = 2048

/**
 * Caches rendered pages for `lifetime` ms; the least recently used are evicted first. Simultaneous requests share one
 * rendering.
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

  const settle = (key: string, entry: Entry, page: SharedPage) => {
    if (entries.get(key) !== entry) return
    if (page.status >= 500 || lifetime === 0) return evict(key)
    entry.until = performance.now() + lifetime
    entry.bytes = page.size
    bytes += entry.bytes
    evictToLimits()
  }

  /** The page under the key, where it is young enough or being rendered. */
  const find = (key: string): Promise<SharedPage> | null => {
    const found = entries.get(key)
    if (!found || found.until <= performance.now()) return null
    entries.delete(key)
    entries.set(key, found)
    return found.page
  }

  return {
    find,
    /** The cached page under the key, rendered where it is missing or too old. */
    getOrRender: (key: string, render: () => Promise<SharedPage>): Promise<SharedPage> => {
      if (key.length > maxKeyLength) return render()
      const found = find(key)
      if (found) return found
      evict(key)
      const entry: Entry = { page: render(), until: Number.POSITIVE_INFINITY, bytes: 0 }
      entries.set(key, entry)
      entry.page.then(
        (page) => settle(key, entry, page),
        () => (entries.get(key) === entry ? evict(key) : undefined),
      )
      return entry.page
    },
  }
}
