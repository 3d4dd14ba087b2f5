import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/** Adds the ring to the cart; afterwards it links to the cart, until something is changed. */
export const AddRing = () => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('builder')
  if (snapshot.matches({ order: 'added' })) {
    return (
      <a className={buttonClass('main')} href={pages.cart.href()}>
        {t('detail.viewCart')}
      </a>
    )
  }
  return (
    <Button variant="main" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'add.requested' })}>
      {t('detail.add')}
    </Button>
  )
}
