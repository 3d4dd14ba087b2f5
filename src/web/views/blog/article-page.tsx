import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { articleQuery } from '../../queries/blog.ts'
import { useCall } from '../../queries/use-call.ts'
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx'
import { ContentBlocks } from '../pages/blocks.tsx'
import { Figure } from '../pages/figure.tsx'
import { Sections } from '../pages/sections.tsx'
import { ArticleCards } from './article-cards.tsx'
import { ArticleFacts } from './article-facts.tsx'

/** An article of the blog. */
export const Page = () => {
  const t = useTranslator()
  const { id }: { id: string } = useLoaderData({ strict: false })
  const { data: article } = useSuspenseQuery(articleQuery(useCall(), useLocale(), id))
  return (
    <div className="page words article">
      <Breadcrumbs trail={[{ name: t('pages.blog'), href: pages.blog.href() }, { name: article.title }]} />
      <article>
        <div className="cat__head">
          <h1>{article.title}</h1>
          <p className="lead">{article.description}</p>
          <ArticleFacts article={article} />
          <p className="small quiet">{t('pages.blogBy', { author: article.author })}</p>
        </div>
        <Figure drawing={article.picture} first />
        <div className="words__in article__in">
          <ContentBlocks blocks={article.introduction} />
        </div>
        <Sections sections={article.sections} />
      </article>
      {article.related.length > 0 ? (
        <section>
          <h2>{t('pages.blogRelated')}</h2>
          <ArticleCards articles={article.related} level={3} />
        </section>
      ) : null}
      <a className="link link--tap" href={pages.blog.href()}>
        {t('pages.blogSeeAll')}
      </a>
    </div>
  )
}
