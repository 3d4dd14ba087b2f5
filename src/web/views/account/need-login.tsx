import { useSay } from '../../i18n/text.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'

/** What a customer's screen shows to a visitor who is not signed in. */
export const NeedLogin = () => {
  const say = useSay()
  const dialogs = useChild('dialogs')
  return (
    <section className="empty empty--page">
      <h2>{say('account.needTitle')}</h2>
      <p className="quiet">{say('account.needText')}</p>
      <div className="empty__acts">
        <Button look="main" onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'sign' })}>
          {say('account.needLogIn')}
        </Button>
        <Button look="line" onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'regist' })}>
          {say('account.needCreate')}
        </Button>
      </div>
      <noscript>
        <p className="small">{say('account.needScript')}</p>
      </noscript>
    </section>
  )
}
