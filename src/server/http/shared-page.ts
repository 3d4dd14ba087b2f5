import { compressParts, filled, storedBlock } from './compressed-parts.ts'
import { decompress } from './encodings.ts'
import { type PageSheet, splitAtSheet } from './page-sheet.ts'
import type { RenderedPage } from './render-messages.ts'
import { inlineSources } from './security.ts'
import { cutAtSlots, type Slot } from './slots.ts'

/** A rendered page for everybody, or for every customer, prepared for all who get it. */
export interface SharedPage {
  status: number
  headers: Record<string, string>
  /**
   * Its text compressed with Brotli, cut at its slots: nearly all clients take it so, and it needs the least memory.
   * Empty where it has no text, as a redirect.
   */
  brotli: Buffer[]
  /** The lengths of the parts of its text between the slots, bytes. */
  lengths: number[]
  /** What is filled in between the parts; none in a page of visitors. */
  slots: Slot[]
  /** Hashes of its inline scripts and styles; null where it is not HTML. */
  sources: { scripts: string[]; styles: string[] } | null
}

/** How hard a page is compressed: as hard as pays for all who get it, or less while others wait to be rendered. */
export const qualities = { idle: 5, busy: 3 } as const

/** Cuts, compresses and hashes a page once for all who get it. */
export const prepareSharedPage = async (
  { status, headers, text }: RenderedPage,
  sheet: PageSheet | null,
  quality: number,
): Promise<SharedPage> => {
  const { parts: texts, slots } = cutAtSlots(text)
  const parts = texts.map((part) => Buffer.concat(splitAtSheet(part, sheet)))
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const gaps = slots.map(({ length }) => length)
  return {
    status,
    headers,
    brotli: text === '' ? [] : await compressParts(parts, gaps, quality),
    lengths: parts.map(({ length }) => length),
    slots,
    sources: isHtml ? inlineSources(text, sheet) : null,
  }
}

/** What a page takes in memory, bytes. */
export const sizeOf = ({ brotli }: SharedPage) => brotli.reduce((sum, { length }) => sum + length, 0)

const fits = ({ slots }: SharedPage, fillers: readonly Buffer[]) =>
  fillers.every(({ length }, place) => length === slots[place]?.length)

/** A page as a Brotli stream, with its slots filled; null where one of them has no room for that. */
export const compressedPage = (page: SharedPage, fillers: readonly Buffer[]): Buffer[] | null =>
  fits(page, fillers) ? filled(page.brotli, fillers.map(storedBlock)) : null

/** The text of a page, with its slots filled. */
export const plainPage = async (
  { brotli, lengths, slots }: SharedPage,
  fillers: readonly Buffer[],
): Promise<Buffer> => {
  const gaps = slots.map(({ length }) => Buffer.alloc(length, ' '))
  const text = await decompress(Buffer.concat(filled(brotli, gaps.map(storedBlock))))
  let at = 0
  const parts = lengths.map((length, place) => {
    const part = text.subarray(at, at + length)
    at += length + (gaps[place]?.length ?? 0)
    return part
  })
  return Buffer.concat(filled(parts, fillers))
}
