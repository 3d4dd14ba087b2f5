import { hoursText } from '#contract/appointment/hours.ts'
import { showroomHours } from '#contract/appointment/showroom-hours.ts'
import { useLocale, useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Icon } from '../../ui/icon.tsx'
import { RadioCards } from './radio-cards.tsx'

const [weekdays, saturday] = showroomHours

/** Delivery or pick-up. */
export const ReceiveMethodField = ({ disabled }: { disabled: boolean }) => {
  const t = useTranslator()
  const locale = useLocale()
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
          text: t('checkout.pickUpText', {
            weekdays: hoursText(locale, weekdays.hours),
            saturday: hoursText(locale, saturday.hours),
          }),
          aside: <Icon name="store" />,
        },
      ]}
    />
  )
}
