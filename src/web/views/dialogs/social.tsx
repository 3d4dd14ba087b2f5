import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { socialSignInMachine } from '#machines/account/social-sign-in.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Sign-in with an account at the identity provider. Not shown if the shop has none configured. */
export const SocialSignIn = ({ social }: { social: ActorRefFrom<typeof socialSignInMachine> }) => {
  const t = useTranslator()
  const isOffered = useRouteContext({ from: '__root__', select: (context) => context.pageInput.settings.social })
  const busy = useSelector(social, (snapshot) => snapshot.hasTag('busy'))
  return isOffered ? (
    <>
      <hr className="or" />
      <Button variant="line" wide busy={busy} onClick={() => social.send({ type: 'social.requested' })}>
        {t('login.social')}
        <Icon name="google" small />
        <span className="vh">Google</span>
      </Button>
    </>
  ) : null
}
