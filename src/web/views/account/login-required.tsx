import shown from 'picture:engagement-solitaire-round-yellow'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown on a customer's screen to a visitor who is not signed in. */
export const LoginRequired = () => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  return (
    <section className="empty-page">
      <EmptyState
        picture={shown}
        heading={t('account.needTitle')}
        action={
          <>
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
          </>
        }
      >
        {t('account.needText')}
      </EmptyState>
    </section>
  )
}
