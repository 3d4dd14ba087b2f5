import shown from 'picture:banner-diamonds-mobile'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Where something that was looked for is not available: one sentence, and ways on. */
export const Page = () => {
  const t = useTranslator()
  return (
    <div className="page band">
      <EmptyState
        picture={shown}
        level={1}
        heading={t('pages.noData')}
        action={
          <a className={buttonClass('main')} href={pages.home.href()}>
            {t('shell.home')}
          </a>
        }
      >
        {t('pages.noDataLead')}
      </EmptyState>
      <nav className="ways" aria-label={t('pages.noDataWays')}>
        <a className="link link--tap" href={pages.setting.href()}>
          {t('shell.settings')}
        </a>
        <a className="link link--tap" href={pages.naturalDiamonds.href()}>
          {t('shell.naturalDiamonds')}
        </a>
        <a className="link link--tap" href={pages.contact.href()}>
          {t('shell.contact')}
        </a>
      </nav>
    </div>
  )
}
