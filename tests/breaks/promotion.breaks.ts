import type { Breaks } from './break.ts'

const lifecycle = 'machines/fulfilment/promotion-lifecycle.machine.ts'
const find = 'src/server/promotion/find.ts'
const links = 'src/server/promotion/preview-links.ts'

export const breaks: Breaks = {
  'X-PROMOTION-01': [
    { file: lifecycle, replace: 'at >= context.endsAt', by: 'at > context.endsAt' },
    { file: lifecycle, replace: '|| at < context.endsAt', by: '|| at <= context.endsAt' },
    {
      file: 'src/server/promotion/apply.ts',
      replace: ".where('ends_at', '<=', at)",
      by: ".where('ends_at', '>', at)",
    },
  ],
  'X-PROMOTION-02': [
    { file: find, replace: "\n    .where('state', '=', 'published')", by: '' },
    { file: find, replace: "'starts_at', '<=', at", by: "'starts_at', '<', at" },
    { file: find, replace: "is('ends_at', '>', at)", by: "is('ends_at', '>=', at)" },
  ],
  'X-PROMOTION-03': [
    { file: find, replace: ".orderBy('starts_at', 'desc')", by: ".orderBy('starts_at')" },
    {
      file: 'src/web/views/promotion/banner.tsx',
      replace: 'pictureSources(mobile_picture',
      by: 'pictureSources(picture',
    },
    { file: 'src/web/views/home/home-page.tsx', replace: '    <PageBanner kind="home-banner" />\n', by: '' },
    { file: 'src/web/queries/promotion.ts', replace: '.catch(() => null)', by: '' },
  ],
  'X-PROMOTION-04': [
    { file: 'src/web/views/promotion/dates.tsx', replace: 'Date.parse(ends_at) - 1', by: 'Date.parse(ends_at)' },
    {
      file: 'src/web/views/promotion/promotion-page.tsx',
      replace: 'href={pages.promotionList.href()}',
      by: 'href={pages.promotion.href()}',
    },
  ],
  'X-PROMOTION-05': [
    { file: links, replace: '&& now.getTime() < Number(until) * 1000', by: '' },
    { file: links, replace: 'update(`${kind} ${uuid} ${until}`)', by: 'update(`${kind} ${uuid}`)' },
    { file: find, replace: 'row.kind === kind && ', by: '' },
    { file: 'src/server/http/pages.ts', replace: 'isPreview(page.pathname) || ', by: '' },
  ],
  'X-PROMOTION-06': [
    {
      file: 'src/contract/promotion/schemas.ts',
      replace: 'page !== null && !page.forCustomers',
      by: 'page !== null',
    },
    { file: 'src/server/promotion/make.ts', replace: "outcome: 'refused'", by: "outcome: 'changed'" },
    {
      file: 'src/contract/desk/roles.ts',
      replace: "promotions: ['manager'],",
      by: "promotions: ['manager', 'adviser'],",
    },
  ],
}
