import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts'
import { useSay } from '../../i18n/text.tsx'
import { useChild, useScreen } from '../../root/context.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../payment/notice.tsx'
import { ResetForm } from './reset-form.tsx'

type ResetActor = ActorRefFrom<typeof resetPasswordMachine>

/** The page that a mailed link opens: a new password. */
export const ResetPage = () => {
  const token = useSearch({ strict: false })['token'] ?? ''
  const reset = useScreen('resetPassword')
  if (token === '') return <LinkIsGone />
  return reset ? <Reset reset={reset} /> : <NewPassword reset={undefined} />
}

const Reset = ({ reset }: { reset: ResetActor }) => {
  const say = useSay()
  const state = useSelector(reset, (snapshot) => snapshot.value)
  if (state === 'gone') return <LinkIsGone />
  return state === 'saved' ? (
    <Notice title={say('reset.doneTitle')}>
      <output>{say('reset.done')}</output>
      <a className={buttonClass('line')} href="/">
        {say('reset.home')}
      </a>
    </Notice>
  ) : (
    <NewPassword reset={reset} />
  )
}

const NewPassword = ({ reset }: { reset: ResetActor | undefined }) => {
  const say = useSay()
  return (
    <Notice title={say('reset.title')}>
      <p className="quiet">{say('reset.text')}</p>
      <ResetForm reset={reset} />
      <noscript>
        <p className="small">{say('reset.script')}</p>
      </noscript>
    </Notice>
  )
}

const LinkIsGone = () => {
  const say = useSay()
  const dialogs = useChild('dialogs')
  return (
    <Notice title={say('reset.goneTitle')}>
      <p className="quiet">{say('reset.goneText')}</p>
      <Button look="line" onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'forgot' })}>
        {say('reset.goneAgain')}
      </Button>
    </Notice>
  )
}
