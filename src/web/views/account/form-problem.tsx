import type { MessageId } from '../../i18n/messages.ts'
import { useSay } from '../../i18n/text.tsx'
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
  const say = useSay()
  return problem ? (
    <p className="field__error" role="alert">
      <Icon name="warn" small />
      <span>{say(texts?.[problem] ?? messages[problem])}</span>
    </p>
  ) : null
}
