import type { Article, ArticleBlock, ArticleCard } from '#contract/blog/schemas.ts'
import type { Topic } from '#contract/blog/topics.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { pages } from '#contract/pages.ts'
import type { ArticleTopic } from '../catalogue/search/article-index.ts'
import { cardOf, type OwnArticle, readArticles } from './read-articles.ts'

/** How many articles go with another one. */
const maxRelated = 3

const headings = ({ sections }: OwnArticle) => sections.map(({ heading }) => heading).join(' ')

/** The words of a block, without the addresses of its links. */
const wordsOf = (block: ArticleBlock): string => {
  if (typeof block === 'string') return block.replaceAll(/\]\([^)]*\)/g, ']')
  if ('figure' in block) return block.figure.caption
  if ('table' in block) return block.table.rows.flat().map(wordsOf).join(' ')
  return ('list' in block ? block.list : block.steps).map(wordsOf).join(' ')
}
const bodyText = ({ introduction, sections }: OwnArticle) =>
  [...introduction, ...sections.flatMap(({ blocks }) => blocks)].map(wordsOf).join(' ')

/** The blog, read from its files when it is first asked for; `onComplaint` hears of what is wrong in them. */
export const createBlog = (onComplaint: (complaint: string) => void, read = readArticles) => {
  let contents: ReturnType<typeof readArticles> | undefined
  const load = () => {
    if (!contents) {
      contents = read()
      for (const complaint of contents.complaints) onComplaint(complaint)
    }
    return contents
  }
  const inBoth = ({ slug }: OwnArticle, textOf: (article: OwnArticle) => string): LocalizedText => {
    const { articles } = load()
    const textIn = (locale: Locale) =>
      articles[locale]
        .filter((article) => article.slug === slug)
        .map(textOf)
        .join('')
    return { en: textIn('en'), 'zh-CN': textIn('zh-CN') }
  }
  return {
    /** The articles of a topic, or all, newest first. */
    list: (locale: Locale, topic?: Topic): ArticleCard[] =>
      load()
        .articles[locale].filter((article) => topic === undefined || article.topic === topic)
        .map(cardOf),
    /** An article, and others that go with it: first those of its topic. */
    find: (locale: Locale, slug: string): Article | undefined => {
      const all = load().articles[locale]
      const article = all.find((one) => one.slug === slug)
      if (!article) return undefined
      const others = all.filter((one) => one !== article)
      const near = others.filter(({ topic }) => topic === article.topic)
      const far = others.filter(({ topic }) => topic !== article.topic)
      return { ...article, related: [...near, ...far].slice(0, maxRelated).map(cardOf) }
    },
    drawing: (name: string) => load().drawings.get(name),
    /** What the search knows of each article. */
    topics: (): ArticleTopic[] =>
      load().articles.en.map((article) => ({
        href: pages.article.href({ id: article.slug }),
        title: inBoth(article, ({ title }) => title),
        excerpt: inBoth(article, ({ description }) => description),
        headings: inBoth(article, headings),
        text: inBoth(article, bodyText),
      })),
  }
}

export type Blog = ReturnType<typeof createBlog>
