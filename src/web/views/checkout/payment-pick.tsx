import type { PaymentMethod } from '#contract/calls.ts'
import { useSay } from '../../i18n/text.tsx'
import { Pick } from './pick.tsx'

const marks: Record<PaymentMethod, readonly string[]> = {
  fpx: ['FPX'],
  card: ['Visa', 'Mastercard'],
  'e-wallet': ['Touch ’n Go', 'GrabPay'],
}

const Marks = ({ method }: { method: PaymentMethod }) => (
  <span className="paymarks">
    {marks[method].map((mark) => (
      <span key={mark} className="paymark">
        {mark}
      </span>
    ))}
  </span>
)

interface PaymentPickProps {
  legend: string
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
  disabled?: boolean
}

/** The ways to pay. */
export const PaymentPick = ({ legend, chosen, onChoose, disabled = false }: PaymentPickProps) => {
  const say = useSay()
  return (
    <Pick
      legend={legend}
      name="payment"
      chosen={chosen}
      onChoose={onChoose}
      disabled={disabled}
      options={[
        { value: 'fpx', title: say('checkout.fpx'), text: say('checkout.fpxText'), aside: <Marks method="fpx" /> },
        { value: 'card', title: say('checkout.card'), text: say('checkout.cardText'), aside: <Marks method="card" /> },
        {
          value: 'e-wallet',
          title: say('checkout.wallet'),
          text: say('checkout.walletText'),
          aside: <Marks method="e-wallet" />,
        },
      ]}
    />
  )
}
