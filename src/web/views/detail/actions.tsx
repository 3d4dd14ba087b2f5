import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import type { ActorRefFrom } from 'xstate'
import type { SharedPage, shareMachine } from '#machines/share/share.machine.ts'
import { useChildOf } from '../../root/context.tsx'
import { useScreenActor } from '../../root/use-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ShareLink } from '../share/share-link.tsx'

interface DetailActionsProps {
  main: ReactNode
  /** Stands beside the main action. */
  second?: ReactNode
  page: SharedPage
}

/** The main action, one beside it if there is one, booking an appointment, and sharing the page. */
export const DetailActions = ({ main, second, page }: DetailActionsProps) => {
  const t = useTranslator()
  const piece = useScreenActor('piece')
  const share = useChildOf<ActorRefFrom<typeof shareMachine>>(piece, 'share')
  const isAdded = useSelector(piece, (snapshot) => snapshot.matches('added'))
  return (
    <>
      <div className="acts">
        <div className="acts__main">{main}</div>
        {second}
        <a className={buttonClass('line')} href={pages.appointment.href()}>
          {t('detail.book')}
        </a>
      </div>
      <output className="acts__says small">{isAdded ? t('detail.added') : ''}</output>
      <ShareLink share={share} page={page} text={t('share.piece')} />
    </>
  )
}
