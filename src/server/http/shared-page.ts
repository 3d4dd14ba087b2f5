import { compressParts } from './compressed-parts.ts'
import type { RenderedPage } from './render-messages.ts'
import { inlineSources } from './security.ts'
import { cutAtSlots, type Slot } from './slots.ts'

/** A rendered page for everybody, or for every customer. */
export interface SharedPage {
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

/** Prepares a page for all who get it: cut, compressed and hashed once. */
export const toSharedPage = async ({ status, headers, body }: RenderedPage): Promise<SharedPage> => {
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
