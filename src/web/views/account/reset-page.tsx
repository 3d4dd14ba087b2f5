import { useSearch } from '@tanstack/react-router'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../payment/notice.tsx'
import { ResetForm } from './reset-form.tsx'

/** The page of an emailed link for choosing a new password. */
export const Page = () => {
  const token = useSearch({ strict: false })['token'] ?? ''
  const { snapshot } = useScreen('resetPassword')
  if (token === '' || snapshot.matches('linkInvalid')) return <LinkExpired />
  return snapshot.matches('saved') ? <PasswordSaved /> : <NewPassword />
}

const PasswordSaved = () => {
  const t = useTranslator()
  return (
    <Notice title={t('reset.doneTitle')}>
      <output>{t('reset.done')}</output>
      <a className={buttonClass('line')} href="/">
        {t('reset.home')}
      </a>
    </Notice>
  )
}

const NewPassword = () => {
  const t = useTranslator()
  return (
    <Notice title={t('reset.title')}>
      <p className="quiet">{t('reset.text')}</p>
      <ResetForm />
      <noscript>
        <p className="small">{t('reset.script')}</p>
      </noscript>
    </Notice>
  )
}

const LinkExpired = () => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  return (
    <Notice title={t('reset.goneTitle')}>
      <p className="quiet">
        <output>{t('reset.goneText')}</output>
      </p>
      <Button variant="line" onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'forgot' })}>
        {t('reset.goneAgain')}
      </Button>
    </Notice>
  )
}
