import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'

/** Tells a visitor that favourites stay in this browser, and offers the login. */
export const SignInHint = () => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  if (signedIn) return null
  return (
    <p className="notice-line small">
      {t('favourites.inBrowser')}{' '}
      <button
        type="button"
        className="link link--tap"
        onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'sign' })}
      >
        {t('favourites.signIn')}
      </button>
    </p>
  )
}
