import type { Breaks } from './break.ts'

const machine = 'machines/search/search.machine.ts'
const results = 'src/web/views/search/search-results.tsx'
const english = 'src/web/locales/en/shell.json'
const server = 'src/server/catalogue/search'
const understood = 'src/web/views/search/understood.tsx'
const terms = `${server}/terms.ts`

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
    { file: terms, replace: "      'lab created',\n", by: '' },
  ],
  'SEARCH-05': [
    { file: results, replace: 'total > results.length', by: 'total > 4' },
    { file: machine, replace: 'searchSizes.wide : searchSizes.narrow', by: 'searchSizes.narrow : searchSizes.wide' },
  ],
  'SEARCH-06': [
    { file: 'src/web/locales/en/search.json', replace: '"NO RESULTS FOUND :("', by: '"NO RESULTS FOUND"' },
    { file: results, replace: '{ text: text.trim() })}</p>', by: "{ text: '' })}</p>" },
    {
      file: results,
      replace: "'search.supportGreeting', { text: text.trim() }",
      by: "'search.supportGreeting', { text: '' }",
    },
  ],
  'SEARCH-07': [
    {
      file: results,
      replace: '<span className="small quiet">{result.sub_head}</span>',
      by: '<span className="small quiet">{result.sku}</span>',
    },
    { file: `${server}/results.ts`, replace: 'sku: piece.sku,', by: 'sku: piece.uuid,' },
  ],
  'SEARCH-08': [{ file: machine, replace: "after: { typingDebounce: 'searching' },", by: "always: 'searching'," }],
  'SEARCH-09': [
    {
      file: 'src/web/queries/catalogue.ts',
      replace: "['search', locale, search, page, pageSize]",
      by: "['search', search, page, pageSize]",
    },
    { file: 'src/web/views/search/search-page-form.tsx', replace: '            key={text}\n', by: '' },
    { file: 'src/web/views/search/search-params.ts', replace: 'defaultSearchSize = 20', by: 'defaultSearchSize = 15' },
    {
      file: 'src/web/views/search/search-params.ts',
      replace: "query.set('page', String(page))",
      by: "query.set('p', String(page))",
    },
  ],
  'X-SEARCH-20': [
    {
      file: 'src/web/views/search/search-results.tsx',
      replace: "t('search.found', { count: total + help.length })",
      by: 'null',
    },
  ],
  'X-SEARCH-10': [
    { file: machine, replace: "actions: ['clearAll', 'focusPage']", by: "actions: 'clearAll'" },
    { file: machine, replace: "target: '.shown.leaving',", by: "target: '.idle'," },
    {
      file: 'src/web/ports/navigation/focus-page.ts',
      replace: "const main = document.querySelector('main')",
      by: "const main = document.querySelector('header')",
    },
  ],
  'X-SEARCH-11': [
    { file: `${server}/amounts.ts`, replace: 'const leastPrice = 50', by: 'const leastPrice = 500' },
    { file: `${server}/amounts.ts`, replace: 'Math.round(points * 1.1)', by: 'Math.round(points * 1.05)' },
    { file: `${server}/numerals.ts`, replace: 'unit = 1000', by: 'unit = 1' },
    {
      file: `${server}/understand.ts`,
      replace: '{ ...token, text: correct(singular(token.text)) }',
      by: '{ ...token, text: singular(token.text) }',
    },
    { file: `${server}/piece-index.ts`, replace: 'priceTo: question.price?.to,', by: '' },
    { file: `${server}/stones.ts`, replace: 'caratTo: carat?.to,', by: '' },
  ],
  'X-SEARCH-12': [
    {
      file: `${server}/plan.ts`,
      replace: "{ pieces: words !== '', stones: true, leading: 'stones' }",
      by: "{ pieces: words !== '', stones: true, leading: 'pieces' }",
    },
    { file: `${server}/stones.ts`, replace: 'place % 2 === 1', by: 'place % 2 === 0' },
  ],
  'X-SEARCH-13': [
    { file: `${server}/stones.ts`, replace: '    .where(isForSale(now))\n', by: '' },
    { file: `${server}/stones.ts`, replace: "'stock_number', 'sku'", by: "'stock_number'" },
    { file: `${server}/stones.ts`, replace: "'stock_number', 'sku'", by: "'sku'" },
    { file: `${server}/item-numbers.ts`, replace: 'suppliersItem.test(text) ||', by: '' },
    { file: `${server}/search.ts`, replace: 'plan.stones && question.numbers.length === 0', by: 'plan.stones' },
  ],
  'X-SEARCH-14': [
    { file: understood, replace: 'without ? { search: without } : {}', by: '{ search: label }' },
    { file: results, replace: '{failed ? null : <Understood parts={understood} onChoose={choose} />}', by: '' },
    {
      file: 'src/web/views/search/search-page.tsx',
      replace: '<Understood parts={data.understood} />\n      <output',
      by: '<output',
    },
    { file: `${server}/search.ts`, replace: 'label: label[locale], without', by: 'label: label.en, without' },
  ],
  'X-SEARCH-15': [
    { file: results, replace: '<HelpLinks help={help} onChoose={choose} />', by: '' },
    { file: `${server}/help-index.ts`, replace: "combineWith: 'AND'", by: "combineWith: 'OR'" },
    { file: 'src/web/content/help-topics.ts', replace: 'href({}, section.id)', by: 'href()' },
  ],
  'X-SEARCH-19': [
    { file: 'src/web/views/search/search-page.tsx', replace: '{text ? null : <Categories />}', by: '{null}' },
  ],
  'X-SEARCH-18': [
    { file: results, replace: 'kind: result.type }, result.metal)', by: 'kind: result.type })' },
    { file: `${server}/results.ts`, replace: 'skuNumber(piece.sku) % tones.length', by: '0' },
    {
      file: 'src/web/views/search/search-cards.tsx',
      replace: '.filter((result) => result.type === type)',
      by: '.filter(() => group === 0)',
    },
  ],
  'X-SEARCH-17': [
    { file: `${server}/article-index.ts`, replace: '.slice(0, most)', by: '' },
    { file: `${server}/article-index.ts`, replace: 'queries.length * part', by: 'queries.length' },
    {
      file: 'src/web/views/search/help-links.tsx',
      replace: "(group === 'search.articles')",
      by: "(group === 'search.help')",
    },
  ],
  'X-SEARCH-16': [
    { file: `${server}/stones.ts`, replace: 'count: total.count', by: 'count: Math.min(total.count, 50)' },
    { file: `${server}/stones.ts`, replace: 'inCarats(caratTo)', by: 'caratTo' },
    {
      file: 'src/web/views/search/stone-lists.tsx',
      replace: "lab === 'GIA' ? 'search.allNatural'",
      by: "lab === 'IGI' ? 'search.allNatural'",
    },
  ],
}
