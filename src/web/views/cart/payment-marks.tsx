const marks = ['Visa', 'Mastercard', 'FPX', 'Touch ’n Go', 'GrabPay']

/** The ways to pay, set in type. */
export const PaymentMarks = () => (
  <ul className="paymarks">
    {marks.map((mark) => (
      <li key={mark} className="paymark">
        {mark}
      </li>
    ))}
  </ul>
)
