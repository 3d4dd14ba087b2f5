import type { ArticleCard } from '#contract/blog/schemas.ts'
import { pages } from '#contract/pages.ts'
import { pictureLoading } from '../../ui/picture-loading.ts'
import { ArticleFacts } from './article-facts.tsx'

interface ArticleCardsProps {
  articles: readonly ArticleCard[]
  /** Level of the titles. */
  level: 2 | 3
}

/** Articles as cards; the drawing says nothing that the title beside it does not. */
export const ArticleCards = ({ articles, level }: ArticleCardsProps) => {
  const Heading = `h${level}` as const
  return (
    <ul className="articles">
      {articles.map((article, place) => (
        <li key={article.slug} className="articles__item">
          <a href={pages.article.href({ id: article.slug })}>
            <img
              className="articles__pic"
              src={article.picture.url}
              width={article.picture.width}
              height={article.picture.height}
              alt=""
              {...pictureLoading(level === 2 && place === 0)}
              decoding="async"
            />
            <Heading className="card__name">{article.title}</Heading>
          </a>
          <p className="small">{article.description}</p>
          <ArticleFacts article={article} />
        </li>
      ))}
    </ul>
  )
}
