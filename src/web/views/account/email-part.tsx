import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Data } from '#contract/calls.ts'
import { emailLinkHours } from '#contract/account/settings.ts'
import { brand } from '#contract/brand.ts'
import type { emailChangeMachine, EmailProblems } from '#machines/account/email-change.machine.ts'
import type { emailConfirmationMachine } from '#machines/account/email-confirmation.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Said } from '../../ui/said.tsx'
import { formatDay, formatTime } from '../personal/dates.ts'
import { FormProblem } from './form-problem.tsx'

type EmailActor = ActorRefFrom<typeof emailChangeMachine>
type ConfirmationActor = ActorRefFrom<typeof emailConfirmationMachine>
type Safety = Data<'POST /api/user/get_safety'>
type Change = NonNullable<Safety['emailChange']>

const emailMessages: Record<NonNullable<EmailProblems['email']>, MessageId> = {
  missing: 'login.emailMissing',
  malformed: 'login.emailMalformed',
  taken: 'regist.emailTaken',
}

interface EmailPartProps {
  confirmation: ConfirmationActor
  actor: EmailActor
  safety: Safety
}

/** The email address, whether it is confirmed, and the change of it that waits for its confirmations. */
export const EmailPart = ({ confirmation, actor, safety }: EmailPartProps) => {
  const t = useTranslator()
  const { email, emailConfirmed, emailChange } = safety
  return (
    <section className="safety__part">
      <h2>{t('safety.emailTitle')}</h2>
      <p>{t('safety.emailNow', { email })}</p>
      {emailConfirmed ? <p>{t('safety.emailConfirmed')}</p> : <Unconfirmed actor={confirmation} />}
      {emailChange ? <Waiting actor={actor} change={emailChange} /> : <EmailForm actor={actor} />}
    </section>
  )
}

const Unconfirmed = ({ actor }: { actor: ConfirmationActor }) => {
  const t = useTranslator()
  const { mailed, problem } = useSelector(actor, (snapshot) => snapshot.context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className="safety__confirm">
      <p>{t('safety.emailUnconfirmed')}</p>
      <FormProblem problem={problem} texts={{ tooManyLinks: 'safety.tooManyLinks' }} />
      <Button variant="line" busy={busy} onClick={() => actor.send({ type: 'confirmation.requested' })}>
        {t('safety.mailConfirmation')}
      </Button>
      <Said>{mailed ? t('safety.confirmationMailed', { hours: emailLinkHours }) : null}</Said>
    </div>
  )
}

const Waiting = ({ actor, change }: { actor: EmailActor; change: Change }) => {
  const t = useTranslator()
  const locale = useLocale()
  const { problems } = useSelector(actor, (snapshot) => snapshot.context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { email, oldConfirmed, newConfirmed, expiresAt } = change
  const until = t('personal.dateTime', { date: formatDay(locale, expiresAt), time: formatTime(locale, expiresAt) })
  return (
    <div className="safety__form" role="status">
      <p>{t('safety.changeWaits', { email, until })}</p>
      <ul className="rules">
        <li>{t(oldConfirmed ? 'safety.oldConfirmed' : 'safety.oldOpen')}</li>
        <li>{t(newConfirmed ? 'safety.newConfirmed' : 'safety.newOpen')}</li>
      </ul>
      <FormProblem problem={problems.form} />
      <Button variant="line" busy={busy} onClick={() => actor.send({ type: 'change.withdrawn' })}>
        {t('safety.withdraw')}
      </Button>
    </div>
  )
}

const EmailForm = ({ actor }: { actor: EmailActor }) => {
  const t = useTranslator()
  const { email, problems } = useSelector(actor, (snapshot) => snapshot.context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form className="form safety__form" onSubmit={() => actor.send({ type: 'email.submitted' })}>
      <Field
        label={t('safety.newEmail')}
        name="email"
        type="email"
        autoComplete="email"
        hint={t('safety.emailHint', { email: brand.email })}
        value={email}
        onValueChange={(value) => actor.send({ type: 'email.changed', value })}
        error={problems.email ? t(emailMessages[problems.email]) : undefined}
      />
      <FormProblem problem={problems.form} />
      <Button variant="main" type="submit" busy={busy}>
        {t('safety.emailChange')}
      </Button>
    </Form>
  )
}
