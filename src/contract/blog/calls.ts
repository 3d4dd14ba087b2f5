import type { Calls } from '#contract/call.ts'
import * as schema from './schemas.ts'

/** The articles of the blog, in the language of the caller. */
export const blogCalls = {
  'GET /api/base/get_articles': {
    purpose: 'the articles of the blog, or of one of its topics, newest first',
    access: 'anyone',
    limit: 'read',
    payload: schema.articlesQuery,
    answer: schema.articleList,
  },
  'GET /api/base/get_article': {
    purpose: 'an article of the blog, with others that go with it',
    access: 'anyone',
    limit: 'read',
    payload: schema.articleQuery,
    answer: schema.article,
    outcomes: { 404: 'there is no such article' },
  },
} as const satisfies Calls
