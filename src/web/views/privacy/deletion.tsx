import { lazy, Suspense } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountDeletionMachine, DeletionProblems } from '#machines/privacy/account-deletion.machine.ts'
import { recordYears, type DeletionProof } from '#contract/privacy/privacy.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormProblem } from '../account/form-problem.tsx'

const Confirm = lazy(() => import('../dialogs/confirm.tsx').then(({ Confirm }) => ({ default: Confirm })))

type DeletionActor = ActorRefFrom<typeof accountDeletionMachine>

const secretMessages: Record<NonNullable<DeletionProblems['secret']>, MessageId> = {
  passwordMissing: 'privacy.passwordMissing',
  passwordWrong: 'privacy.passwordWrong',
  codeMissing: 'privacy.codeMissing',
  codeWrong: 'privacy.codeWrong',
  codeInvalid: 'privacy.codeInvalid',
}

/** The way to delete the account; `deletion` is missing until the screen's machine runs. */
export const Deletion = ({ deletion, proof }: { deletion: DeletionActor | undefined; proof: DeletionProof }) => {
  const say = useSay()
  return (
    <section className="privacy__part">
      <h2>{say('privacy.deleteTitle')}</h2>
      <p className="quiet">{say('privacy.deleteText')}</p>
      <p className="quiet">{say('privacy.deleteKept', { years: recordYears })}</p>
      {deletion ? (
        <Steps deletion={deletion} proof={proof} />
      ) : (
        <Button look="line" disabled>
          {say('privacy.delete')}
        </Button>
      )}
    </section>
  )
}

const Steps = ({ deletion, proof }: { deletion: DeletionActor; proof: DeletionProof }) => {
  const say = useSay()
  const { problems } = useSelector(deletion, (snapshot) => snapshot.context)
  const isUntouched = useSelector(deletion, (snapshot) => snapshot.matches('untouched'))
  const isMailing = useSelector(deletion, (snapshot) => snapshot.matches('mailing'))
  const isKept = useSelector(deletion, (snapshot) => snapshot.matches('kept'))
  if (isKept) {
    return (
      <div role="alert" className="privacy__kept">
        <h3>{say('privacy.keptTitle')}</h3>
        <p>{say('privacy.keptText')}</p>
        <Button look="line" onClick={() => deletion.send({ type: 'deletion.cancelled' })}>
          {say('privacy.keptUnderstood')}
        </Button>
      </div>
    )
  }
  if (isUntouched || isMailing) {
    return (
      <>
        <FormProblem problem={problems.form} />
        <Button look="line" busy={isMailing} onClick={() => deletion.send({ type: 'deletion.requested', proof })}>
          {say('privacy.delete')}
        </Button>
      </>
    )
  }
  return (
    <>
      <ProofForm deletion={deletion} />
      <Question deletion={deletion} />
    </>
  )
}

const ProofForm = ({ deletion }: { deletion: DeletionActor }) => {
  const say = useSay()
  const { proof, secret, problems } = useSelector(deletion, (snapshot) => snapshot.context)
  const busy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'))
  const byPassword = proof === 'password'
  return (
    <Form className="form privacy__form" onSubmit={() => deletion.send({ type: 'deletion.submitted' })}>
      <Field
        key={proof}
        label={say(byPassword ? 'privacy.password' : 'privacy.code')}
        name="proof"
        type={byPassword ? 'password' : 'text'}
        autoComplete={byPassword ? 'current-password' : 'one-time-code'}
        {...(byPassword ? {} : { inputMode: 'numeric' as const })}
        hint={byPassword ? undefined : say('privacy.codeHint')}
        value={secret}
        onValue={(value) => deletion.send({ type: 'secret.changed', value })}
        error={problems.secret ? say(secretMessages[problems.secret]) : undefined}
      />
      {byPassword ? null : (
        <button type="button" className="link" onClick={() => deletion.send({ type: 'code.requested' })}>
          {say('privacy.codeAgain')}
        </button>
      )}
      <FormProblem problem={problems.form} />
      <div className="pair">
        <Button look="line" onClick={() => deletion.send({ type: 'deletion.cancelled' })}>
          {say('account.cancel')}
        </Button>
        <Button look="main" type="submit" busy={busy}>
          {say('privacy.deleteNow')}
        </Button>
      </div>
    </Form>
  )
}

const Question = ({ deletion }: { deletion: DeletionActor }) => {
  const say = useSay()
  const asking = useSelector(deletion, (snapshot) => snapshot.hasTag('asking'))
  return asking ? (
    <Suspense>
      <Confirm
        title={say('account.tips')}
        text={say('privacy.question')}
        confirm={say('privacy.delete')}
        onConfirm={() => deletion.send({ type: 'deletion.confirmed' })}
        cancel={say('account.cancel')}
        onCancel={() => deletion.send({ type: 'deletion.withdrawn' })}
      />
    </Suspense>
  ) : null
}
