import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine, LoginProblems } from '#machines/account/login.machine.ts'
import type { socialSignInMachine } from '#machines/account/social-sign-in.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useChildOf } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormProblem } from '../account/form-problem.tsx'
import { SocialSignIn } from './social.tsx'
import { VerificationCode } from './verification-code.tsx'

const emailMessages: Record<NonNullable<LoginProblems['email']>, MessageId> = {
  missing: 'login.emailMissing',
  malformed: 'login.emailMalformed',
}
const passwordMessages: Record<NonNullable<LoginProblems['password']>, MessageId> = {
  missing: 'login.passwordMissing',
  mismatch: 'login.noMatch',
}
const codeMessages: Record<NonNullable<LoginProblems['code']>, MessageId> = {
  wrong: 'login.codeWrong',
  invalid: 'login.codeInvalid',
}

/** The login form: email, password and verification code. */
export const Login = ({ login }: { login: ActorRefFrom<typeof loginMachine> }) => {
  const t = useTranslator()
  const social = useChildOf<ActorRefFrom<typeof socialSignInMachine>>(login, 'socialSignIn')
  const dialogs = useChild('dialogs')
  const { email, password, code, problems, registered } = useSelector(login, (snapshot) => snapshot.context)
  const busy = useSelector(login, (snapshot) => snapshot.hasTag('busy'))
  return (
    <>
      <Form className="form" onSubmit={() => login.send({ type: 'login.submitted' })}>
        {registered ? <output className="small">{t('regist.ready')}</output> : null}
        <Field
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={email === ''}
          value={email}
          onValueChange={(value) => login.send({ type: 'email.changed', value })}
          error={problems.email ? t(emailMessages[problems.email]) : undefined}
        />
        <Field
          label={t('account.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={email !== ''}
          maxLength={128}
          value={password}
          onValueChange={(value) => login.send({ type: 'password.changed', value })}
          error={problems.password ? t(passwordMessages[problems.password]) : undefined}
        />
        <VerificationCode
          picture={useChildOf(login, 'verificationCode')}
          value={code}
          onValueChange={(value) => login.send({ type: 'code.changed', value })}
          error={problems.code ? t(codeMessages[problems.code]) : undefined}
        />
        <div className="dialog__links small">
          <button
            type="button"
            className="link link--tap"
            onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'forgot', email })}
          >
            {t('login.forgot')}
          </button>
          <button
            type="button"
            className="link link--tap"
            onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'regist' })}
          >
            {t('login.create')}
          </button>
        </div>
        <FormProblem problem={problems.form} texts={{ tooMany: 'login.tooMany' }} />
        <Button variant="main" wide type="submit" busy={busy}>
          {t('login.signIn')}
        </Button>
      </Form>
      {social ? <SocialSignIn social={social} /> : null}
    </>
  )
}
