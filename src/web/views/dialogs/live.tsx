import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'

/** Asks somebody who is not signed in to log in or sign up, in order to book. */
export const Live = () => {
  const say = useSay()
  const dialogs = useChild('dialogs')
  return (
    <>
      <p className="dialog__text">{say('live.text')}</p>
      <div className="pair">
        <Button look="line" onClick={() => dialogs.send({ type: 'signUp.chosen' })}>
          {say('live.signUp')}
        </Button>
        <Button look="main" onClick={() => dialogs.send({ type: 'login.chosen' })}>
          {say('live.login')}
        </Button>
      </div>
    </>
  )
}
