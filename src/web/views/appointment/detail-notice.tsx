import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { detailProblemMessages } from './appointment-texts.ts'

interface DetailNoticeProps {
  actor: ActorRefFrom<typeof appointmentDetailMachine>
  /** Address to which confirmations are sent. */
  email: string
}

/** Result of the last action, or why it failed. */
export const DetailNotice = ({ actor, email }: DetailNoticeProps) => {
  const t = useTranslator()
  const { done, problem } = useSelector(actor, (snapshot) => snapshot.context)
  const isBesideFields = problem === 'dateMissing' || problem === 'sectionMissing'
  return (
    <div className="appointment-detail__notice">
      <output>
        {done ? (
          <span className="appointment-detail__done" tabIndex={-1}>
            <Icon name="check" small />
            {t(done === 'moved' ? 'appointmentDetail.moved' : 'appointmentDetail.cancelled', { email })}
          </span>
        ) : null}
      </output>
      {problem && !isBesideFields ? (
        <p className="field__error" role="alert" tabIndex={-1}>
          <Icon name="warn" small />
          <span>{t(detailProblemMessages[problem])}</span>
        </p>
      ) : null}
    </div>
  )
}
