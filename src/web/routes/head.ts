import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { createTranslator, type Translator } from '../i18n/translator.tsx'
import type { RouterContext } from './context.ts'

interface Page {
  /** Without the brand's name, which is put behind it. */
  title: string
  /** For search engines; the shop's own where it is left out. */
  description?: string
  /** Kept out of search engines. */
  hidden?: boolean
  /** JSON-LD. */
  structured?: object
  /** Absolute path of a picture for shared links. */
  image?: string
}

interface Match {
  context: RouterContext
  pathname: string
}

/** Title, description, canonical address and structured data of a page: `head: ({ match }) => pageHead(match, (t) => ({ title: t('cart.title') }))`. */
export const pageHead = (match: Match, describe: (t: Translator, locale: Locale) => Page) => {
  const locale = match.context.locale()
  const t = createTranslator(locale)
  const page = describe(t, locale)
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
      ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(page.structured ? [{ 'script:ld+json': page.structured }] : []),
    ],
    links: page.hidden ? [] : [{ rel: 'canonical', href: address }],
  }
}
