import { depositOf } from '#contract/checkout/deposit.ts'
import { priceText, type Sen } from '#contract/money.ts'
import { policies } from '#contract/policies.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { RadioCards } from './radio-cards.tsx'

/** In full, or a deposit first and the balance later; nothing where the total is too small for a deposit. */
export const PlanField = ({ totalSen, disabled }: { totalSen: Sen; disabled: boolean }) => {
  const t = useTranslator()
  const { snapshot, send } = useScreen('checkout')
  const deposit = depositOf(totalSen)
  if (deposit === null) return null
  return (
    <RadioCards
      two
      legend={t('checkout.plan')}
      name="plan"
      chosen={snapshot.context.plan}
      onChoose={(plan) => send({ type: 'plan.chosen', plan })}
      disabled={disabled}
      options={[
        { value: 'full', title: t('checkout.planFull'), text: priceText(totalSen) },
        {
          value: 'deposit',
          title: t('checkout.planDeposit', { percent: policies.depositPercent }),
          text: t('checkout.planDepositText', {
            deposit: priceText(deposit),
            balance: priceText(totalSen - deposit),
          }),
        },
      ]}
    />
  )
}
