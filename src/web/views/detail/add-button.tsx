import { useSelector } from '@xstate/react'
import { useSay } from '../../i18n/text.tsx'
import { useScreen } from '../../root/context.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { Offer } from './offer.ts'

/** Puts what is chosen into the cart; once it is there, leads to the cart for a while. */
export const AddButton = ({ offer }: { offer: Offer }) => {
  const say = useSay()
  const piece = useScreen('piece')
  const busy = useSelector(piece, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const added = useSelector(piece, (snapshot) => snapshot?.matches('added') ?? false)
  if (added) {
    return (
      <a className={buttonClass('main')} href="/pages/Cart">
        {say('detail.viewCart')}
      </a>
    )
  }
  return (
    <Button look="main" busy={busy} onClick={() => piece?.send({ type: 'add.requested', offer })}>
      {say('detail.add')}
    </Button>
  )
}
