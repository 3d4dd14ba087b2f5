import type { Breaks } from './break.ts'

const feed = 'src/server/catalogue/feed'

export const breaks: Breaks = {
  'X-FEED-01': [
    { file: `${feed}/apply.ts`, replace: 'row.withdrawn === 0 && comparedColumns', by: 'comparedColumns' },
    {
      file: `${feed}/apply.ts`,
      replace: "    .where('supplier', '=', supplier)\n    .where('withdrawn', '=', 0)\n    .executeTakeFirstOrThrow()",
      by: "    .where('withdrawn', '=', 1)\n    .executeTakeFirstOrThrow()",
    },
    { file: `${feed}/apply.ts`, replace: "  'price_sen',\n", by: '' },
    { file: `${feed}/apply.ts`, replace: 'if (!lease) return\n', by: '' },
  ],
  'X-FEED-02': [
    { file: `${feed}/codes.ts`, replace: "'RBC', 'Round Brilliant'", by: "'Round Brilliant'" },
    { file: `${feed}/price.ts`, replace: '+ scale - 1n', by: '' },
    { file: `${feed}/fields.ts`, replace: "'VenderStockNumber',", by: '' },
    { file: `${feed}/encoding.ts`, replace: "'utf-8' : 'windows-1252'", by: "'utf-8' : 'utf-8'" },
  ],
  'X-FEED-03': [
    { file: `${feed}/import.ts`, replace: 'gone * 2 > offered', by: 'gone > offered' },
    { file: `${feed}/import.ts`, replace: 'if (cells.length !== header.cells.length) {', by: 'if (false) {' },
    {
      file: `${feed}/stone.ts`,
      replace: "if (lab === 'GIA' && origin === 'lab-grown')",
      by: "if (lab === 'GIA' && origin === undefined)",
    },
    {
      file: `${feed}/report.ts`,
      replace: 'String(line), field, value, why',
      by: 'String(line + 1), field, value, why',
    },
  ],
  'X-FEED-04': [
    { file: 'src/server/catalogue/availability.ts', replace: "    eb('diamonds.withdrawn', '=', 0),\n", by: '' },
  ],
  'X-FEED-05': [
    {
      file: 'src/web/views/builder/diamond-page.tsx',
      replace: '...(certificate === null',
      by: "...(certificate === ''",
    },
    { file: 'src/server/catalogue/rows.ts', replace: 'row.certificate ?? row.sku', by: 'row.certificate' },
  ],
  'X-FEED-06': [
    { file: `${feed}/lease.ts`, replace: 'held && holds(held.expires_at)', by: 'held && !holds(held.expires_at)' },
    { file: `${feed}/lease.ts`, replace: "error.code === 'ESRCH'", by: "error.code === 'EPERM'" },
    { file: `${feed}/import.ts`, replace: '    await lease?.release()\n', by: '' },
  ],
  'X-FEED-07': [
    { file: `${feed}/trial-stones.ts`, replace: 'Math.imul(number, 0x9e3779b1)', by: 'Date.now() + number' },
  ],
}
