import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'

const messages = {
  network: 'account.network',
  tooMany: 'account.tooMany',
  tooManyCodes: 'privacy.tooManyCodes',
  tooManyChanges: 'safety.tooManyChanges',
  changed: 'info.changedElsewhere',
  failed: 'account.failed',
} as const satisfies Record<string, MessageId>

type Common = keyof typeof messages

/** `texts` replace the default texts, and name those of problems that only this form has. */
type FormProblemProps<Problem extends string> = { problem: Problem | null } & ([Problem] extends [Common]
  ? { texts?: Partial<Record<Common, MessageId>> }
  : { texts: Partial<Record<Common, MessageId>> & Record<Exclude<Problem, Common>, MessageId> })

/** A problem with a submission as a whole. */
export const FormProblem = <Problem extends string>({ problem, texts }: FormProblemProps<Problem>) => {
  const t = useTranslator()
  const all: Record<string, MessageId> = { ...messages, ...texts }
  const text = problem === null ? undefined : all[problem]
  return text ? (
    <p className="field__error" role="alert">
      <Icon name="warn" small />
      <span>{t(text)}</span>
    </p>
  ) : null
}
