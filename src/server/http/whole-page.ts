import { type PageSheet, splitAtSheet } from './page-sheet.ts'
import type { RenderedPage, WholePage } from './render-messages.ts'

/** A page as it is sent to one shopper. Its bytes are in memory of their own, so that they can be handed to a thread. */
export const toWholePage = ({ status, headers, text }: RenderedPage, sheet: PageSheet | null): WholePage => {
  const pieces = splitAtSheet(text, sheet).flatMap((piece) => (piece === 'sheet' ? (sheet?.bytes ?? []) : piece))
  const body = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    body.set(piece, at)
    at += piece.length
  }
  return { status, headers, body }
}
