import type { MessageId } from '../../i18n/messages.ts'
import { useSay } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

const messages: Record<'network' | 'tooMany' | 'failed', MessageId> = {
  network: 'account.network',
  tooMany: 'account.tooMany',
  failed: 'account.failed',
}

/** What went wrong with an attempt as a whole. */
export const FormProblem = ({ problem }: { problem: keyof typeof messages | null }) => {
  const say = useSay()
  return problem ? (
    <p className="field__error" role="alert">
      <Icon name="warn" small />
      <span>{say(messages[problem])}</span>
    </p>
  ) : null
}
