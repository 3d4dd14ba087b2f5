import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'

/** Shown on a customer's screen to a visitor who is not signed in. */
export const LoginRequired = () => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  return (
    <section className="empty empty--page">
      <h2>{t('account.needTitle')}</h2>
      <p className="quiet">{t('account.needText')}</p>
      <div className="empty__acts">
        <Button variant="main" onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'sign' })}>
          {t('account.needLogIn')}
        </Button>
        <Button variant="line" onClick={() => dialogs.send({ type: 'dialog.opened', dialog: 'regist' })}>
          {t('account.needCreate')}
        </Button>
      </div>
      <noscript>
        <p className="small">{t('account.needScript')}</p>
      </noscript>
    </section>
  )
}
