import shown from 'picture:matching-chevron-rose'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PersonalFrame } from '../personal/frame.tsx'

/** A request that does not exist or belongs to another customer. */
export const RequestNotFound = () => {
  const t = useTranslator()
  return (
    <PersonalFrame current="overview">
      <h1 className="screen__title">{t('service.notFoundTitle')}</h1>
      <EmptyState
        picture={shown}
        heading={t('personal.notFoundText')}
        action={
          <a className="link link--tap" href={pages.personal.href()}>
            {t('personal.area')}
          </a>
        }
      />
    </PersonalFrame>
  )
}
