import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild, useRoot } from '../../root/context.tsx'

/** The link to log in, or the customer's name and the button to log out. */
export const AccountLinks = () => {
  const t = useTranslator()
  const root = useRoot()
  const session = useChild('session')
  const dialogs = useChild('dialogs')
  const signedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const userName = useSelector(session, (snapshot) => snapshot.context.userName)
  const canLogOut = useSelector(session, (snapshot) => snapshot.can({ type: 'logout.requested' }))
  if (!signedIn) {
    return (
      <a
        // The key keeps this link apart from the link with the customer's name, so that the focus moves from log out to
        // it and not to a neighbour of both.
        key="logIn"
        className="head__link only-wide"
        href={pages.personal.href()}
        onClick={(event) => {
          event.preventDefault()
          dialogs.send({ type: 'dialog.opened', dialog: 'sign' })
        }}
      >
        {t('shell.login')}
      </a>
    )
  }
  return (
    <>
      <a
        className="head__link head__name only-wide"
        href={pages.personal.href()}
        aria-label={t('shell.account', { name: userName })}
      >
        <span>{userName}</span>
      </a>
      <button
        type="button"
        className="head__link only-wide"
        aria-disabled={!canLogOut}
        onClick={() => root.send({ type: 'logout.requested' })}
      >
        {t('shell.logout')}
      </button>
    </>
  )
}
