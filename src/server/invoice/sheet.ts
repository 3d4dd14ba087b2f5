import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import type { Locale } from '#contract/locale.ts'

/** One family for both languages; the document contains the glyphs that it uses. */
export const fonts = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
  medium: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf')),
}

const ink = '#1c1a17'
const quiet = '#6b6459'
const line = '#ddd5c9'
/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 56, footer: 40 }

export interface TextStyle {
  size?: number
  medium?: boolean
  quiet?: boolean
  align?: 'left' | 'right'
}

/** A document in A4 that is written from top to bottom. */
export const openSheet = (info: { title: string; author: string; issuedAt: Date; locale: Locale }) => {
  const document = new Pdf({
    size: 'A4',
    margins: { top: page.margin, right: page.margin, bottom: 0, left: page.margin },
    bufferPages: true,
    lang: info.locale,
    displayTitle: true,
    // The same content is the same file, however often it is printed.
    info: { Title: info.title, Author: info.author, CreationDate: info.issuedAt, ModDate: info.issuedAt },
  })
  document.registerFont('regular', fonts.regular).registerFont('medium', fonts.medium)
  const chunks: Buffer[] = []
  const { promise: finished, resolve: finish } = Promise.withResolvers<Buffer>()
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => finish(Buffer.concat(chunks)))

  const left = page.margin
  const right = page.width - page.margin
  const bottom = page.height - page.margin - page.footer

  const style = ({ size = 9.5, medium = false, quiet: isQuiet = false }: TextStyle) =>
    document
      .font(medium ? 'medium' : 'regular')
      .fontSize(size)
      .fillColor(isQuiet ? quiet : ink)

  return {
    left,
    right,
    bottom,
    top: page.margin,
    /** The height that a text takes in a width. */
    heightOf: (text: string, width: number, look: TextStyle = {}) => style(look).heightOfString(text, { width }),
    /** Writes a text; resolves to the height below it. */
    write: (text: string, x: number, y: number, width: number, look: TextStyle = {}): number => {
      style(look).text(text, x, y, { width, align: look.align ?? 'left' })
      return y + document.heightOfString(text, { width })
    },
    rule: (y: number, from = left) =>
      document.moveTo(from, y).lineTo(right, y).lineWidth(0.75).strokeColor(line).stroke(),
    addPage: () => document.addPage(),
    /** Writes the foot of every page and ends the document. */
    end: (foot: (page: number, pages: number) => [left: string, right: string]): Promise<Buffer> => {
      const { count } = document.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(index)
        const [start, end] = foot(index + 1, count)
        const y = page.height - page.margin - 8
        const width = right - left
        style({ size: 8, quiet: true }).text(start, left, y, { width, lineBreak: false })
        style({ size: 8, quiet: true }).text(end, left, y, { width, align: 'right', lineBreak: false })
      }
      document.end()
      return finished
    },
  }
}

export type Sheet = ReturnType<typeof openSheet>
