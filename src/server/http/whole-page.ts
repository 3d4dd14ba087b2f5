import { type Encoding, encode } from './encodings.ts'
import { type PageSheet, splitAtSheet } from './page-sheet.ts'
import type { RenderedPage, WholePage } from './render-messages.ts'

/** How hard a page for one is compressed, which nobody else gets. */
const quality = 4

/** A page as it is sent to one shopper, in `encoding`. Its bytes are in memory of their own, so that a thread can hand it over. */
export const toWholePage = async (
  { status, headers, text }: RenderedPage,
  sheet: PageSheet | null,
  encoding: Encoding | null,
): Promise<WholePage> => {
  const plain = Buffer.concat(splitAtSheet(text, sheet))
  if (encoding === null || text === '') return { status, headers, body: new Uint8Array(plain) }
  const body = await encode(plain, encoding, quality)
  return { status, headers: { ...headers, 'content-encoding': encoding }, body }
}
