import type { Breaks } from './break.ts'

const machine = 'machines/builder/builder.machine.ts'
const address = 'src/contract/builder/address.ts'
const engraving = 'src/contract/builder/engraving.ts'
const fit = 'src/contract/builder/fit.ts'
const add = 'src/server/cart/add.ts'
const lines = 'src/server/cart/lines.ts'
const review = 'src/web/views/builder/complete-ring.tsx'

export const breaks: Breaks = {
  'ROUTE-17': [
    { file: review, replace: 'onChoose={(size) => send({', by: 'onChoose={(size) => ({' },
    {
      file: 'src/web/views/builder/review-page.tsx',
      replace: '<BuilderBar current="review" />',
      by: '',
    },
  ],
  'X-BUILDER-01': [
    {
      file: 'src/server/seed/designs/solitaire-settings.ts',
      replace: "  emerald: ['radiant'],",
      by: "  emerald: ['asscher'],",
    },
    {
      file: 'src/server/catalogue/pieces.ts',
      replace: 'stoneCarat <= centreStone.caratTo',
      by: 'stoneCarat < centreStone.caratTo',
    },
    { file: fit, replace: 'stone.caratPoints > caratTo', by: 'stone.caratPoints > caratTo + 100' },
  ],
  'X-BUILDER-02': [
    { file: lines, replace: 'row.price_sen + (row.setting_price_sen ?? 0)', by: 'row.price_sen' },
    { file: add, replace: "return { re: '400', field: 'stone' }", by: "return { re: '404' }" },
    {
      file: add,
      replace: 'if (!known) return insert(transaction, user, ring, now)',
      by: "if (known) return { re: '200', uuid: known.uuid }\n  if (!known) return insert(transaction, user, ring, now)",
    },
    { file: add, replace: "if (made.piece.kind !== 'setting') return { re: '404' }", by: '' },
  ],
  'X-BUILDER-03': [
    {
      file: add,
      replace: "if (diamond.re !== '200') return diamond\n",
      by: "if (diamond.re === '404') return diamond\n",
    },
    {
      file: 'src/server/order/lines.ts',
      replace: 'diamond_uuid: line.diamond?.uuid ?? null',
      by: 'diamond_uuid: line.made ? null : (line.diamond?.uuid ?? null)',
    },
  ],
  'X-BUILDER-04': [
    { file: engraving, replace: '{1,20}$', by: '{1,24}$' },
    { file: engraving, replace: '\\p{Script=Han}', by: '' },
    { file: 'src/server/order/lines.ts', replace: 'engraving: line.made?.engraving ?? null,', by: 'engraving: null,' },
    {
      file: 'src/server/desk/subjects/orders.ts',
      replace: "...details.map((detail) => ['item_detail', detail] as const),",
      by: '',
    },
    {
      file: 'src/web/views/builder/engraving-field.tsx',
      replace: "{ tooLong: 'builder.engravingTooLong', characters: 'builder.engravingCharacters' }",
      by: "{ tooLong: 'builder.engravingCharacters', characters: 'builder.engravingTooLong' }",
    },
  ],
  'X-BUILDER-05': [
    { file: 'src/web/ports/navigation/watch-router.ts', replace: '!hrefChanged && !hasLeft', by: '!hrefChanged' },
    { file: 'src/web/ports/builder/builder.ts', replace: '&& !setting?.withdrawn', by: '' },
    { file: 'src/web/views/builder/ring-problems.tsx', replace: 'withoutSetting(address)', by: 'address' },
    {
      file: 'src/web/ports/builder/builder.ts',
      replace: "if (value === '') query.delete(name)",
      by: "if (value === '') continue",
    },
    {
      file: address,
      replace: 'if (value === undefined) malformed.push(name)',
      by: 'if (value === undefined) continue',
    },
    {
      file: 'src/server/builder/ring.ts',
      replace: "return piece?.kind === 'setting' ? piece : null",
      by: 'return piece ?? null',
    },
    {
      file: machine,
      replace: "navigate', params: ({ event }) => ({ size: event.size })",
      by: "navigate', params: () => ({})",
    },
    {
      file: 'src/web/views/builder/ring-problems.tsx',
      replace: "t(stone.reserved ? 'builder.stoneReserved' : 'builder.stoneSold')",
      by: "t('builder.stoneSold')",
    },
    { file: 'src/web/views/diamonds/compare-page.tsx', replace: 'undefined, carried)', by: 'undefined)' },
    { file: 'src/web/views/catalogue/diamonds-page.tsx', replace: ', ...parseRingAddress(raw).address', by: '' },
    { file: 'src/web/views/diamonds/stone-context.tsx', replace: ' carried={{ ...carried }}', by: '' },
  ],
  'X-BUILDER-06': [
    { file: 'src/web/views/catalogue/list-search.ts', replace: "'compare', ...ringParameters]", by: "'compare']" },
    {
      file: 'src/web/routes/parts/builder.ts',
      replace: 'Math.min(Number(caratTo), centreStone.caratTo / 100)',
      by: 'Number(caratTo)',
    },
    {
      file: 'src/web/routes/parts/catalogue.ts',
      replace: '{ ...piecesPayload(kind, search), ...settingsFor(ring) }',
      by: 'piecesPayload(kind, search)',
    },
    {
      file: 'src/web/views/builder/fitting-settings.tsx',
      replace: 'pages.setting.href(withoutStone(address))',
      by: 'pages.setting.href(address)',
    },
  ],
  'X-BUILDER-07': [
    { file: 'src/web/views/builder/fitting-diamonds.tsx', replace: 'shapes.some((shape', by: 'shapes.every((shape' },
    {
      file: machine,
      replace: "{ guard: and(['hasStone', 'hasSetting', 'stoneFits']), target: 'ring' },",
      by: "{ guard: and(['hasStone', 'hasSetting']), target: 'ring' },",
    },
    {
      file: 'src/web/views/builder/misfit.tsx',
      replace: "misfit === 'shape' ? 'builder.misfitShape' : 'builder.misfitCarat'",
      by: "misfit === 'carat' ? 'builder.misfitShape' : 'builder.misfitCarat'",
    },
    {
      file: 'src/web/views/builder/choose-stone.tsx',
      replace: 'if (!setting || !misfit ||',
      by: 'if (!setting || misfit ||',
    },
  ],
  'X-BUILDER-08': [
    {
      file: 'src/web/views/builder/review-page.tsx',
      replace: "buttonClass(stone ? 'main' : 'line')",
      by: "buttonClass(stone ? 'line' : 'main')",
    },
    {
      file: 'src/web/views/builder/ring-texts.ts',
      replace: 'sumSen([ring.stone?.priceSen ?? 0, settingPrice(ring) ?? 0])',
      by: 'sumSen([ring.stone?.priceSen ?? 0])',
    },
    {
      file: 'src/web/views/builder/builder-bar.tsx',
      replace: "(isComplete && entrance === 'ring')",
      by: "(isComplete && entrance === 'diamond')",
    },
  ],
  'X-BUILDER-09': [
    { file: 'src/web/views/detail/companions.tsx', replace: 'wanted={[metal]}', by: '' },
    { file: 'src/web/queries/builder.ts', replace: 'ring.metal ? [ring.metal] : []', by: '[]' },
    {
      file: 'src/server/builder/ring.ts',
      replace: 'settingPicture(picture, setting, stone.shape)',
      by: 'picture',
    },
    {
      file: machine,
      replace: "guard: and(['ringIsComplete', not('sizeIsChosen')]),",
      by: "guard: and(['ringIsComplete', 'sizeIsChosen']),",
    },
    { file: review, replace: "kind === 'matching_band'", by: "kind === 'setting'" },
  ],
  'X-BUILDER-11': [
    {
      file: 'src/web/views/builder/choose-setting.tsx',
      replace: "entrance === 'lg-diamond' ? 'IGI' : undefined",
      by: "entrance === 'lg-diamond' ? 'GIA' : undefined",
    },
  ],
  'X-BUILDER-10': [
    { file: machine, replace: "          actions: 'forgetRing',\n", by: '' },
    { file: machine, replace: "'ring.retried': 'reading',", by: '' },
    {
      file: 'machines/app/screens.machine.ts',
      replace: "'login.needed': { actions: { type: 'sendToBuilder', params: ({ event }) => event } },",
      by: '',
    },
  ],
}
