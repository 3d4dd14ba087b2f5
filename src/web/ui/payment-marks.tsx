const marks = ['Visa', 'Mastercard', 'FPX', 'Touch ’n Go', 'GrabPay']

/** The payment methods as text, without logos. */
export const PaymentMarks = () => (
  <ul className="paymarks">
    {marks.map((mark) => (
      <li key={mark} className="paymark">
        {mark}
      </li>
    ))}
  </ul>
)
