import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { DeskSignInFields, deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useDeskChild, useDeskWords } from './desk-context.tsx'
import { Alert } from './notices.tsx'

/** What the fields are to the browser, and to its keeper of passwords. */
const kinds: Record<
  keyof DeskSignInFields,
  Parameters<typeof Field>[0] extends infer Props ? Partial<Props> : never
> = {
  email: { type: 'email', autoComplete: 'username', maxLength: 128 },
  password: { type: 'password', autoComplete: 'current-password', maxLength: 128 },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
}
const labels = [
  ['email', 'desk.email'],
  ['password', 'desk.password'],
  ['code', 'desk.code'],
] as const

const SignInForm = ({ actor }: { actor: ActorRefFrom<typeof deskSignInMachine> }) => {
  const { t } = useDeskWords()
  const { fields, wrong, problem } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form className="form" onSubmit={() => actor.send({ type: 'signIn.submitted' })}>
      {problem ? <Alert>{t(`desk.signInProblem.${problem}`)}</Alert> : null}
      {labels.map(([field, label]) => (
        <Field
          key={field}
          {...kinds[field]}
          name={field}
          label={t(label)}
          autoFocus={field === 'email'}
          required
          value={fields[field]}
          onValueChange={(value) => actor.send({ type: 'field.changed', field, value })}
          error={wrong.includes(field) ? t(`desk.${field}Wrong`) : undefined}
          hint={field === 'code' ? t('desk.codeHint') : undefined}
        />
      ))}
      <Button variant="main" type="submit" wide busy={isBusy}>
        {t('desk.signIn')}
      </Button>
    </Form>
  )
}

/** The form to sign in, alone on the page. */
export const SignIn = () => {
  const { t } = useDeskWords()
  const actor = useDeskChild('deskSignIn')
  return (
    <section className="sign" aria-labelledby="sign-title">
      <h1 id="sign-title" tabIndex={-1}>
        {t('desk.signInTitle')}
      </h1>
      <p className="quiet">{t('desk.signInText')}</p>
      {actor ? <SignInForm actor={actor} /> : null}
    </section>
  )
}

/** The form to sign in over a screen whose session has ended, which stays as it was. */
export const EndedSession = () => {
  const { t } = useDeskWords()
  const actor = useDeskChild('deskSignIn')
  return (
    <div className="veil veil--sign">
      <section
        className="sign"
        role="dialog"
        aria-modal="true"
        aria-labelledby="ended-title"
        aria-describedby="ended-text"
      >
        <h2 id="ended-title">{t('desk.endedTitle')}</h2>
        <p className="quiet" id="ended-text">
          {t('desk.endedText')}
        </p>
        {actor ? <SignInForm actor={actor} /> : null}
      </section>
    </div>
  )
}
