import type { Breaks } from './break.ts'

const machine = 'machines/search/search.machine.ts'
const results = 'src/web/views/search/search-results.tsx'
const english = 'src/web/locales/en/shell.json'

export const breaks: Breaks = {
  'SEARCH-01': [{ file: machine, replace: "after: { searchRevealDelay: 'idle' },", by: "always: 'idle'," }],
  'SEARCH-02': [
    {
      file: machine,
      replace: "target: '.idle',\n        actions: ['clearResults',",
      by: "target: '.shown.typing',\n        actions: ['clearResults',",
    },
    { file: 'src/web/views/menu/drawer.tsx', replace: '{shown ? <SearchResults /> : null}', by: '' },
    { file: 'src/web/styles/menu/menu.css', replace: 'width: min(580px,', by: 'width: min(480px,' },
  ],
  'SEARCH-03': [{ file: machine, replace: "guard: 'hasText',", by: '' }],
  'SEARCH-04': [
    { file: english, replace: '"1 carat diamond engagement rings"', by: '"one carat diamond engagement rings"' },
    { file: 'src/web/views/search/popular.ts', replace: "  'shell.popular.white',\n", by: '' },
    { file: 'src/server/catalogue/search.ts', replace: 'loose ${originWords[diamond.lab]}', by: 'loose' },
  ],
  'SEARCH-05': [
    { file: results, replace: 'total > results.length', by: 'total > 4' },
    { file: machine, replace: 'searchSizes.wide : searchSizes.narrow', by: 'searchSizes.narrow : searchSizes.wide' },
  ],
  'SEARCH-06': [
    { file: english, replace: '"NO RESULTS FOUND :("', by: '"NO RESULTS FOUND"' },
    { file: results, replace: '{ text: text.trim() })}</p>', by: "{ text: '' })}</p>" },
  ],
  'SEARCH-07': [
    {
      file: results,
      replace: '<span className="small quiet">{result.sub_head}</span>',
      by: '<span className="small quiet">{result.sku}</span>',
    },
    { file: 'src/server/catalogue/search.ts', replace: 'sku: piece.sku,', by: 'sku: piece.uuid,' },
  ],
  'SEARCH-08': [{ file: machine, replace: "after: { typingDebounce: 'searching' },", by: "always: 'searching'," }],
  'SEARCH-09': [
    { file: 'src/web/views/search/search-params.ts', replace: 'defaultSearchSize = 20', by: 'defaultSearchSize = 15' },
    {
      file: 'src/web/views/search/search-params.ts',
      replace: "query.set('page', String(page))",
      by: "query.set('p', String(page))",
    },
  ],
  'SEARCH-10': [
    { file: machine, replace: "actions: ['clearAll', 'focusPage']", by: "actions: 'clearAll'" },
    {
      file: 'src/web/ports/navigation/focus.ts',
      replace: "document.querySelector('main')?.focus({ preventScroll: true })",
      by: "document.querySelector('header')?.focus({ preventScroll: true })",
    },
  ],
}
