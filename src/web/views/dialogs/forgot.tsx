import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { forgotMachine, ForgotProblem } from '#machines/account/forgot.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'

const problemMessages: Record<ForgotProblem, MessageId> = {
  emailMissing: 'forgot.emailMissing',
  emailMalformed: 'login.emailMalformed',
  emailUnknown: 'forgot.emailUnknown',
  network: 'account.network',
}

/** Asks for a link to choose a new password, in two steps. */
export const Forgot = ({ forgot }: { forgot: ActorRefFrom<typeof forgotMachine> }) => {
  const say = useSay()
  const { email, problem } = useSelector(forgot, (snapshot) => snapshot.context)
  const busy = useSelector(forgot, (snapshot) => snapshot.hasTag('busy'))
  const sent = useSelector(forgot, (snapshot) => snapshot.matches('sent'))
  if (sent) {
    return (
      <>
        <output className="dialog__text">
          {say('forgot.sent')}
          <br />
          {say('forgot.inbox')}
        </output>
        <Button look="main" wide autoFocus onClick={() => forgot.send({ type: 'sent.confirmed' })}>
          {say('account.confirm')}
        </Button>
      </>
    )
  }
  return (
    <Form className="form" onSubmit={() => forgot.send({ type: 'email.submitted' })}>
      <p className="small quiet">{say('forgot.text')}</p>
      <Field
        label={say('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        onValue={(value) => forgot.send({ type: 'email.changed', value })}
        error={problem ? say(problemMessages[problem]) : undefined}
      />
      <Button look="main" wide type="submit" busy={busy}>
        {say('account.confirm')}
      </Button>
    </Form>
  )
}
