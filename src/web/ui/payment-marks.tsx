import { PaymentMark, paymentLogos } from './payment-mark.tsx'

/** The logos of all payment methods. */
export const PaymentMarks = ({ label }: { label?: string }) => (
  <ul className="paymarks" aria-label={label}>
    {paymentLogos.map((logo) => (
      <li key={logo}>
        <PaymentMark logo={logo} />
      </li>
    ))}
  </ul>
)
