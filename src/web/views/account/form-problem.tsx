import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'

const messages = {
  network: 'account.network',
  tooMany: 'account.tooMany',
  tooManyCodes: 'privacy.tooManyCodes',
  failed: 'account.failed',
} as const satisfies Record<string, MessageId>

type Problem = keyof typeof messages

/** What went wrong with an attempt as a whole; `texts` are those that a form has of its own. */
export const FormProblem = ({
  problem,
  texts,
}: {
  problem: Problem | null
  texts?: Partial<Record<Problem, MessageId>>
}) => {
  const t = useTranslator()
  return problem ? (
    <p className="field__error" role="alert">
      <Icon name="warn" small />
      <span>{t(texts?.[problem] ?? messages[problem])}</span>
    </p>
  ) : null
}
