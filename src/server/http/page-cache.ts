import { compressParts } from './compressed-parts.ts'
import type { RenderedPage } from './render-messages.ts'
import { inlineSources } from './security.ts'
import { cutAtSlots, type Slot } from './slots.ts'

/** A rendered page for everybody, or for every customer. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  /** Its text, cut at its slots. */
  parts: Buffer[]
  /** The parts as they are compressed; null where the page is not HTML. */
  brotli: Buffer[] | null
  /** What is filled in between the parts; none in a page of visitors. */
  slots: Slot[]
  /** Hashes of its inline scripts and styles; null where it is not HTML. */
  sources: { scripts: string[]; styles: string[] } | null
}

interface Entry {
  page: Promise<CachedPage>
  until: number
  bytes: number
}

const maxEntries = 500
const maxBytes = 24 * 1024 * 1024
const maxKeyLength = 2048

const toCachedPage = async ({ status, headers, body }: RenderedPage): Promise<CachedPage> => {
  const text = new TextDecoder().decode(body)
  const cut = cutAtSlots(text)
  const parts = cut.parts.map((part) => Buffer.from(part))
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  const gaps = cut.slots.map(({ length }) => length)
  return {
    status,
    headers,
    parts,
    brotli: isPage ? await compressParts(parts, gaps) : null,
    slots: cut.slots,
    sources: isPage ? inlineSources(text) : null,
  }
}

const bytesOf = ({ parts, brotli }: CachedPage) =>
  [...parts, ...(brotli ?? [])].reduce((sum, { length }) => sum + length, 0)

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

  const settle = (key: string, entry: Entry, page: CachedPage) => {
    if (entries.get(key) !== entry) return
    if (page.status >= 500 || lifetime === 0) return evict(key)
    entry.until = performance.now() + lifetime
    entry.bytes = bytesOf(page)
    bytes += entry.bytes
    evictToLimits()
  }

  /** The page under the key, where it is young enough or being rendered. */
  const find = (key: string): Promise<CachedPage> | null => {
    const found = entries.get(key)
    if (!found || found.until <= performance.now()) return null
    entries.delete(key)
    entries.set(key, found)
    return found.page
  }

  return {
    find,
    /** The cached page under the key, rendered where it is missing or too old. */
    getOrRender: (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> => {
      if (key.length > maxKeyLength) return render().then(toCachedPage)
      const found = find(key)
      if (found) return found
      evict(key)
      const entry: Entry = { page: render().then(toCachedPage), until: Number.POSITIVE_INFINITY, bytes: 0 }
      entries.set(key, entry)
      entry.page.then(
        (page) => settle(key, entry, page),
        () => (entries.get(key) === entry ? evict(key) : undefined),
      )
      return entry.page
    },
  }
}
