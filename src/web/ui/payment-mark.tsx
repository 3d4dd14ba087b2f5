/** Payment methods with a logo: symbols of `payment-logos.svg`, with their names and widths at a height of 24 px. */
const logos = {
  visa: { name: 'Visa', width: 42 },
  mastercard: { name: 'Mastercard', width: 36 },
  fpx: { name: 'FPX', width: 42 },
  tng: { name: 'Touch ’n Go', width: 42 },
  grabpay: { name: 'GrabPay', width: 64 },
} as const

export type PaymentLogo = keyof typeof logos

/** Logos of all payment methods, in the order in which they are shown. */
export const paymentLogos = Object.keys(logos) as PaymentLogo[]

/** The logo of a payment method. */
export const PaymentMark = ({ logo }: { logo: PaymentLogo }) => (
  <span className="paymark" role="img" aria-label={logos[logo].name}>
    <svg width={logos[logo].width} height={24} aria-hidden="true">
      <use href={`#pay-${logo}`} />
    </svg>
  </span>
)
