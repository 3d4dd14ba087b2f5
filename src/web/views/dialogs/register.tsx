import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { pages } from '#contract/pages.ts'
import type { registerMachine, RegisterProblems } from '#machines/account/register.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useChildOf } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/radio-pill.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { messageLink } from '../account/message-link.tsx'
import { FormProblem } from '../account/form-problem.tsx'
import { VerificationCode } from './verification-code.tsx'

const emailMessages: Record<NonNullable<RegisterProblems['email']>, MessageId> = {
  malformed: 'login.emailMalformed',
  taken: 'regist.emailTaken',
}
const passwordMessages: Record<NonNullable<RegisterProblems['password']>, MessageId> = {
  weak: 'regist.passwordWeak',
  common: 'account.passwordCommon',
}
const codeMessages: Record<NonNullable<RegisterProblems['code']>, MessageId> = {
  wrong: 'login.codeWrong',
  invalid: 'login.codeInvalid',
}

const consentTags = {
  terms: messageLink(pages.terms.href(), { newTab: true }),
  privacy: messageLink(pages.privacyPolicy.href(), { newTab: true }),
}

/** The form for a new account. */
export const Register = ({ register }: { register: ActorRefFrom<typeof registerMachine> }) => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  const { firstName, lastName, email, password, gender, code, problems } = useSelector(
    register,
    (snapshot) => snapshot.context,
  )
  const busy = useSelector(register, (snapshot) => snapshot.hasTag('busy'))
  const incomplete = useSelector(
    register,
    (snapshot) =>
      snapshot.matches('editing') &&
      !snapshot.matches({ editing: 'coolingDown' }) &&
      !snapshot.can({ type: 'register.submitted' }),
  )
  return (
    <Form className="form" onSubmit={() => register.send({ type: 'register.submitted' })}>
      <div className="form__row">
        <Field
          label={t('regist.firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={128}
          autoFocus
          value={firstName}
          onValueChange={(value) => register.send({ type: 'firstName.changed', value })}
        />
        <Field
          label={t('regist.lastName')}
          name="lastName"
          autoComplete="family-name"
          maxLength={128}
          value={lastName}
          onValueChange={(value) => register.send({ type: 'lastName.changed', value })}
        />
      </div>
      <Field
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onValueChange={(value) => register.send({ type: 'email.changed', value })}
        onBlur={() => register.send({ type: 'email.left' })}
        error={problems.email ? t(emailMessages[problems.email]) : undefined}
      />
      <Field
        label={t('account.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={t('regist.passwordHint')}
        longestError={t('regist.passwordWeak')}
        value={password}
        onValueChange={(value) => register.send({ type: 'password.changed', value })}
        error={problems.password ? t(passwordMessages[problems.password]) : undefined}
      />
      <fieldset className="field">
        <legend className="field__label">{t('regist.gender')}</legend>
        <div className="pills">
          <Pill
            name="gender"
            value="1"
            checked={gender === '1'}
            onChoose={() => register.send({ type: 'gender.chosen', gender: '1' })}
          >
            {t('regist.woman')}
          </Pill>
          <Pill
            name="gender"
            value="0"
            checked={gender === '0'}
            onChoose={() => register.send({ type: 'gender.chosen', gender: '0' })}
          >
            {t('regist.man')}
          </Pill>
        </div>
      </fieldset>
      <VerificationCode
        picture={useChildOf(register, 'verificationCode')}
        value={code}
        onValueChange={(value) => register.send({ type: 'code.changed', value })}
        error={problems.code ? t(codeMessages[problems.code]) : undefined}
      />
      <p className="tiny quiet">
        <RichText id="regist.consent" tags={consentTags} />
      </p>
      <FormProblem problem={problems.form} />
      <Button variant="main" wide type="submit" busy={busy} disabled={incomplete}>
        {t('regist.signUp')}
      </Button>
      <div className="dialog__links small">
        <button
          type="button"
          className="link link--tap"
          onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'sign' })}
        >
          {t('regist.back')}
        </button>
      </div>
    </Form>
  )
}
