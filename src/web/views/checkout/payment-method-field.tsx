import type { PaymentMethod } from '#contract/order/schemas.ts'
import { PaymentMark, type PaymentLogo } from '../../ui/payment-mark.tsx'
import { useTranslator } from '../../i18n/translator.tsx'
import { DemonstrationNote } from '../payment/demonstration-note.tsx'
import { RadioCards } from './radio-cards.tsx'

const marks: Record<PaymentMethod, readonly PaymentLogo[]> = {
  fpx: ['fpx'],
  card: ['visa', 'mastercard'],
  'e-wallet': ['tng', 'grabpay'],
}

const Marks = ({ method }: { method: PaymentMethod }) => (
  <span className="paymarks">
    {marks[method].map((mark) => (
      <PaymentMark key={mark} logo={mark} />
    ))}
  </span>
)

interface PaymentMethodFieldProps {
  legend: string
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
  disabled?: boolean
}

/** The payment methods. */
export const PaymentMethodField = ({ legend, chosen, onChoose, disabled = false }: PaymentMethodFieldProps) => {
  const t = useTranslator()
  return (
    <RadioCards
      legend={legend}
      name="payment"
      chosen={chosen}
      onChoose={onChoose}
      disabled={disabled}
      note={<DemonstrationNote />}
      options={[
        { value: 'fpx', title: t('checkout.fpx'), text: t('checkout.fpxText'), aside: <Marks method="fpx" /> },
        { value: 'card', title: t('checkout.card'), text: t('checkout.cardText'), aside: <Marks method="card" /> },
        {
          value: 'e-wallet',
          title: t('checkout.wallet'),
          text: t('checkout.walletText'),
          aside: <Marks method="e-wallet" />,
        },
      ]}
    />
  )
}
