import { useSelector } from '@xstate/react'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/context.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { CartOptions } from './cart-options.ts'

/** Puts what is chosen into the cart; once it is there, leads to the cart for a while. */
export const AddButton = ({ cartOptions }: { cartOptions: CartOptions }) => {
  const t = useTranslator()
  const piece = useScreen('piece')
  const busy = useSelector(piece, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const added = useSelector(piece, (snapshot) => snapshot?.matches('added') ?? false)
  if (added) {
    return (
      <a className={buttonClass('main')} href={pages.cart.href()}>
        {t('detail.viewCart')}
      </a>
    )
  }
  return (
    <Button variant="main" busy={busy} onClick={() => piece?.send({ type: 'add.requested', cartOptions })}>
      {t('detail.add')}
    </Button>
  )
}
