import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { passwordChangeMachine, PasswordProblems } from '#machines/account/password-change.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Said } from '../../ui/said.tsx'
import { FormProblem } from './form-problem.tsx'

type PasswordActor = ActorRefFrom<typeof passwordChangeMachine>

const oldMessages: Record<NonNullable<PasswordProblems['old']>, MessageId> = {
  missing: 'safety.oldMissing',
  wrong: 'safety.oldWrong',
}
const passwordMessages: Record<NonNullable<PasswordProblems['password']>, MessageId> = {
  missing: 'safety.passwordMissing',
  weak: 'safety.passwordRule',
  common: 'account.passwordCommon',
}

/** Changing the password; for an account without one, having a link mailed that sets it. */
export const PasswordPart = ({ actor, hasPassword }: { actor: PasswordActor; hasPassword: boolean }) => {
  const t = useTranslator()
  return (
    <section className="safety__part">
      <h2>{t('safety.passwordTitle')}</h2>
      {hasPassword ? <PasswordForm actor={actor} /> : <p>{t('safety.noPassword')}</p>}
      <PasswordLink actor={actor} hasPassword={hasPassword} />
    </section>
  )
}

const PasswordForm = ({ actor }: { actor: PasswordActor }) => {
  const t = useTranslator()
  const { old, password, repeat, problems, notice } = useSelector(actor, (snapshot) => snapshot.context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form className="form safety__form" onSubmit={() => actor.send({ type: 'password.submitted' })}>
      <Field
        label={t('safety.old')}
        name="old"
        type="password"
        autoComplete="current-password"
        value={old}
        onValueChange={(value) => actor.send({ type: 'old.changed', value })}
        error={problems.old ? t(oldMessages[problems.old]) : undefined}
      />
      <Field
        label={t('safety.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t('safety.passwordRule')}
        longestError={t('account.passwordCommon')}
        value={password}
        onValueChange={(value) => actor.send({ type: 'password.changed', value })}
        error={problems.password ? t(passwordMessages[problems.password]) : undefined}
      />
      <Field
        label={t('safety.repeat')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        value={repeat}
        onValueChange={(value) => actor.send({ type: 'repeat.changed', value })}
        error={problems.repeat ? t('reset.repeatDiffers') : undefined}
      />
      <FormProblem problem={problems.form} />
      <Said>{notice === 'saved' ? t('safety.passwordSaved') : null}</Said>
      <Button variant="main" type="submit" busy={busy}>
        {t('safety.passwordSave')}
      </Button>
    </Form>
  )
}

const PasswordLink = ({ actor, hasPassword }: { actor: PasswordActor; hasPassword: boolean }) => {
  const t = useTranslator()
  const { notice, problems } = useSelector(actor, (snapshot) => snapshot.context)
  const mailing = useSelector(actor, (snapshot) => snapshot.hasTag('mailing'))
  const mail = () => actor.send({ type: 'link.requested' })
  return (
    <>
      {hasPassword ? null : <FormProblem problem={problems.form} />}
      {hasPassword ? (
        <button type="button" className="link link--tap" aria-busy={mailing || undefined} onClick={mail}>
          {t('safety.forgotten')}
        </button>
      ) : (
        <Button variant="line" busy={mailing} onClick={mail}>
          {t('safety.setByMail')}
        </Button>
      )}
      <Said>{notice === 'mailed' ? t('safety.linkMailed') : null}</Said>
    </>
  )
}
