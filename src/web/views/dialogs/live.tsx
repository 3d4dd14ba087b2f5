import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { Button } from '../../ui/button.tsx'

/** Asks a visitor to log in or sign up before booking. */
export const Live = () => {
  const t = useTranslator()
  const dialogs = useChild('dialogs')
  return (
    <>
      <p className="dialog__text">{t('live.text')}</p>
      <div className="pair">
        <Button variant="line" onClick={() => dialogs.send({ type: 'signUp.chosen' })}>
          {t('live.signUp')}
        </Button>
        <Button variant="main" onClick={() => dialogs.send({ type: 'login.chosen' })}>
          {t('live.login')}
        </Button>
      </div>
    </>
  )
}
