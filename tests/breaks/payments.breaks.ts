import type { Breaks } from './break.ts'

const stripe = 'src/server/payment/stripe'
const invoice = 'src/server/invoice'

export const breaks: Breaks = {
  'X-PAYMENT-01': [
    { file: 'src/server/settings.ts', replace: "if (PAYMENT !== 'stripe') return null", by: 'return null' },
    {
      file: 'src/server/settings.ts',
      replace: 'takesMoney: stripe !== null && !isStripeTestKey(stripe.secretKey)',
      by: 'takesMoney: stripe !== null',
    },
    {
      file: 'src/server/settings.ts',
      replace: 'if (api !== null && !isStripeTestKey(secretKey)) {',
      by: "if (api === '' && !isStripeTestKey(secretKey)) {",
    },
    { file: 'src/server/settings-table.ts', replace: "  'STRIPE_SECRET_KEY',\n  'STRIPE_WEBHOOK_SECRET',\n", by: '' },
  ],
  'X-PAYMENT-02': [
    { file: `${stripe}/sessions.ts`, replace: "'e-wallet': 'grabpay'", by: "'e-wallet': 'card'" },
    { file: `${stripe}/sessions.ts`, replace: "'zh-CN': 'zh'", by: "'zh-CN': 'en'" },
    {
      file: `${stripe}/sessions.ts`,
      replace: "=== 'processing' ? 'pending' : 'declined'",
      by: "=== 'x' ? 'pending' : 'declined'",
    },
    { file: `${stripe}/sessions.ts`, replace: "if (session.status === 'expired') return 'abandoned'", by: '' },
    { file: `${stripe}/stripe.ts`, replace: "error.param !== 'expires_at'", by: "error.param !== 'expires'" },
    { file: `${stripe}/stripe.ts`, replace: "'rawType' in error", by: "'noType' in error" },
    {
      file: 'src/server/order/checkouts.ts',
      replace: 'if (payment.provider_session === null) return (await openSession',
      by: "if (payment.provider_session !== '') return (await openSession",
    },
  ],
  'X-PAYMENT-03': [
    { file: `${stripe}/stripe.ts`, replace: 'const toleranceSeconds = 300', by: 'const toleranceSeconds = 3000' },
    { file: `${stripe}/stripe.ts`, replace: 'if (event.account !== undefined)', by: "if (event.account === '')" },
    {
      file: `${stripe}/stripe.ts`,
      replace: 'if (event.livemode === isStripeTestKey(settings.secretKey)) {',
      by: 'if (event.livemode === undefined) {',
    },
    {
      file: `${stripe}/stripe.ts`,
      replace: "if (session === null || session.metadata?.['reference'] === undefined) return null",
      by: 'if (session === null) return null',
    },
  ],
  'X-PAYMENT-04': [
    // A return waits for ever.
    {
      file: 'src/server/service/refund-order.ts',
      replace: "where('return_uuid', '=', request)",
      by: "where('reason', '=', request)",
    },
    { file: `${stripe}/refunds.ts`, replace: "if (refund.status === 'succeeded') return", by: 'return' },
    { file: `${stripe}/refunds.ts`, replace: "if (status === 'succeeded') sum += amount", by: 'sum += amount' },
    { file: `${stripe}/refunds.ts`, replace: 'made.find((each) => !isGivenUp(each))', by: 'made[0]' },
    { file: `${stripe}/sessions.ts`, replace: "refundedSen >= amountSen ? 'refunded' : 'paid'", by: "'paid'" },
    { file: `${stripe}/events.ts`, replace: "  'charge.refunded',\n", by: '' },
  ],
  'X-PAYMENT-05': [
    { file: 'src/server/order/reconcile.ts', replace: 'if (dryRun) throw new DryRun(after)', by: '' },
    {
      file: 'src/server/order/reconcile.ts',
      replace: 'if (row.provider !== provider.name) {',
      by: "if (row.provider === '') {",
    },
    { file: 'src/desk/payments.ts', replace: 'if (!agrees) process.exitCode = 1', by: '' },
  ],
  'X-INVOICE-01': [
    {
      file: `${invoice}/issue.ts`,
      replace: "if (!row || (await findDocument(context.transaction, 'receipt', payment))) return",
      by: 'if (!row) return',
    },
    { file: `${invoice}/issue.ts`, replace: 'await issueInvoiceIfPaid(context, subject)', by: '' },
    {
      file: 'src/web/views/order/order-invoices.tsx',
      replace: "invoice: 'personal.invoice'",
      by: "invoice: 'personal.receipt'",
    },
  ],
  'X-INVOICE-02': [
    {
      file: `${invoice}/number.ts`,
      replace: "last: eb(eb.ref('invoice_numbers.last'), '+', 1)",
      by: "last: eb(eb.ref('invoice_numbers.last'), '+', 2)",
    },
    { file: `${invoice}/number.ts`, replace: 'timeZone: brand.timeZone', by: "timeZone: 'UTC'" },
  ],
  'X-INVOICE-03': [
    { file: `${invoice}/area.ts`, replace: 'locale: caller.locale', by: "locale: 'en'" },
    {
      file: `${invoice}/print.ts`,
      replace: 'if (y + height > sheet.bottom) {\n      sheet.addPage()',
      by: 'if (y + height > sheet.bottom) {',
    },
    { file: `${invoice}/sheet.ts`, replace: ', CreationDate: info.issuedAt, ModDate: info.issuedAt', by: '' },
  ],
  'X-INVOICE-04': [{ file: `${invoice}/read.ts`, replace: "    .where('orders.user_uuid', '=', user)\n", by: '' }],
  'X-INVOICE-05': [
    { file: `${invoice}/issue.ts`, replace: ' || !(await hasCounted(transaction, payment))', by: '' },
    { file: `${invoice}/issue.ts`, replace: "corrects: corrected?.number ?? ''", by: "corrects: ''" },
  ],
}
