import share from 'picture:hero-oval-sand'
import { pictureUrl, previewPicture, previewSize } from '#contract/catalogue/pictures.ts'
import { isLocale, localeAddress, localeParameter, locales } from '#contract/locale.ts'
import { type PageName, pages } from '#contract/pages.ts'
import { createTranslator } from '../i18n/translator.tsx'
import type { Description, Match } from './head.ts'
import { structuredData } from './structured-data.ts'

/** Names of the languages as link previews write them. */
const previewLocales = { en: 'en_MY', 'zh-CN': 'zh_CN' } as const

/** `title` is in no script; it only makes the type one of those that the router takes. */
const toScript = (data: object): { 'script:ld+json': object; title?: never } => ({ 'script:ld+json': data })

/**
 * What search engines and link previews read: description, preview, canonical address, the addresses in each language
 * and structured data. A page that its row does not list is in no search engine.
 */
export const programHead = (match: Match, name: PageName, page: Description, loaderData: unknown) => {
  const { context } = match
  const [locale, isListed] = [context.locale(), 'listed' in pages[name]]
  const address = context.origin + (page.canonical ?? match.pathname)
  const named = context.pageInput.app.search[localeParameter]
  const ownAddress = localeAddress(address, isLocale(named) ? named : 'en')
  const image = page.image ?? pictureUrl(share, previewPicture)
  const t = createTranslator(locale)
  const description = page.description ?? t('shell.description')
  const alt = page.image === undefined ? t('home.heroAlt') : page.title
  return {
    meta: [
      { title: page.title },
      { name: 'description', content: description },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: ownAddress },
      { property: 'og:locale', content: previewLocales[locale] },
      { property: 'og:image', content: context.origin + image },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: String(previewSize.width) },
      { property: 'og:image:height', content: String(previewSize.height) },
      { property: 'og:image:alt', content: alt },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...structuredData(match, name, { ...page, image }, loaderData).map(toScript),
    ],
    links: isListed
      ? [
          { rel: 'canonical', href: ownAddress },
          ...locales.map((each) => ({ rel: 'alternate', hrefLang: each, href: localeAddress(address, each) })),
          { rel: 'alternate', hrefLang: 'x-default', href: address },
        ]
      : [],
  }
}
