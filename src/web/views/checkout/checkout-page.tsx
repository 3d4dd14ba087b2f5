import { useSelector } from '@xstate/react'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { LoginRequired } from '../account/login-required.tsx'
import { Checkout } from './checkout.tsx'

export const Page = () => {
  const t = useTranslator()
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  return (
    <div className="page screen">
      <h1 className="screen__title">{t('checkout.title')}</h1>
      {signedIn ? <Checkout /> : <LoginRequired />}
    </div>
  )
}
