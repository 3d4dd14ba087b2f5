import type { Article } from '#contract/blog/schemas.ts'
import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'

/** An article as a schema.org Article; `origin` is that of the shop. */
export const articleData = (origin: string, article: Article, locale: Locale, pathname: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  image: origin + article.picture.url,
  datePublished: article.date,
  inLanguage: locale,
  mainEntityOfPage: origin + pathname,
  author: { '@type': 'Organization', name: article.author, url: `${origin}/` },
  publisher: { '@type': 'Organization', name: brand.name, url: `${origin}/` },
})
