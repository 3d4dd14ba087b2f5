import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/context.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The main action, and the appointment as the second. */
export const DetailActions = ({ main }: { main: ReactNode }) => {
  const t = useTranslator()
  const added = useSelector(useScreen('piece'), (snapshot) => snapshot?.matches('added') ?? false)
  return (
    <>
      <div className="acts">
        <div className="acts__main">{main}</div>
        <a className={buttonClass('line')} href={pages.appointment.href()}>
          {t('detail.book')}
        </a>
      </div>
      <output className="acts__says small">{added ? t('detail.added') : ''}</output>
    </>
  )
}
