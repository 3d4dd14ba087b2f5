import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useScreen } from '../../root/context.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../payment/notice.tsx'
import { ResetForm } from './reset-form.tsx'

type ResetActor = ActorRefFrom<typeof resetPasswordMachine>

/** The page that a mailed link opens: a new password. */
export const Page = () => {
  const token = useSearch({ strict: false })['token'] ?? ''
  const reset = useScreen('resetPassword')
  if (token === '') return <LinkExpired />
  return reset ? <Reset reset={reset} /> : <NewPassword reset={undefined} />
}

const Reset = ({ reset }: { reset: ResetActor }) => {
  const t = useTranslator()
  const state = useSelector(reset, (snapshot) => snapshot.value)
  if (state === 'linkInvalid') return <LinkExpired />
  return state === 'saved' ? (
    <Notice title={t('reset.doneTitle')}>
      <output>{t('reset.done')}</output>
      <a className={buttonClass('line')} href="/">
        {t('reset.home')}
      </a>
    </Notice>
  ) : (
    <NewPassword reset={reset} />
  )
}

const NewPassword = ({ reset }: { reset: ResetActor | undefined }) => {
  const t = useTranslator()
  return (
    <Notice title={t('reset.title')}>
      <p className="quiet">{t('reset.text')}</p>
      <ResetForm reset={reset} />
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
      <p className="quiet">{t('reset.goneText')}</p>
      <Button variant="line" onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'forgot' })}>
        {t('reset.goneAgain')}
      </Button>
    </Notice>
  )
}
