import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { inlineSources } from './security.ts'

/** A rendered page for a visitor. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  brotli: Buffer | null
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
const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const toCachedPage = async (response: Response): Promise<CachedPage> => {
  const html = await response.text()
  const body = Buffer.from(html)
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    brotli: isPage ? await compress(body, quality) : null,
    sources: isPage ? inlineSources(html) : null,
  }
}

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
    entry.bytes = page.body.length + (page.brotli?.length ?? 0)
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
    getOrRender: (key: string, render: () => Promise<Response>): Promise<CachedPage> => {
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
