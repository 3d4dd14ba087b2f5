import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'

const messages = {
  network: 'account.network',
  tooMany: 'account.tooMany',
  tooManyCodes: 'privacy.tooManyCodes',
  tooManyChanges: 'safety.tooManyChanges',
  changed: 'info.changedElsewhere',
  uploading: 'service.pictures.uploading',
  picturesGone: 'service.pictures.allGone',
  failed: 'account.failed',
} as const satisfies Record<string, MessageId>

type Problem = keyof typeof messages

/** A problem with a submission as a whole; `texts` replace the default texts. */
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
