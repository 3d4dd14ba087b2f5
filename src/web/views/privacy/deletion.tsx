import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountDeletionMachine, DeletionProblems } from '#machines/privacy/account-deletion.machine.ts'
import type { Data } from '#contract/calls.ts'
import { pages } from '#contract/pages.ts'
import { recordRetentionYears } from '#contract/privacy/privacy.ts'
import type { UnderWay } from '#contract/privacy/schemas.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormProblem } from '../account/form-problem.tsx'
import { PromptDialog } from '../messages/prompt-dialog.tsx'

type DeletionActor = ActorRefFrom<typeof accountDeletionMachine>

const secretMessages: Record<NonNullable<DeletionProblems['secret']>, MessageId> = {
  passwordMissing: 'privacy.passwordMissing',
  passwordWrong: 'privacy.passwordWrong',
  codeMissing: 'privacy.codeMissing',
  codeWrong: 'privacy.codeWrong',
  codeInvalid: 'privacy.codeInvalid',
}

interface DeletionProps {
  deletion: DeletionActor
  own: Data<'POST /api/privacy/get_own_data'>
}

/** The steps of deleting the account, or what it waits for. */
export const Deletion = ({ deletion, own }: DeletionProps) => {
  const t = useTranslator()
  // The newsletter of an address that was never proven is not the account's to end.
  const isProven = own.data.account.emailProvenAt !== null
  return (
    <section className="privacy__part">
      <h2>{t('privacy.deleteTitle')}</h2>
      <p className="quiet">{t(isProven ? 'privacy.deleteText' : 'privacy.deleteTextUnproven')}</p>
      <p className="quiet">{t('privacy.deleteKept', { years: recordRetentionYears })}</p>
      <Steps deletion={deletion} own={own} />
    </section>
  )
}

const Steps = ({ deletion, own: { proof, underWay } }: DeletionProps) => {
  const t = useTranslator()
  const { problems } = useSelector(deletion, (snapshot) => snapshot.context)
  const isUntouched = useSelector(deletion, (snapshot) => snapshot.matches('idle'))
  const isMailing = useSelector(deletion, (snapshot) => snapshot.matches('sendingCode'))
  const isKept = useSelector(deletion, (snapshot) => snapshot.matches('blocked'))
  if (isKept) {
    return (
      <div role="alert" className="privacy__kept">
        <h3>{t('privacy.keptTitle')}</h3>
        <p>{t('privacy.keptText')}</p>
        <Button variant="line" onClick={() => deletion.send({ type: 'deletion.cancelled' })}>
          {t('privacy.keptUnderstood')}
        </Button>
      </div>
    )
  }
  if (isUntouched && underWay.orders.length + underWay.requests.length > 0) return <WaitsFor underWay={underWay} />
  if (isUntouched || isMailing) {
    return (
      <>
        <FormProblem problem={problems.form} />
        <Button variant="line" busy={isMailing} onClick={() => deletion.send({ type: 'deletion.requested', proof })}>
          {t('privacy.delete')}
        </Button>
      </>
    )
  }
  return (
    <>
      <ProofForm deletion={deletion} />
      <DeletionQuestion deletion={deletion} />
    </>
  )
}

/** What the account is needed for, before anything is asked for its deletion. */
const WaitsFor = ({ underWay: { orders, requests } }: { underWay: UnderWay }) => {
  const t = useTranslator()
  return (
    <div className="privacy__kept">
      <h3>{t('privacy.keptTitle')}</h3>
      <p>{t('privacy.keptText')}</p>
      <ul className="rules">
        {orders.map(({ uuid, number }) => (
          <li key={uuid}>
            <a className="link link--tap" href={pages.order.href({ order: uuid })}>
              {t('personal.order', { number })}
            </a>
          </li>
        ))}
        {requests.map(({ uuid, number }) => (
          <li key={uuid}>
            <a className="link link--tap" href={pages.serviceRequest.href({ request: uuid })}>
              {t('privacy.request', { number })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ProofForm = ({ deletion }: { deletion: DeletionActor }) => {
  const t = useTranslator()
  const { proof, secret, problems } = useSelector(deletion, (snapshot) => snapshot.context)
  const busy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'))
  const byPassword = proof === 'password'
  return (
    <Form className="form privacy__form" onSubmit={() => deletion.send({ type: 'deletion.submitted' })}>
      <Field
        key={proof}
        label={t(byPassword ? 'privacy.password' : 'privacy.code')}
        name="proof"
        type={byPassword ? 'password' : 'text'}
        autoComplete={byPassword ? 'current-password' : 'one-time-code'}
        {...(byPassword ? {} : { inputMode: 'numeric' as const })}
        hint={byPassword ? undefined : t('privacy.codeHint')}
        value={secret}
        onValueChange={(value) => deletion.send({ type: 'secret.changed', value })}
        error={problems.secret ? t(secretMessages[problems.secret]) : undefined}
      />
      {byPassword ? null : (
        <button type="button" className="link" onClick={() => deletion.send({ type: 'code.requested' })}>
          {t('privacy.codeAgain')}
        </button>
      )}
      <FormProblem problem={problems.form} />
      <div className="pair">
        <Button variant="line" onClick={() => deletion.send({ type: 'deletion.cancelled' })}>
          {t('account.cancel')}
        </Button>
        <Button variant="line" type="submit" busy={busy}>
          {t('privacy.deleteNow')}
        </Button>
      </div>
    </Form>
  )
}

const DeletionQuestion = ({ deletion }: { deletion: DeletionActor }) => {
  const t = useTranslator()
  const asking = useSelector(deletion, (snapshot) => snapshot.hasTag('confirming'))
  return asking ? (
    <PromptDialog
      title={t('account.tips')}
      text={t('privacy.question')}
      confirm={t('privacy.delete')}
      onConfirm={() => deletion.send({ type: 'deletion.confirmed' })}
      cancel={t('account.cancel')}
      onCancel={() => deletion.send({ type: 'deletion.withdrawn' })}
      harmful
    />
  ) : null
}
