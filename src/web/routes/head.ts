import { brand } from '#contract/brand.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { createTranslator, type Translator } from '../i18n/translator.tsx'
import type { RouterContext } from './context.ts'

export interface Description {
  /** Without the brand's name, which is appended. */
  title: string
  /** For search engines; the shop's own description if left out. */
  description?: string
  /** JSON-LD. */
  structured?: object
  /** Absolute path of the preview picture for shared links. */
  image?: string
}

export interface Match {
  context: RouterContext
  pathname: string
}

/** Title and description from the page's row. */
const describeByRow = (name: PageName, t: Translator): Description => {
  const page = pages[name]
  if (!('title' in page)) throw new Error(`${name} has no title`)
  return { title: t(page.title), description: t('description' in page ? page.description : `${page.title}Lead`) }
}

/** Title, description, canonical address and structured data of a page; by default those of its row. */
export const pageHead = (match: Match, name: PageName, described?: Description) => {
  const t = createTranslator(match.context.locale())
  const page = described ?? describeByRow(name, t)
  const isListed = 'listed' in pages[name]
  const address = `${match.context.origin}${match.pathname}`
  const title = `${page.title} | ${brand.name}`
  const description = page.description ?? t('shell.description')
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      ...(page.image ? [{ property: 'og:image', content: `${match.context.origin}${page.image}` }] : []),
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(page.structured ? [{ 'script:ld+json': page.structured }] : []),
    ],
    links: isListed ? [{ rel: 'canonical', href: address }] : [],
  }
}
