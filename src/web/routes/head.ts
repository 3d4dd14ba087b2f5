import { brand } from '#contract/brand.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { createTranslator, type Translator } from '../i18n/translator.tsx'
import type { RouterContext } from './context.ts'

export interface Description {
  /** Without the brand's name, which is appended. */
  title: string
  /** For search engines; the shop's own description if left out. */
  description?: string
  /** Absolute path of the preview picture for shared links, in `previewSize`; it shows what the title names. */
  image?: string
  /** The path under which search engines list the page, where it has several. */
  canonical?: string
}

export interface Match {
  /** `lost` where the page's texts have not come. */
  context: RouterContext & { lost?: Error | null }
  pathname: string
}

/** Title and description from the page's row. */
const describeByRow = (name: PageName, t: Translator): Description => {
  const page = pages[name]
  if (!('title' in page)) throw new Error(`${name} has no title`)
  return {
    title: t(page.title),
    ...(import.meta.env.SSR && { description: t('description' in page ? page.description : `${page.title}Lead`) }),
  }
}

/**
 * The head of a page; by default with the title and description of its row. What only programs read (search engines,
 * link previews) is in the document that the server sends, and in nothing that the browser loads.
 */
export const pageHead = async (match: Match, name: PageName, described?: Description, loaderData?: unknown) => {
  const page = described ?? describeByRow(name, createTranslator(match.context.locale()))
  const title = `${page.title} | ${brand.name}`
  if (!import.meta.env.SSR) return { meta: [{ title }] }
  const { programHead } = await import('./program-head.ts')
  return programHead(match, name, { ...page, title }, loaderData)
}
