import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader sees of a PDF: the text of each page, its title and its language, and the fonts that it contains. */
export const readPdf = async (bytes: Uint8Array) => {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const { info } = await document.getMetadata()
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  await loading.destroy()
  const raw = Buffer.from(bytes).toString('latin1')
  return {
    pages,
    title,
    language,
    fonts: [...raw.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name),
    embedded: [...raw.matchAll(/\/FontFile[23]? /g)].length,
  }
}
