import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { visitProblemMessages } from './visit-texts.ts'

interface VisitNoticeProps {
  visit: ActorRefFrom<typeof appointmentDetailMachine>
  /** Address to which confirmations are sent. */
  email: string
}

/** Result of the last action, or why it failed. */
export const VisitNotice = ({ visit, email }: VisitNoticeProps) => {
  const t = useTranslator()
  const { done, problem } = useSelector(visit, (snapshot) => snapshot.context)
  const isBesideFields = problem === 'dateMissing' || problem === 'sectionMissing'
  return (
    <div className="visit__notice">
      <output>
        {done ? (
          <span className="visit__done" tabIndex={-1}>
            <Icon name="check" small />
            {t(done === 'moved' ? 'visit.moved' : 'visit.cancelled', { email })}
          </span>
        ) : null}
      </output>
      {problem && !isBesideFields ? (
        <p className="field__error" role="alert" tabIndex={-1}>
          <Icon name="warn" small />
          <span>{t(visitProblemMessages[problem])}</span>
        </p>
      ) : null}
    </div>
  )
}
