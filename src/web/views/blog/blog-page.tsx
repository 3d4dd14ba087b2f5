import shown from 'picture:diamond-round-side'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { Topic } from '#contract/blog/topics.ts'
import { pages } from '#contract/pages.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { articlesQuery } from '../../queries/blog.ts'
import { useCall } from '../../queries/use-call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { ArticleCards } from './article-cards.tsx'
import { TopicLinks } from './topic-links.tsx'

/** The articles of the blog, or of one of its topics. */
export const Page = () => {
  const t = useTranslator()
  const { topic }: { topic: Topic | undefined } = useLoaderData({ strict: false })
  const { data: articles } = useSuspenseQuery(articlesQuery(useCall(), useLocale(), topic))
  return (
    <div className="page blog">
      <Breadcrumbs trail={[{ name: t('pages.blog') }]} />
      <div className="cat__head">
        <h1>{t('pages.blog')}</h1>
        <p className="lead">{t('pages.blogLead')}</p>
      </div>
      <TopicLinks chosen={topic} />
      {articles.length > 0 ? (
        <ArticleCards articles={articles} level={2} />
      ) : (
        <EmptyState
          picture={shown}
          heading={t('pages.blogEmpty')}
          action={
            <a className="link link--tap" href={pages.blog.href()}>
              {t('pages.blogSeeAll')}
            </a>
          }
        >
          {t('pages.blogEmptyText')}
        </EmptyState>
      )}
    </div>
  )
}
