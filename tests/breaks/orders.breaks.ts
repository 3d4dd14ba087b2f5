import type { Breaks } from './break.ts'

const checkout = 'machines/checkout/checkout.machine.ts'
const leave = 'machines/navigation/leave.machine.ts'
const rules = 'src/contract/checkout/checkout.ts'
const states = 'src/contract/checkout/states.ts'
const lifecycle = 'machines/fulfilment/order-lifecycle.machine.ts'
const orders = 'src/server/order'
const thanks = 'src/web/views/payment/thanks-page.tsx'

export const breaks: Breaks = {
  'CHECKOUT-01': [
    { file: leave, replace: "actions: ['discardDraft', { type: 'answer'", by: "actions: [{ type: 'answer'" },
    {
      file: 'src/web/ports/navigation/leave-guard.ts',
      replace: 'enableBeforeUnload: true',
      by: 'enableBeforeUnload: false',
    },
    {
      file: 'src/web/locales/en/checkout.json',
      replace: '"Are you sure to cancel the order?"',
      by: '"Leave the checkout?"',
    },
    {
      file: 'src/web/views/navigation/leave-confirmation.tsx',
      replace: "onConfirm={() => leave.send({ type: 'leave.confirmed' })}",
      by: "onConfirm={() => leave.send({ type: 'leave.cancelled' })}",
    },
    // A cartId that is never read back.
    { file: 'src/web/ports/screens/checkout.ts', replace: 'if (open) return open', by: '' },
    {
      file: 'src/web/ports/screens/checkout.ts',
      replace: "browserStorage.remove('cartId')",
      by: "browserStorage.write('cartId', '')",
    },
    // A log out that asks nothing.
    {
      file: leave,
      replace: "'logout.requested': 'confirmingLogout'",
      by: "'logout.requested': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } }",
    },
    // A draft that does not come back, or to another customer.
    {
      file: checkout,
      replace: "              { type: 'restoreDraft', params: ({ event }) => event.output },\n",
      by: '',
    },
    {
      file: 'machines/checkout/draft.ts',
      replace: "customer === '' || stored['customer'] !== customer",
      by: "customer === ''",
    },
    {
      file: 'src/web/ports/account/account.ts',
      replace: "          browserStorage.remove('checkoutDraft')\n",
      by: '',
    },
  ],
  'X-ADDRESS-01': [
    {
      file: 'src/web/ports/address/address-book.ts',
      replace: 'if (addresses) queryClient.setQueryData(queryKey, addresses)\n        else',
      by: 'if (!addresses)',
    },
    {
      file: 'src/server/address/addresses.ts',
      replace: 'book.length >= maxAddresses) return { re',
      by: 'false) return { re',
    },
    { file: 'src/server/address/addresses.ts', replace: 'isDefault || book.length === 0', by: 'isDefault' },
  ],
  'X-ADDRESS-02': [
    {
      file: 'src/contract/address/postcodes.ts',
      replace: "'07': [['10000', '14499']]",
      by: "'07': [['10000', '59999']]",
    },
    {
      file: 'src/contract/address/address.ts',
      replace: "return isElsewhere ? 'elsewhere' : null",
      by: 'return null',
    },
  ],
  'X-ADDRESS-03': [{ file: 'src/server/order/submit.ts', replace: 'submission.keepAddress && receive', by: 'receive' }],
  'X-RECEIVE-01': [
    {
      file: 'src/server/order/receive-options.ts',
      replace: 'readyDay(lines, now.getTime()), now)',
      by: 'malaysianDay(now), now)',
    },
  ],
  'X-RECEIVE-02': [{ file: 'src/server/order/submit.ts', replace: 'note: submission.note || null', by: 'note: null' }],
  'X-TERMS-01': [
    { file: 'src/contract/order/schemas.ts', replace: 'terms: z.literal(termsVersion)', by: 'terms: z.string()' },
  ],
  'X-TAX-01': [{ file: 'src/contract/checkout/tax.ts', replace: 'country === homeCountry', by: 'true' }],
  'X-CANCEL-01': [
    {
      file: 'src/web/ports/order/cancellation.ts',
      replace: 'queryKey: orderQuery(call, order).queryKey',
      by: "queryKey: ['order', order]",
    },
    { file: 'src/web/views/order/order-page.tsx', replace: 'cancellable={order.canCancel}', by: 'cancellable' },
  ],
  'CHECKOUT-02': [
    {
      file: 'src/web/views/checkout/radio-cards.tsx',
      replace: "<label key={value} className={value === chosen ? 'is-on' : undefined}>",
      by: '<label key={value}>',
    },
    {
      file: 'src/contract/address/address.ts',
      replace: 'phone: (value) => isDialable(plainPhone(value)),',
      by: 'phone: (value) => patterns.hasMaxLength(value, 32),',
    },
    { file: 'src/contract/dialable.ts', replace: 'patterns.phone(value) && ', by: '' },
    // Swapped codes of states.
    {
      file: states,
      replace: "'10': { en: 'Selangor', 'zh-CN': '雪兰莪' },\n  '11': { en: 'Terengganu', 'zh-CN': '登嘉楼' },",
      by: "'11': { en: 'Selangor', 'zh-CN': '雪兰莪' },\n  '10': { en: 'Terengganu', 'zh-CN': '登嘉楼' },",
    },
    {
      file: 'src/web/views/address/address-fields.tsx',
      replace: "postcode: { missing: 'address.postcodeMissing', malformed: 'address.postcodeMalformed' }",
      by: "postcode: { missing: 'address.cityMissing', malformed: 'address.cityMalformed' }",
    },
    { file: 'src/web/ui/select.tsx', replace: 'aria-invalid={error ? true : undefined}', by: '' },
  ],
  'CHECKOUT-03': [
    {
      file: checkout,
      replace: "              { type: 'setUrl', params: ({ event }) => dataOf(event.output) },\n",
      by: '',
    },
    // A declined payment that says in Chinese that nothing need be paid.
    {
      file: 'src/web/locales/zh-CN/payment.json',
      replace: '"payment.declinedText": "付款被拒绝，',
      by: '"payment.declinedText": "无需再次付款，',
    },
    {
      file: 'src/web/views/payment/retry-page.tsx',
      replace: "if (payments[0]?.state === 'declined') return failed('payment.declinedText')",
      by: '',
    },
    {
      file: thanks,
      replace: "const notYet = { title: 'payment.notYet'",
      by: "const notYet = { title: 'payment.thanksTitle'",
    },
    {
      file: 'src/web/views/order/order-payment.tsx',
      replace: '{order.money.dueSen > 0 ? (',
      by: '{order.money.dueSen < 0 ? (',
    },
    {
      file: 'src/web/views/checkout/payment-method-field.tsx',
      replace: "title: t('checkout.card')",
      by: "title: t('checkout.wallet')",
    },
  ],
  'CHECKOUT-04': [
    {
      file: 'src/server/order/earlier-orders.ts',
      replace: ', isRevivable(where)]',
      by: ']',
    },
    {
      file: 'machines/payment/payment-retry.machine.ts',
      replace: "answer.re === '409' || answer.re === '404'",
      by: "answer.re === '404'",
    },
    {
      file: 'machines/fulfilment/payment-lifecycle.machine.ts',
      replace: '    refunding: {\n',
      by: "    refunding: {\n      always: '#paymentLifecycle.refunded',\n",
    },
    {
      file: `${orders}/checkouts.ts`,
      replace: 'idempotencyKey: payment.uuid',
      by: 'idempotencyKey: crypto.randomUUID()',
    },
    {
      file: `${orders}/fulfilment.ts`,
      replace: ".onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())",
      by: '',
    },
  ],
  'PERSONAL-01': [
    { file: 'src/web/routes/parts/order.ts', replace: 'page: pageOf(deps)', by: 'page: pageOf({})' },
    {
      file: 'src/web/ports/appointment/appointment-detail.ts',
      replace: 'void queryClient.invalidateQueries({ queryKey: appointmentsQuery(call).queryKey })',
      by: '',
    },
    { file: 'src/web/queries/order.ts', replace: "[customerKey, 'orders', page]", by: "[customerKey, 'orders']" },
    {
      file: 'src/web/views/order/order-list.tsx',
      replace: '<Price sen={order.totalSen} />',
      by: '<Price sen={order.money.dueSen} />',
    },
    { file: 'src/web/views/order/order-list.tsx', replace: '<Price sen={order.money.dueSen} />', by: '' },
    // An expired order that says "Paid by FPX".
    {
      file: 'src/web/views/order/money.ts',
      replace: 'payments.filter(({ state }) => [',
      by: "payments.filter(({ state }) => state !== 'open' || [",
    },
    {
      file: 'src/web/views/order/progress.ts',
      replace: "shipped: 'personal.stateShipped'",
      by: "shipped: 'personal.stateReady'",
    },
    {
      file: 'src/web/views/order/order-lines.tsx',
      replace: '<Price sen={line.priceSen} />',
      by: '<Price sen={lines[0]?.priceSen ?? 0} />',
    },
    { file: `${orders}/read.ts`, replace: ".orderBy('created_at', 'desc')", by: ".orderBy('created_at', 'asc')" },
    { file: 'src/contract/address/lines.ts', replace: '    unit,\n    address.address', by: '    address.address' },
    {
      file: 'src/web/views/order/money.ts',
      replace: "card: 'personal.totalCard'",
      by: "card: 'personal.totalWallet'",
    },
    { file: 'src/web/views/personal/steps.tsx', replace: "stage === 'now' ? 'step'", by: "stage === 'next' ? 'step'" },
  ],
  'PERSONAL-04': [
    {
      file: `${orders}/find.ts`,
      replace: ".where('uuid', '=', uuid).where('user_uuid', '=', user)",
      by: ".where('uuid', '=', uuid)",
    },
    { file: 'src/server/appointment/find.ts', replace: ".where('user_uuid', '=', customerOf(caller).uuid)", by: '' },
    { file: 'src/server/cart/handlers.ts', replace: ".where('user_uuid', '=', user)", by: '' },
  ],
  'X-ORDER-01': [
    {
      file: lifecycle,
      replace: "target: 'expired',\n              actions: [\n                'releaseDiamonds',",
      by: "target: 'expired',\n              actions: [",
    },
    { file: rules, replace: 'maxUnpaidOrders = 5', by: 'maxUnpaidOrders = 6' },
    { file: `${orders}/diamonds.ts`, replace: "      .where('order_uuid', 'is', null)\n", by: '' },
  ],
  'X-ORDER-02': [
    {
      file: `${orders}/submit.ts`,
      replace: 'await cancelReplacedOrders(context, replaced, submission.submission)\n',
      by: '\n',
    },
  ],
  'X-ORDER-03': [
    {
      file: lifecycle,
      replace: "actions: ['countRefunded', 'releaseDiamonds', 'closeCheckouts']",
      by: "actions: ['countRefunded', 'closeCheckouts']",
    },
  ],
  'X-ORDER-04': [
    { file: `${orders}/submit.ts`, replace: 'total !== submission.total || ', by: '' },
    { file: checkout, replace: "answer.re === '409' || answer.re === '404'", by: "answer.re === '404'" },
    {
      file: 'src/web/views/checkout/checkout.tsx',
      replace:
        "  if (snapshot.matches('empty') || items.length === 0) {\n    return <EmptyCheckout emptied={snapshot.context.notice === 'changed'} />\n  }\n",
      by: '',
    },
    {
      file: 'src/web/views/checkout/checkout.tsx',
      replace: "emptied={snapshot.context.notice === 'changed'}",
      by: 'emptied={false}',
    },
  ],
  'X-ORDER-05': [
    {
      file: lifecycle,
      replace: "guard: and(['isDelivery', 'isPaidInFull'])",
      by: "guard: 'isPaidInFull'",
    },
    {
      file: 'src/server/desk/staff-events.ts',
      replace: "'parcel.sent': (details) => need(details, 'tracking'),",
      by: "'parcel.sent': () => ({ tracking: '' }),",
    },
  ],
  'X-ORDER-06': [
    {
      file: 'src/server/cart/add.ts',
      replace: "if (diamond.sale === 'reserved') return { re: '423' } as const\n",
      by: '\n',
    },
    { file: 'src/server/catalogue/rows.ts', replace: "reserved: sale === 'reserved'", by: 'reserved: false' },
    {
      file: 'src/web/views/builder/diamond-page.tsx',
      replace: "t(reserved ? 'detail.reserved' : 'detail.sold')",
      by: "t('detail.sold')",
    },
    {
      file: 'src/web/views/cart/describe.ts',
      replace: "reserved ? 'cart.reserved' : 'cart.sold'",
      by: "reserved ? 'cart.sold' : 'cart.reserved'",
    },
  ],
  'X-ORDER-07': [
    {
      file: lifecycle,
      replace: "'making.finished': { target: 'ready', actions: { type: 'reportByMail', params: { news: 'ready' } } }",
      by: "'making.finished': 'ready'",
    },
    {
      file: `${orders}/mail-template.ts`,
      replace: "kind === 'sent' || kind === 'corrected'",
      by: "kind === 'delivered'",
    },
    {
      file: `${orders}/mail-template.ts`,
      replace: '    ...describeTime(locale, order.receive, order.day),\n',
      by: '',
    },
  ],
  'X-MAIL-01': [
    {
      file: 'src/server/outbox/runner.ts',
      replace: 'if (row.handed_at !== null) {',
      by: 'if (row.handed_at === undefined) {',
    },
    {
      file: 'src/server/outbox/runner.ts',
      replace: 'if (failure === null) await finishInTheEnd(row)',
      by: 'if (failure === null) await finish(row)',
    },
  ],
  'X-MAIL-02': [
    // An order's mail in the wrong language.
    { file: `${orders}/mail.ts`, replace: 'mailLanguage(order.locale, order)', by: "mailLanguage('en', order)" },
    { file: 'src/server/mail/text.ts', replace: '...(total ? [line(total)] : [])', by: '' },
    {
      file: `${orders}/mail-template.ts`,
      replace: '[describeLine(locale, line), formatRinggit(line.priceSen)]',
      by: '[describeLine(locale, line), formatRinggit(order.totalSen)]',
    },
  ],
  'X-LIFECYCLE-01': [
    { file: 'src/web/views/payment/thanks-page.tsx', replace: " || newest?.state === 'abandoned'", by: '' },
    {
      file: 'src/web/views/order/money.ts',
      replace: "['paid', 'partlyRefunded'",
      by: "['paid', 'abandoned', 'partlyRefunded'",
    },
    { file: lifecycle, replace: "guard: and(['isDelivery', 'isPaidInFull'])", by: "guard: 'isDelivery'" },
    { file: lifecycle, replace: "guard: and(['isPickUp', 'isPaidInFull'])", by: "guard: 'isPickUp'" },
    { file: 'src/contract/checkout/deposit.ts', replace: 'Math.ceil(', by: 'Math.floor(' },
    { file: 'src/contract/checkout/methods.ts', replace: 'maxSen: 3_000_000', by: 'maxSen: 30_000_000' },
  ],
  'X-LIFECYCLE-02': [
    { file: lifecycle, replace: 'if (overSen <= 0) return 0', by: 'if (overSen <= amountSen) return 0' },
    {
      file: `${orders}/apply.ts`,
      replace: "type: 'refund.requested', amountSen, reason: refundReasons.notNeeded })\n      return",
      by: "type: 'refund.requested', amountSen: 0, reason: refundReasons.notNeeded })\n      return",
    },
  ],
  'X-LIFECYCLE-03': [
    {
      file: 'machines/fulfilment/payment-lifecycle.machine.ts',
      replace: 'amountSen > 0 && amountSen <= keptOf(context)',
      by: 'amountSen > 0',
    },
    // What went back is told again as on its way.
    {
      file: 'src/web/views/order/order-sums.tsx',
      replace: 'sum + amountSen - refundedSen',
      by: 'sum + amountSen',
    },
  ],
  'X-LIFECYCLE-04': [
    {
      file: `${orders}/cancel.ts`,
      replace: "if (!orderAccepts(order, { type: 'order.cancelled' })) return { re: '409' }",
      by: '',
    },
  ],
  'X-LIFECYCLE-05': [
    {
      file: `${orders}/complete.ts`,
      replace: 'policies.returnDays * day).toISOString()',
      by: 'policies.returnDays).toISOString()',
    },
  ],
  'X-LIFECYCLE-06': [{ file: 'src/server/audit/audit.ts', replace: '      actor,\n', by: "      actor: 'shop',\n" }],
  'X-SERVICE-01': [
    {
      file: 'src/server/service/submit.ts',
      replace: "if (known) return { re: '200', data: { request: known.uuid, number: known.number } }",
      by: '',
    },
  ],
  'X-SERVICE-02': [
    { file: 'src/server/desk/move.ts', replace: 'if (needsIntake(type) && intake === undefined)', by: 'if (!type)' },
  ],
  'X-SERVICE-03': [
    {
      file: 'src/web/ports/service/service-request.ts',
      replace: "approved: choice === 'approve'",
      by: "approved: choice !== 'approve'",
    },
    {
      file: 'machines/fulfilment/service-request.ts',
      replace: "context.cost !== 'quoted'",
      by: "context.cost !== 'free'",
    },
  ],
  'X-SERVICE-04': [
    {
      file: 'machines/fulfilment/cleaning-lifecycle.machine.ts',
      replace: "on: { 'request.cancelled': 'cancelled' },",
      by: '',
    },
  ],
  'X-SERVICE-05': [
    {
      file: 'machines/fulfilment/return-lifecycle.machine.ts',
      replace: 'amountSen <= context.priceSen',
      by: 'amountSen <= 2 * context.priceSen',
    },
  ],
  'X-SERVICE-06': [
    {
      file: 'src/server/service/mail-template.ts',
      replace: "amountOf('quoted', quoteSen)",
      by: "amountOf('ready', quoteSen)",
    },
  ],
  'X-SERVICE-09': [
    // An approved price that is worked for before it is paid.
    {
      file: 'machines/fulfilment/maintenance-lifecycle.machine.ts',
      replace: "{ target: 'awaitingPayment', actions",
      by: "{ target: 'inWork', actions",
    },
    {
      file: 'src/server/service/payments.ts',
      replace: "if (await refuse(user, request, method)) return { re: '413' }",
      by: '',
    },
    {
      file: 'src/server/service/payments.ts',
      replace: "    .where('user_uuid', '=', user)\n",
      by: '',
    },
  ],
  'X-RACE-01': [
    // Who has waited writes what a read would have refused.
    {
      file: 'src/server/database/turns.ts',
      replace: 'if (known !== undefined) return known',
      by: '',
    },
    // A stone that is gone is noticed by writing only.
    { file: 'src/server/order/submit.ts', replace: "stones.some(({ sale }) => sale !== 'available')", by: 'false' },
    // Conflicts are never given up.
    { file: 'src/server/database/postgres.ts', replace: 'throw new Contended(error)', by: 'throw error' },
  ],
  'X-RACE-02': [
    { file: 'src/server/database/turns.ts', replace: 'names.flatMap((name) => queues.get(name) ?? [])', by: '[]' },
    // What another process holds is taken all the same.
    { file: 'src/server/database/advisory-locks.ts', replace: 'if (rows[0]?.held) return', by: 'return' },
  ],
  'X-SERVICE-10': [
    // A payment that pays for whatever it is of.
    {
      file: 'machines/fulfilment/service-request.ts',
      replace: '!context.payments.includes(payment) && amountSen === context.quoteSen',
      by: '!context.payments.includes(payment) && amountSen <= Number(context.quoteSen)',
    },
    {
      file: 'src/web/views/service/request-money.tsx',
      replace: 'amountSen - refundedSen',
      by: 'amountSen',
    },
    // Money that comes late stays with the shop.
    {
      file: 'src/server/service/move-request.ts',
      replace: '    return task.params\n',
      by: '    return { ...task.params, amountSen: 0 }\n',
    },
    {
      file: 'machines/fulfilment/cleaning-lifecycle.machine.ts',
      replace: "news: 'notNeeded'",
      by: "news: 'paid'",
    },
  ],
  'X-SERVICE-11': [
    // A receipt of the order's that is the request's as well.
    {
      file: 'src/server/invoice/issue.ts',
      replace: '      request_uuid: request?.uuid ?? null,\n',
      by: '      request_uuid: null,\n',
    },
  ],
  'X-SERVICE-07': [
    { file: 'src/contract/order/returnable.ts', replace: "? 'none' : 'some'", by: "? 'some' : 'none'" },
    { file: 'src/contract/service/rules.ts', replace: 'today > until', by: 'today >= until' },
    {
      file: 'src/contract/service/rules.ts',
      replace: "if (kind === 'return' && facts.resizedOn.length > 0) return 'resized'",
      by: '',
    },
  ],
}
