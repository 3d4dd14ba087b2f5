import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Icon } from '../../ui/icon.tsx'
import { RadioCards } from './radio-cards.tsx'

/** Delivery or pick-up. */
export const ReceiveMethodField = ({ disabled }: { disabled: boolean }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('checkout')
  return (
    <RadioCards
      two
      legend={t('checkout.receive')}
      name="receive"
      chosen={snapshot.context.receive}
      onChoose={(method) => send({ type: 'receive.chosen', method })}
      disabled={disabled}
      options={[
        {
          value: 'delivery',
          title: t('checkout.delivery'),
          text: t('checkout.deliveryText'),
          aside: <Icon name="van" />,
        },
        {
          value: 'pick-up',
          title: t('checkout.pickUp'),
          text: t('checkout.pickUpText'),
          aside: <Icon name="store" />,
        },
      ]}
    />
  )
}
