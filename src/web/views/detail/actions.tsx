import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The main action, one beside it if there is one, and booking an appointment. */
export const DetailActions = ({ main, second }: { main: ReactNode; second?: ReactNode }) => {
  const t = useTranslator()
  const { snapshot } = useScreen('piece')
  return (
    <>
      <div className="acts">
        <div className="acts__main">{main}</div>
        {second}
        <a className={buttonClass('line')} href={pages.appointment.href()}>
          {t('detail.book')}
        </a>
      </div>
      <output className="acts__says small">{snapshot.matches('added') ? t('detail.added') : ''}</output>
    </>
  )
}
