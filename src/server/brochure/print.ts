import Pdf from 'pdfkit'
import sharp from 'sharp'
import { brand } from '#contract/brand.ts'
import { brochureEdition, leaves } from '#contract/brochure/leaves.ts'
import type { Locale } from '#contract/locale.ts'
import { fonts } from '../invoice/sheet.ts'
import { floorOf } from '../pictures/convert.ts'
import { sourceOf } from '../pictures/picture-source.ts'

/** A4 on its side, in points; the picture has the left half to the edge. */
const page = { width: 841.89, height: 595.28 }
const half = page.width / 2
const margin = 56
const ink = '#1c1a17'
const quiet = '#6b6459'
/** About what the renders have. */
const pixels = 900

/** How the text is set: Chinese wants more room between its lines than Latin letters. */
const looks: Record<Locale, { title: number; text: number; lineGap: number }> = {
  en: { title: 28, text: 12.5, lineGap: 5 },
  'zh-CN': { title: 26, text: 12, lineGap: 9 },
}
const pageTexts: Record<Locale, (number: number, count: number) => string> = {
  en: (number, count) => `${number} of ${count}`,
  'zh-CN': (number, count) => `第 ${number} 页，共 ${count} 页`,
}
const titles: Record<Locale, string> = { en: `${brand.name}: the brochure`, 'zh-CN': `${brand.name} 画册` }

/** A picture on half a page, which continues in the colour of its own floor, in a format that PDF knows. */
const pictureOf = async (name: string) => {
  const file = sourceOf(name)
  const height = Math.round((pixels * page.height) / half)
  return sharp(file)
    .resize({ width: pixels, height, fit: 'contain', background: await floorOf(file) })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Prints the brochure as PDF in one language; the same edition is the same file, however often it is printed. */
export const printBrochure = async (locale: Locale): Promise<Buffer> => {
  const edited = new Date(`${brochureEdition}T00:00:00Z`)
  const document = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    info: { Title: titles[locale], Author: brand.name, CreationDate: edited, ModDate: edited },
  })
  document.registerFont('regular', fonts.regular).registerFont('medium', fonts.medium)
  const chunks: Buffer[] = []
  const { promise: finished, resolve: finish } = Promise.withResolvers<Buffer>()
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => finish(Buffer.concat(chunks)))

  const { title: titleSize, text: textSize, lineGap } = looks[locale]
  const x = half + margin
  const width = half - 2 * margin
  for (const [index, { picture, title, text }] of leaves.entries()) {
    document.addPage()
    document.image(await pictureOf(picture), 0, 0, { width: half, height: page.height })
    document.font('medium').fontSize(titleSize)
    const titleHeight = document.heightOfString(title[locale], { width, lineGap: 2 })
    document.font('regular').fontSize(textSize)
    const textHeight = document.heightOfString(text[locale], { width, lineGap })
    const y = (page.height - titleHeight - 16 - textHeight) / 2
    document.font('medium').fontSize(titleSize).fillColor(ink).text(title[locale], x, y, { width, lineGap: 2 })
    document
      .font('regular')
      .fontSize(textSize)
      .text(text[locale], x, y + titleHeight + 16, { width, lineGap })
    const foot = { width, lineBreak: false }
    document.fontSize(8).fillColor(quiet)
    document.text(brand.email, x, page.height - margin, foot)
    document.text(pageTexts[locale](index + 1, leaves.length), x, page.height - margin, { ...foot, align: 'right' })
  }
  document.end()
  return finished
}
