import MiniSearch from 'minisearch'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import type { HelpPage } from '#contract/search/schemas.ts'
import { wordOptions } from './piece-index.ts'
import { tokenizeDocument, tokenizeQuery } from './tokenizer.ts'

/** An article of the blog, as the search knows it. */
export interface ArticleTopic {
  href: string
  title: LocalizedText
  excerpt: LocalizedText
  /** All of its headings. */
  headings: LocalizedText
  /** All else that it says. */
  text: LocalizedText
}

/** Articles that a search leads to at most. */
const most = 3
/** The part of the words of a search that an article must have; a Chinese question has pairs across its words. */
const part = 0.6

const inBoth = (text: LocalizedText) => `${text.en} ${text['zh-CN']}`

/** The index over the articles, in both languages; titles and headings count more than what stands below them. */
export const createArticleIndex = (articles: readonly ArticleTopic[]) => {
  const index = new MiniSearch<{ id: number; title: string; excerpt: string; headings: string; text: string }>({
    fields: ['title', 'excerpt', 'headings', 'text'],
    tokenize: tokenizeDocument,
    processTerm: (word) => word,
    searchOptions: { ...wordOptions, boost: { title: 6, excerpt: 3, headings: 4 } },
  })
  index.addAll(
    articles.map(({ title, excerpt, headings, text }, id) => ({
      id,
      title: inBoth(title),
      excerpt: inBoth(excerpt),
      headings: inBoth(headings),
      text: inBoth(text),
    })),
  )
  return {
    /** The articles with most of these words, best first. */
    find: (words: string, locale: Locale): HelpPage[] => {
      const queries = tokenizeQuery(words)
      return index
        .search({ combineWith: 'OR', queries })
        .filter(({ queryTerms }) => queryTerms.length >= queries.length * part)
        .slice(0, most)
        .flatMap(({ id }) => {
          const found = articles[Number(id)]
          if (!found) return []
          const title = found.title[locale]
          return [{ href: found.href, title, heading: title, excerpt: found.excerpt[locale] }]
        })
    },
  }
}
