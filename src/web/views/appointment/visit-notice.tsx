import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { visitMachine } from '#machines/appointment/visit.machine.ts'
import { useSay } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { visitProblemMessages } from './visit-texts.ts'

interface VisitNoticeProps {
  visit: ActorRefFrom<typeof visitMachine>
  /** Where confirmations go. */
  email: string
}

/** What was done last, or why it did not come about. */
export const VisitNotice = ({ visit, email }: VisitNoticeProps) => {
  const say = useSay()
  const { done, problem } = useSelector(visit, (snapshot) => snapshot.context)
  const isBesideFields = problem === 'dateMissing' || problem === 'sectionMissing'
  return (
    <div className="visit__notice">
      <output>
        {done ? (
          <span className="visit__done" tabIndex={-1}>
            <Icon name="check" small />
            {say(done === 'moved' ? 'visit.moved' : 'visit.cancelled', { email })}
          </span>
        ) : null}
      </output>
      {problem && !isBesideFields ? (
        <p className="field__error" role="alert" tabIndex={-1}>
          <Icon name="warn" small />
          <span>{say(visitProblemMessages[problem])}</span>
        </p>
      ) : null}
    </div>
  )
}
