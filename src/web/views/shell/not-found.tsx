import wide from 'picture:banner-diamonds'
import narrow from 'picture:banner-diamonds-mobile'
import { useTranslator } from '../../i18n/translator.tsx'
import { Cover } from '../../ui/cover.tsx'

/** The page for an unmatched address, with status 404. */
export const NotFound = () => {
  const t = useTranslator()
  return (
    <section>
      <Cover wide={wide} narrow={narrow}>
        <p className="num quiet">404</p>
        <h1>{t('shell.notFound')}</h1>
        <p className="lead">{t('shell.notFoundText')}</p>
        <a className="btn btn--main" href="/">
          {t('shell.home')}
        </a>
      </Cover>
    </section>
  )
}
