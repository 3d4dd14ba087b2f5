import { Outlet } from '@tanstack/react-router'
import { useTranslator } from '../../i18n/translator.tsx'
import { ConnectionBar } from '../navigation/connection-bar.tsx'
import { FloatGroup } from '../floating/float-group.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Overlays } from './overlays.tsx'
import { Toast } from '../messages/toast.tsx'

/** Header, page, footer, and overlays. */
export const Shell = () => {
  const t = useTranslator()
  return (
    <>
      <a className="skip" href="#content">
        {t('shell.skip')}
      </a>
      <ConnectionBar />
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <FloatGroup />
      <Toast />
      <Overlays />
    </>
  )
}
