import type { ServiceRequestProblem } from '#machines/service/service-request.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Icon } from '../../ui/icon.tsx'

const problemMessages: Record<ServiceRequestProblem, MessageId> = {
  changed: 'service.changed',
  network: 'address.network',
  tooMany: 'address.tooMany',
  failed: 'address.notChanged',
}

/** The result of the customer's last choice, or why it failed; `isFree`: the work was offered at no charge. */
export const RequestResult = ({ isFree }: { isFree: boolean }) => {
  const t = useTranslator()
  const { done, problem } = useScreen('serviceRequest').snapshot.context
  return (
    <div className="result">
      <output>
        {done ? (
          <span className="result__done" tabIndex={-1}>
            <Icon name="check" small />
            {t(isFree && done === 'approve' ? 'service.done.approveFree' : `service.done.${done}`)}
          </span>
        ) : null}
      </output>
      {problem ? (
        <p className="field__error" role="alert" tabIndex={-1}>
          <Icon name="warn" small />
          <span>{t(problemMessages[problem])}</span>
        </p>
      ) : null}
    </div>
  )
}
