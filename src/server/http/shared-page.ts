import { compressParts } from './compressed-parts.ts'
import { type PageSheet, splitAtSheet } from './page-sheet.ts'
import type { RenderedPage } from './render-messages.ts'
import { inlineSources } from './security.ts'
import { cutAtSlots, type Slot } from './slots.ts'

/** A rendered page for everybody, or for every customer, prepared for all who get it. */
export interface SharedPage {
  status: number
  headers: Record<string, string>
  /** Its text in pieces, `slot` where something is filled in; the sheet is one piece, which all pages share. */
  pieces: (Buffer | 'slot')[]
  /** The text as it is compressed, cut at its slots; null where the page is not HTML. */
  brotli: Buffer[] | null
  /** What is filled in between the pieces; none in a page of visitors. */
  slots: Slot[]
  /** Hashes of its inline scripts and styles; null where it is not HTML. */
  sources: { scripts: string[]; styles: string[] } | null
  /** What it takes in memory, bytes; the sheet does not count. */
  size: number
}

/** A shared page on its way from the thread that renders, with a word in place of the sheet. */
export type PageWithoutSheet = Omit<SharedPage, 'pieces'> & { pieces: (SharedPage['pieces'][number] | 'sheet')[] }

/** How hard a page is compressed: as hard as pays for all who get it, or less while others wait to be rendered. */
export const qualities = { idle: 5, busy: 3 } as const

const lengthOf = (pieces: readonly (Buffer | string)[]) =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? 0 : piece.length), 0)

/** Cuts, compresses and hashes a page once for all who get it. */
export const cutPage = async (
  { status, headers, text }: RenderedPage,
  sheet: PageSheet | null,
  quality: number,
): Promise<PageWithoutSheet> => {
  const { parts, slots } = cutAtSlots(text)
  const split = parts.map((part) => splitAtSheet(part, sheet))
  const pieces = split.flatMap((part, place) => (place === 0 ? part : ['slot' as const, ...part]))
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  const whole = () =>
    split.map((part) => Buffer.concat(part.flatMap((piece) => (piece === 'sheet' ? (sheet?.bytes ?? []) : piece))))
  const gaps = slots.map(({ length }) => length)
  const brotli = isPage ? await compressParts(whole(), gaps, quality) : null
  return {
    status,
    headers,
    pieces,
    brotli,
    slots,
    sources: isPage ? inlineSources(text, sheet) : null,
    size: lengthOf(pieces) + lengthOf(brotli ?? []),
  }
}

/** Puts the sheet into a page. */
export const withSheet = ({ pieces, ...page }: PageWithoutSheet, sheet: Buffer): SharedPage => ({
  ...page,
  pieces: pieces.map((piece) => (piece === 'sheet' ? sheet : piece)),
})
