import type { Breaks } from './break.ts'

const codes = 'src/contract/catalogue/codes.ts'
const describe = 'src/web/views/cart/describe.ts'
const lines = 'src/server/cart/lines.ts'
const machine = 'machines/cart/cart.machine.ts'

export const breaks: Breaks = {
  'CART-01': [
    { file: 'src/web/views/cart/cart-list.tsx', replace: "{t('cart.viewCart')}", by: "{t('cart.checkOut')}" },
    { file: 'src/web/styles/cart/cart.css', replace: 'width: 360px;\n', by: 'width: 420px;\n' },
  ],
  'CART-02': [
    {
      file: 'machines/cart/cart-popover.machine.ts',
      replace: "'popover.entered': { guard: 'screenIsWide', target: 'shown.open' }",
      by: "'popover.entered': { target: 'shown.open' }",
    },
    {
      file: 'machines/app/app.machine.ts',
      replace: "{ type: 'sendToCartPopover', params: { type: 'item.addSucceeded' } }, ",
      by: '',
    },
  ],
  'CART-03': [
    { file: 'src/web/views/cart/cart-list.tsx', replace: "t('cart.logInToSee')", by: "t('cart.emptyTitle')" },
    {
      file: 'src/web/views/cart/cart-list.tsx',
      replace: 'signedIn ? <SignedInCart /> : <AnonymousCart />',
      by: '<SignedInCart />',
    },
  ],
  'CART-04': [
    {
      file: 'machines/app/app.machine.ts',
      replace: "guard: { type: 'hrefRequiresLogin', params: ({ event }) => event.href },",
      by: "guard: { type: 'hasHref', params: () => null },",
    },
  ],
  'CART-05': [
    { file: lines, replace: "size: size ?? '0'", by: "size: '0'" },
    { file: lines, replace: 'detailPath(piece, metal)', by: 'detailPath(piece)' },
    { file: lines, replace: 'total_amount: priceSen', by: 'total_amount: priceSen / 100' },
  ],
  'CART-06': [
    { file: 'src/contract/cart/labels.ts', replace: "  men_ring: 'WEDDING BAND'", by: "  men_ring: 'FINE JEWELRY'" },
    { file: describe, replace: "'WEDDING BAND': 'cart.kindWedding'", by: "'WEDDING BAND': 'cart.kindEngagement'" },
    {
      file: 'src/web/views/cart/cart-lines.tsx',
      replace: '{kindLabel(t, item.type)}',
      by: "{kindLabel(t, 'diamond')}",
    },
  ],
  'CART-07': [
    {
      file: describe,
      replace: "{ GIA: 'cart.natural', IGI: 'cart.labGrown' }",
      by: "{ GIA: 'cart.labGrown', IGI: 'cart.natural' }",
    },
    { file: describe, replace: "jewellery.stone === '1'", by: "jewellery.stone !== '1'" },
  ],
  'CART-08': [{ file: codes, replace: "'3': 'VVS1',\n  '4': 'VVS2',", by: "'3': 'VVS2',\n  '4': 'VVS1'," }],
  'CART-09': [{ file: codes, replace: "'4': 'Good', '5': 'Very Good'", by: "'4': 'Very Good', '5': 'Good'" }],
  'CART-10': [
    {
      file: 'src/web/views/catalogue/card-metals.tsx',
      replace: 'metal--${toneOf(metal)}',
      by: 'metal--${toneOf(chosen)}',
    },
    {
      file: 'src/web/views/catalogue/card-metals.tsx',
      replace: 'aria-label={metalName(t, metal)}',
      by: 'aria-label={metalName(t, chosen)}',
    },
    {
      file: codes,
      replace: "'6': '18K Yellow Gold',\n  '7': '18K Rose Gold'",
      by: "'6': '18K Rose Gold',\n  '7': '18K Yellow Gold'",
    },
    {
      file: 'src/web/locales/en/shell.json',
      replace: '"shell.metal4": "14k Rose gold"',
      by: '"shell.metal4": "14k Yellow gold"',
    },
  ],
  'CART-11': [{ file: codes, replace: 'String(4 + step / 2)', by: 'String(4 + step)' }],
  'CART-12': [
    { file: 'src/web/views/cart/cart-list.tsx', replace: 'purchasableItems(items).map', by: 'items.map' },
    { file: 'src/contract/money.ts', replace: 'groupThousands(digits.slice(0, -2))', by: 'digits.slice(0, -2)' },
    { file: 'src/web/views/cart/cart-page.tsx', replace: 'sumSen(bought.map(', by: 'sumSen(items.map(' },
    // Another metal's price.
    {
      file: 'src/web/views/catalogue/card.tsx',
      replace: '{priceText(shown.priceSen)}',
      by: '{priceText(piece.metals[0]?.priceSen ?? 0)}',
    },
    {
      file: 'src/web/views/detail/piece-detail.tsx',
      replace: '<BuyBar sen={shown.priceSen}',
      by: '<BuyBar sen={piece.metals[0]?.priceSen ?? 0}',
    },
    { file: 'src/web/views/cart/order-totals.tsx', replace: '<Price sen={0} />', by: '<Price sen={totalSen} />' },
    {
      file: 'src/web/views/cart/cart-page.tsx',
      replace: '<Price sen={totalSen} />',
      by: '<Price sen={bought[0]?.total_amount ?? 0} />',
    },
    { file: 'src/web/views/checkout/summary.tsx', replace: 'sumSen(items.map(', by: 'sumSen(items.slice(0, 1).map(' },
  ],
  'CART-13': [
    { file: machine, replace: "              'emitRefreshCart',\n", by: '' },
    {
      file: 'src/web/ports/cart/cart-store.ts',
      replace: "answer.re !== '200' || cart_uuid !== uuid",
      by: 'cart_uuid !== uuid',
    },
    { file: 'src/web/ports/cart/cart-store.ts', replace: 'cart_uuid !== uuid', by: 'cart_uuid === uuid' },
  ],
}
