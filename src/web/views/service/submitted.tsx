import shown from 'picture:diamond-round-side'
import { pages } from '#contract/pages.ts'
import type { ServiceKind } from '#contract/service/service.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { listHref } from './kinds.ts'

/** Title of the page; once the request is made, below the picture of every thanks, with its number and where it can be followed. */
export const Submitted = ({ kind }: { kind: ServiceKind }) => {
  const t = useTranslator()
  const { submitted } = useScreen('serviceForm').snapshot.context
  return (
    <div className={submitted ? 'result told' : 'result'}>
      {submitted ? (
        <Picture className="told__picture cutout" picture={shown} alt="" place="icon" sizes="180px" />
      ) : null}
      <h1 className={submitted ? undefined : 'screen__title'}>{t(`service.${kind}Submit`)}</h1>
      <output>
        {submitted ? (
          <span className="result__done" tabIndex={-1}>
            <Icon name="check" small />
            {t('service.submitted', { number: submitted.number })}
          </span>
        ) : null}
      </output>
      {submitted ? (
        <>
          <p>{t('service.submittedText')}</p>
          <div className="service__acts">
            <a className={buttonClass('main')} href={pages.serviceRequest.href({ request: submitted.request })}>
              {t('service.followLink')}
            </a>
            <a className={buttonClass('line')} href={listHref(kind)}>
              {t(`service.back.${kind}`)}
            </a>
          </div>
        </>
      ) : null}
    </div>
  )
}
