import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { socialSignInMachine } from '#machines/account/social-sign-in.machine.ts'
import { useSay } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Another way in: an account at the identity provider. Not drawn where the shop has none. */
export const SocialSignIn = ({ social }: { social: ActorRefFrom<typeof socialSignInMachine> }) => {
  const say = useSay()
  const isOffered = useRouteContext({ from: '__root__', select: (context) => context.pageInput.settings.social })
  const busy = useSelector(social, (snapshot) => snapshot.hasTag('busy'))
  return isOffered ? (
    <>
      <hr className="or" />
      <Button look="line" wide busy={busy} onClick={() => social.send({ type: 'social.requested' })}>
        {say('login.social')}
        <Icon name="google" small />
        <span className="vh">Google</span>
      </Button>
    </>
  ) : null
}
