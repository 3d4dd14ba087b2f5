import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { popular } from './popular.ts'

/** The popular searches. */
export const PopularSearchLinks = () => {
  const t = useTranslator()
  return (
    <section className="ask__popular" aria-label={t('shell.popular')}>
      <p className="small quiet">{t('shell.popular')}</p>
      <ul>
        {popular.map((id) => (
          <li key={id}>
            <a className="chip" href={pages.search.href({ search: t(id) })}>
              {t(id)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
