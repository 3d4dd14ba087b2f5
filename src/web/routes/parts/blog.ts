import { notFound, redirect } from '@tanstack/react-router'
import type { Article } from '#contract/blog/schemas.ts'
import { slugPattern } from '#contract/blog/slug.ts'
import { isTopic, type Topic } from '#contract/blog/topics.ts'
import { pages } from '#contract/pages.ts'
import { articleQuery, articlesQuery } from '../../queries/blog.ts'
import type { PageParts } from '../page-parts.ts'

const blog: PageParts<{ topic: Topic | undefined }> = {
  loader: async ({ context, deps }) => {
    const topic = isTopic(deps['topic']) ? deps['topic'] : undefined
    await context.queryClient.ensureQueryData(articlesQuery(context.call, context.locale(), topic))
    return { topic }
  },
}

const article: PageParts<{ id: string; article: Article }> = {
  loader: async ({ context, params: { id } }) => {
    if (!id) throw redirect({ href: pages.blog.href(), statusCode: 302 })
    if (!slugPattern.test(id)) throw notFound()
    return { id, article: await context.queryClient.ensureQueryData(articleQuery(context.call, context.locale(), id)) }
  },
  describe: (_match, data) => data && { title: data.article.title, description: data.article.description },
}

/** The list of the blog's articles, and one of them. */
export const parts = { blog, article }
