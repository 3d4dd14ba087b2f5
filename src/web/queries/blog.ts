import { queryOptions } from '@tanstack/react-query'
import type { Article, ArticleCard } from '#contract/blog/schemas.ts'
import type { Topic } from '#contract/blog/topics.ts'
import type { Locale } from '#contract/locale.ts'
import type { CallFunction } from '../ports/call.ts'
import { read } from './read.ts'

/** The articles of a topic, or all, in a language. */
export const articlesQuery = (call: CallFunction, locale: Locale, topic: Topic | undefined) =>
  queryOptions({
    queryKey: ['articles', locale, topic ?? ''],
    queryFn: async ({ signal }): Promise<readonly ArticleCard[]> => {
      const { detail } = await read(call, 'GET /api/base/get_articles', topic ? { topic } : {}, signal)
      return detail
    },
  })

/** One article in a language. */
export const articleQuery = (call: CallFunction, locale: Locale, id: string) =>
  queryOptions({
    queryKey: ['article', locale, id],
    queryFn: ({ signal }): Promise<Article> => read(call, 'GET /api/base/get_article', { id }, signal),
  })
