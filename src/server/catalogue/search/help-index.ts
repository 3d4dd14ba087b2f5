import MiniSearch from 'minisearch'
import type { HelpTopic } from '#contract/search/help-topic.ts'
import type { Locale } from '#contract/locale.ts'
import { wordOptions } from './piece-index.ts'
import { tokenizeDocument, tokenizeQuery } from './tokenizer.ts'

/** Pages of words that a search leads to at most. */
const most = 3

/** The index over the headings of the pages of words, in both languages. */
export const createHelpIndex = (topics: readonly HelpTopic[]) => {
  const index = new MiniSearch<{ id: number; title: string; heading: string }>({
    fields: ['title', 'heading'],
    tokenize: tokenizeDocument,
    processTerm: (word) => word,
    searchOptions: { ...wordOptions, boost: { heading: 2 } },
  })
  index.addAll(
    topics.map(({ title, heading }, id) => ({
      id,
      title: `${title.en} ${title['zh-CN']}`,
      heading: `${heading.en} ${heading['zh-CN']}`,
    })),
  )
  return {
    /** The best heading with all these words, of each page. */
    find: (words: string, locale: Locale) => {
      const found = index.search({ combineWith: 'AND', queries: tokenizeQuery(words) })
      const best = new Map<string, HelpTopic>()
      for (const { id } of found) {
        const topic = topics[Number(id)]
        if (topic && !best.has(topic.page)) best.set(topic.page, topic)
      }
      return [...best.values()]
        .slice(0, most)
        .map(({ href, title, heading }) => ({ href, title: title[locale], heading: heading[locale] }))
    },
  }
}
