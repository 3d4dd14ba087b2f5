import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ResetProblems, resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormProblem } from './form-problem.tsx'

type ResetActor = ActorRefFrom<typeof resetPasswordMachine>

const passwordMessages: Record<NonNullable<ResetProblems['password']>, MessageId> = {
  missing: 'reset.passwordMissing',
  weak: 'regist.passwordWeak',
}

/** The new password, typed twice; `reset` is missing until the screen's machine runs. */
export const ResetForm = ({ reset }: { reset: ResetActor | undefined }) =>
  reset ? (
    <LiveForm reset={reset} />
  ) : (
    <Fields password="" repeat="" problems={{ password: null, repeat: null, form: null }} />
  )

const LiveForm = ({ reset }: { reset: ResetActor }) => {
  const { password, repeat, problems } = useSelector(reset, (snapshot) => snapshot.context)
  const busy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'))
  return <Fields password={password} repeat={repeat} problems={problems} busy={busy} reset={reset} />
}

interface FieldsProps {
  password: string
  repeat: string
  problems: ResetProblems
  busy?: boolean
  reset?: ResetActor
}

const Fields = ({ password, repeat, problems, busy = false, reset }: FieldsProps) => {
  const t = useTranslator()
  return (
    <Form className="form told__form" onSubmit={() => reset?.send({ type: 'reset.submitted' })}>
      <Field
        label={t('reset.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        disabled={!reset}
        hint={problems.password === 'weak' ? undefined : t('regist.passwordWeak')}
        value={password}
        onValueChange={(value) => reset?.send({ type: 'password.changed', value })}
        error={problems.password ? t(passwordMessages[problems.password]) : undefined}
      />
      <Field
        label={t('reset.repeat')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        disabled={!reset}
        value={repeat}
        onValueChange={(value) => reset?.send({ type: 'repeat.changed', value })}
        error={problems.repeat ? t('reset.repeatDiffers') : undefined}
      />
      <FormProblem problem={problems.form} />
      <Button variant="main" wide type="submit" busy={busy} disabled={!reset}>
        {t('reset.save')}
      </Button>
    </Form>
  )
}
