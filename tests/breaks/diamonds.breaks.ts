import type { Breaks } from './break.ts'

const views = 'src/web/views/diamonds'
const search = 'src/web/views/diamonds/stone-search.ts'
const machine = 'machines/diamonds/ranges.machine.ts'

export const breaks: Breaks = {
  'X-DIAMOND-01': [
    { file: search, replace: '  depth: decimal(1, 1000),', by: '  depth: decimal(0, 1000),' },
    { file: 'src/web/styles/diamonds/filters.css', replace: '--thumb: 28px', by: '--thumb: 22px' },
    { file: `${views}/range-scale.ts`, replace: 'ratio: { steps: 5, unit: 1000', by: 'ratio: { steps: 5, unit: 100' },
    {
      file: 'src/web/styles/diamonds/filters.css',
      replace: '.handles--low .handles__one:nth-of-type(1) {\n  z-index: 1;',
      by: '.handles--low .handles__one:nth-of-type(1) {\n  z-index: auto;',
    },
  ],
  'X-DIAMOND-02': [
    { file: machine, replace: 'over: ({ context }) => context.asked })', by: 'over: null })' },
    {
      file: machine,
      replace: "target: 'typing',\n              reenter: true,",
      by: "target: 'typing',",
    },
    {
      file: machine,
      replace: "onDone: [{ guard: 'draftIsAhead', target: 'asking', reenter: true }, {",
      by: 'onDone: [{',
    },
    {
      file: 'src/web/ports/diamonds/show-list.ts',
      replace: 'href: listHref(pathname, search), replace }',
      by: 'href: listHref(pathname, search) }',
    },
  ],
  'X-DIAMOND-03': [
    {
      file: 'src/web/views/catalogue/list-search.ts',
      replace: 'isReversed ? ([high, low] as const) : ends',
      by: 'ends',
    },
    { file: `${views}/address-problems.ts`, replace: "value !== '' && !offered.includes(value)", by: "value === '-'" },
  ],
  'X-DIAMOND-04': [
    {
      file: 'src/web/queries/catalogue.ts',
      replace: '{ ...others, after: pageParam }',
      by: '{ lab: others.lab, after: pageParam }',
    },
    { file: search, replace: "?.sort === (search['sort'] ?? 'featured')", by: "?.sort !== 'featured'" },
    {
      file: `${views}/sorted-column.tsx`,
      replace: "isUp ? 'ascending' : 'descending'",
      by: "isUp ? 'descending' : 'ascending'",
    },
  ],
  'X-DIAMOND-05': [
    { file: 'src/server/catalogue/stock/loosen.ts', replace: 'Math.min(above, value)', by: 'Math.max(above, value)' },
    { file: `${views}/no-stones.tsx`, replace: 'updateSearch(search, { [`${filter}To`]: up })', by: 'search' },
    { file: 'src/server/catalogue/stock/loosen-two.ts', replace: '& ~failedMore', by: '' },
    { file: `${views}/no-stones.tsx`, replace: 'without(search, filters)', by: 'without(search, [filters[0]])' },
    {
      file: `${views}/no-stones.tsx`,
      replace: '{ [filter]: undefined, [`${filter}From`]: undefined, [`${filter}To`]: undefined }',
      by: '{ [filter]: undefined, [`${filter}To`]: undefined }',
    },
  ],
  'X-DIAMOND-06': [
    {
      file: 'src/web/views/diamonds/compare-tick.tsx',
      replace: 'picked.length >= maxCompared',
      by: 'picked.length > maxCompared',
    },
    { file: `${views}/read-stones.ts`, replace: 'export const maxCompared = 4', by: 'export const maxCompared = 5' },
    { file: `${views}/compare-page.tsx`, replace: 'new Set(values).size > 1', by: 'new Set(values).size > 3' },
    { file: `${views}/compare-tray.tsx`, replace: 'clarities[stone.clarity]', by: 'clarities[stone.cut]' },
    { file: `${views}/compare-page.tsx`, replace: "diamond.lab === 'IGI'", by: "diamond.lab === 'GIA'" },
    {
      file: 'src/web/views/detail/diamond-facts.ts',
      replace: "gradeName(t, 'polish', diamond.polish)",
      by: 'diamond.polish',
    },
    {
      file: 'src/web/styles/diamonds/list.css',
      replace: '.tray {\n  position: sticky;',
      by: '.tray {\n  position: relative;',
    },
  ],
  'X-DIAMOND-07': [
    { file: `${views}/report-check.ts`, replace: "lab === 'GIA'", by: "lab === 'IGI'" },
    { file: `${views}/alike.ts`, replace: 'caratPoints * 1.1', by: 'caratPoints * 1.2' },
  ],
}
