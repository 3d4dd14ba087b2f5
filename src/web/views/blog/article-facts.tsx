import type { ArticleCard } from '#contract/blog/schemas.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** Topic, date and reading time of an article. */
export const ArticleFacts = ({ article: { topic, date, minutes } }: { article: ArticleCard }) => {
  const t = useTranslator()
  const [year = '', month = '', day = ''] = date.split('-')
  return (
    <p className="article__facts small quiet">
      <span>{t(`pages.blogTopic.${topic}`)}</span>
      <time dateTime={date}>
        {t('pages.blogDate', { year, month: String(Number(month)), day: String(Number(day)) })}
      </time>
      <span>{t('pages.blogMinutes', { count: minutes })}</span>
    </p>
  )
}
