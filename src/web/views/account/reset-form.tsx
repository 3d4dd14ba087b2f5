import type { ResetProblems } from '#machines/account/reset-password.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FormProblem } from './form-problem.tsx'

const passwordMessages: Record<NonNullable<ResetProblems['password']>, MessageId> = {
  missing: 'reset.passwordMissing',
  weak: 'regist.passwordWeak',
  common: 'account.passwordCommon',
}

/** The form for the new password, which is typed twice. */
export const ResetForm = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('resetPassword')
  const { password, repeat, problems } = snapshot.context
  return (
    <Form className="form told__form" onSubmit={() => send({ type: 'reset.submitted' })}>
      <Field
        label={t('reset.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t('regist.passwordWeak')}
        longestError={t('regist.passwordWeak')}
        value={password}
        onValueChange={(value) => send({ type: 'password.changed', value })}
        error={problems.password ? t(passwordMessages[problems.password]) : undefined}
      />
      <Field
        label={t('reset.repeat')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        value={repeat}
        onValueChange={(value) => send({ type: 'repeat.changed', value })}
        error={problems.repeat ? t('reset.repeatDiffers') : undefined}
      />
      <FormProblem problem={problems.form} />
      <Button variant="main" wide type="submit" busy={snapshot.hasTag('busy')}>
        {t('reset.save')}
      </Button>
    </Form>
  )
}
