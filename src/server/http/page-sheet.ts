import { hashSource } from './security.ts'

/** The sheet of every page as the built site gives it: in the text of a page a mark stands for it. */
export interface SiteSheet {
  mark: string
  text: string
}

/** The sheet, encoded and hashed once for all pages. */
export interface PageSheet {
  mark: string
  bytes: Buffer
  /** Its hash, for the policy of a page. */
  source: string
}

export const preparePageSheet = (sheet: SiteSheet | null): PageSheet | null =>
  sheet && { mark: sheet.mark, bytes: Buffer.from(sheet.text), source: hashSource(sheet.text) }

const bytesOf = (text: string) => Buffer.from(text)

/** The bytes of a text in pieces, with the sheet where its mark stands. */
export const splitAtSheet = (text: string, sheet: PageSheet | null): Buffer[] => {
  const at = sheet ? text.indexOf(sheet.mark) : -1
  if (!sheet || at === -1) return [bytesOf(text)]
  return [bytesOf(text.slice(0, at)), sheet.bytes, bytesOf(text.slice(at + sheet.mark.length))]
}
