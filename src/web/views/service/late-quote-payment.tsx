import { latePart } from '../shell/late-part.tsx'

/** The payment of a quote: only where one is due. */
export const LateQuotePayment = latePart(
  'service/quote-payment',
  import.meta.env.SSR && (await import('./quote-payment.tsx')).QuotePayment,
  async () => (await import('./quote-payment.tsx')).QuotePayment,
)
