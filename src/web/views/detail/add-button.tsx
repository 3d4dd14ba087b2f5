import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { CartOptions } from './cart-options.ts'

/** Adds the chosen item to the cart; afterwards it links to the cart, until something else is chosen. */
export const AddButton = ({
  cartOptions,
  variant = 'main',
}: {
  cartOptions: CartOptions
  variant?: 'main' | 'line'
}) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('piece')
  if (snapshot.matches('added')) {
    return (
      <a className={buttonClass(variant)} href={pages.cart.href()}>
        {t('detail.viewCart')}
      </a>
    )
  }
  return (
    <Button
      variant={variant}
      busy={snapshot.hasTag('busy')}
      onClick={() => send({ type: 'add.requested', cartOptions })}
    >
      {t('detail.add')}
    </Button>
  )
}
