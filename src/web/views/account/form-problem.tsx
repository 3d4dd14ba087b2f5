import type { MessageId } from '../../i18n/messages.ts'
import { useSay } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

const messages: Record<'network' | 'tooMany' | 'failed', MessageId> = {
  network: 'account.network',
  tooMany: 'account.tooMany',
  failed: 'account.failed',
}

/** What went wrong with an attempt as a whole; `texts` are those that a form has of its own. */
export const FormProblem = ({
  problem,
  texts = {},
}: {
  problem: keyof typeof messages | 'tooManyCodes' | null
  texts?: Partial<Record<'tooMany' | 'tooManyCodes', MessageId>>
}) => {
  const say = useSay()
  const all = { tooManyCodes: messages.tooMany, ...messages, ...texts }
  return problem ? (
    <p className="field__error" role="alert">
      <Icon name="warn" small />
      <span>{say(all[problem])}</span>
    </p>
  ) : null
}
