import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { forgotMachine, ForgotProblem } from '#machines/account/forgot.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'

const problemMessages: Record<ForgotProblem, MessageId> = {
  emailMissing: 'forgot.emailMissing',
  emailMalformed: 'login.emailMalformed',
  emailUnknown: 'forgot.emailUnknown',
  network: 'account.network',
}

/** Requests a link for choosing a new password, in two steps. */
export const Forgot = ({ forgot }: { forgot: ActorRefFrom<typeof forgotMachine> }) => {
  const t = useTranslator()
  const { email, problem } = useSelector(forgot, (snapshot) => snapshot.context)
  const busy = useSelector(forgot, (snapshot) => snapshot.hasTag('busy'))
  const sent = useSelector(forgot, (snapshot) => snapshot.matches('sent'))
  if (sent) {
    return (
      <>
        <output className="dialog__text">
          {t('forgot.sent')}
          <br />
          {t('forgot.inbox')}
        </output>
        <Button variant="main" wide autoFocus onClick={() => forgot.send({ type: 'sent.confirmed' })}>
          {t('account.confirm')}
        </Button>
      </>
    )
  }
  return (
    <Form className="form" onSubmit={() => forgot.send({ type: 'email.submitted' })}>
      <p className="small quiet">{t('forgot.text')}</p>
      <Field
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        onValueChange={(value) => forgot.send({ type: 'email.changed', value })}
        error={problem ? t(problemMessages[problem]) : undefined}
      />
      <Button variant="main" wide type="submit" busy={busy}>
        {t('account.confirm')}
      </Button>
    </Form>
  )
}
