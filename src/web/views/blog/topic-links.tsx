import { type Topic, topics } from '#contract/blog/topics.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'

/** The topics of the blog, each a link to its articles. */
export const TopicLinks = ({ chosen }: { chosen: Topic | undefined }) => {
  const t = useTranslator()
  return (
    <nav aria-label={t('pages.blogTopics')}>
      <ul className="chips topics">
        {[undefined, ...topics].map((topic) => (
          <li key={topic ?? ''}>
            <a
              className="chip"
              href={pages.blog.href({ topic })}
              {...(topic === chosen && { 'aria-current': 'page' as const })}
            >
              {t(topic ? `pages.blogTopic.${topic}` : 'pages.blogAll')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
