import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ResetProblems, resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useSay } from '../../i18n/text.tsx'
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
  const say = useSay()
  return (
    <Form className="form told__form" onSubmit={() => reset?.send({ type: 'reset.submitted' })}>
      <Field
        label={say('reset.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        disabled={!reset}
        hint={problems.password === 'weak' ? undefined : say('regist.passwordWeak')}
        value={password}
        onValue={(value) => reset?.send({ type: 'password.changed', value })}
        error={problems.password ? say(passwordMessages[problems.password]) : undefined}
      />
      <Field
        label={say('reset.repeat')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        disabled={!reset}
        value={repeat}
        onValue={(value) => reset?.send({ type: 'repeat.changed', value })}
        error={problems.repeat ? say('reset.repeatDiffers') : undefined}
      />
      <FormProblem problem={problems.form} />
      <Button look="main" wide type="submit" busy={busy} disabled={!reset}>
        {say('reset.save')}
      </Button>
    </Form>
  )
}
