import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { registerMachine, RegisterProblems } from '#machines/account/register.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { RichText } from '../../i18n/rich-text.tsx'
import { useSay } from '../../i18n/text.tsx'
import { useChild, useChildOf } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { linkPart } from '../account/link-part.tsx'
import { FormProblem } from '../account/form-problem.tsx'
import { VerificationCode } from './verification-code.tsx'

const emailMessages: Record<NonNullable<RegisterProblems['email']>, MessageId> = {
  malformed: 'login.emailMalformed',
  taken: 'regist.emailTaken',
}
const codeMessages: Record<NonNullable<RegisterProblems['code']>, MessageId> = {
  wrong: 'login.codeWrong',
  invalid: 'login.codeInvalid',
}

const consentParts = {
  terms: linkPart('/pages/Terms', { beside: true }),
  privacy: linkPart('/pages/PrivacyPolicy', { beside: true }),
}

/** A new account. */
export const Register = ({ register }: { register: ActorRefFrom<typeof registerMachine> }) => {
  const say = useSay()
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
      !snapshot.matches({ editing: 'resting' }) &&
      !snapshot.can({ type: 'register.submitted' }),
  )
  return (
    <Form className="form" onSubmit={() => register.send({ type: 'register.submitted' })}>
      <div className="form__row">
        <Field
          label={say('regist.firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={128}
          autoFocus
          value={firstName}
          onValue={(value) => register.send({ type: 'firstName.changed', value })}
        />
        <Field
          label={say('regist.lastName')}
          name="lastName"
          autoComplete="family-name"
          maxLength={128}
          value={lastName}
          onValue={(value) => register.send({ type: 'lastName.changed', value })}
        />
      </div>
      <Field
        label={say('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onValue={(value) => register.send({ type: 'email.changed', value })}
        onBlur={() => register.send({ type: 'email.left' })}
        error={problems.email ? say(emailMessages[problems.email]) : undefined}
      />
      <Field
        label={say('account.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={problems.password ? undefined : say('regist.passwordHint')}
        value={password}
        onValue={(value) => register.send({ type: 'password.changed', value })}
        error={problems.password ? say('regist.passwordWeak') : undefined}
      />
      <fieldset className="field">
        <legend className="field__label">{say('regist.gender')}</legend>
        <div className="pills">
          <Pill
            name="gender"
            value="1"
            checked={gender === '1'}
            onChoose={() => register.send({ type: 'gender.chosen', gender: '1' })}
          >
            {say('regist.woman')}
          </Pill>
          <Pill
            name="gender"
            value="0"
            checked={gender === '0'}
            onChoose={() => register.send({ type: 'gender.chosen', gender: '0' })}
          >
            {say('regist.man')}
          </Pill>
        </div>
      </fieldset>
      <VerificationCode
        picture={useChildOf(register, 'verificationCode')}
        value={code}
        onValue={(value) => register.send({ type: 'code.changed', value })}
        error={problems.code ? say(codeMessages[problems.code]) : undefined}
      />
      <p className="tiny quiet">
        <RichText id="regist.consent" values={consentParts} />
      </p>
      <FormProblem problem={problems.form} />
      <Button look="main" wide type="submit" busy={busy} disabled={incomplete}>
        {say('regist.signUp')}
      </Button>
      <div className="dialog__links small">
        <button
          type="button"
          className="link link--tap"
          onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'sign' })}
        >
          {say('regist.back')}
        </button>
      </div>
    </Form>
  )
}
