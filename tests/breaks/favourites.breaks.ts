import type { Breaks } from './break.ts'

const machine = 'machines/favourites/favourites.machine.ts'
const savedItems = 'machines/favourites/saved-items.machine.ts'
const server = 'src/server/favourites/favourites.ts'

export const breaks: Breaks = {
  'X-FAVOURITE-01': [
    {
      file: savedItems,
      replace: 'favourites.includes(item) ? favourites.filter((each) => each !== item) : [item, ...favourites]',
      by: 'favourites.includes(item) ? favourites : [item, ...favourites]',
    },
    { file: 'src/web/views/favourites/heart.tsx', replace: 'aria-pressed={isFavourite}', by: 'aria-pressed={false}' },
    {
      file: 'src/web/styles/favourites/favourites.css',
      replace: '.stones .heart {\n  position: relative;',
      by: '.stones .heart {\n  position: static;',
    },
  ],
  'X-FAVOURITE-02': [
    {
      file: 'src/web/ports/favourites/stored-favourites.ts',
      replace: 'localStorage.setItem(favouritesKey, JSON.stringify(items))',
      by: 'localStorage.setItem(favouritesKey, String(items))',
    },
    {
      file: 'src/contract/favourites/favourites.ts',
      replace: 'values.filter(isUuid)',
      by: 'values.filter((value) => isUuid(value) || value === null)',
    },
  ],
  'X-FAVOURITE-03': [
    { file: server, replace: ".where('user_uuid', '=', user).where('item_uuid'", by: ".where('item_uuid'" },
    {
      file: server,
      replace: 'const asked = [...new Set(items)].filter((item) => !before.includes(item))',
      by: 'const asked = [...items]',
    },
    {
      file: machine,
      replace: "actions: { type: 'queueStored', params: ({ event }) => event.output },",
      by: '',
    },
  ],
  'X-FAVOURITE-04': [
    {
      file: 'src/web/ports/favourites/storage-watch.ts',
      replace: '[favouritesKey, viewedKey, null]',
      by: '[viewedKey, null]',
    },
    { file: 'machines/app/app.machine.ts', replace: "'favourites.saved': { actions: 'notifyOtherTabs' },", by: '' },
  ],
  'X-FAVOURITE-05': [
    { file: 'src/contract/favourites/favourites.ts', replace: 'maxFavourites = 50', by: 'maxFavourites = 60' },
    { file: server, replace: 'maxFavourites - before.length', by: 'maxFavourites' },
  ],
  'X-FAVOURITE-06': [
    {
      file: 'src/web/views/favourites/own-favourites.tsx',
      replace: ' || (found.isPlaceholderData && found.data.length === 0)',
      by: '',
    },
    {
      file: 'src/web/views/favourites/item-card.tsx',
      replace: "reserved ? 'favourites.reserved' : 'favourites.sold'",
      by: "reserved ? 'favourites.sold' : 'favourites.reserved'",
    },
    {
      file: 'src/web/views/favourites/favourites-link.tsx',
      replace: 'pages.favourites.href()',
      by: 'pages.cart.href()',
    },
    {
      file: 'src/web/ports/favourites/no-favourites-script.ts',
      replace: "localStorage.getItem('${favouritesKey}') === null",
      by: "localStorage.getItem('${favouritesKey}') !== undefined",
    },
    {
      file: 'src/web/styles/favourites/favourites.css',
      replace: 'html:not([data-no-favourites]) .if-none {\n    display: block;\n  }\n',
      by: '',
    },
  ],
  'X-FAVOURITE-07': [
    {
      file: 'src/contract/favourites/favourites.ts',
      replace: "text?.toLowerCase().split(',')",
      by: "text?.split(',')",
    },
    {
      file: 'src/web/views/favourites/item-grid.tsx',
      replace: 'const unknown = asked - items.length',
      by: 'const unknown = 0 * asked',
    },
    { file: 'src/server/catalogue/items.ts', replace: '[...new Set(references)]', by: '[...references]' },
  ],
  'X-WORN-01': [
    { file: 'src/web/styles/detail/worn.css', replace: 'fill: #5a4620;', by: 'fill: #ffffff;' },
    {
      file: 'src/web/views/detail/worn-stone.tsx',
      replace: 'const coinDiameter = 20.6',
      by: 'const coinDiameter = 24.6',
    },
    { file: 'src/web/views/builder/worn-setting.tsx', replace: '{fits ? (', by: '{fits && stone === null ? (' },
    { file: 'src/web/styles/detail/worn.css', replace: '--plain: #d6ad5d', by: '--plain: #cfcecb' },
  ],
  'X-WORN-02': [
    { file: 'src/contract/detail/skin-tones.ts', replace: '(tone) => tone === value', by: '(tone) => tone !== value' },
    {
      file: 'machines/detail/skin-tone.machine.ts',
      replace: "        { type: 'storeTone', params: ({ event }) => event.tone },\n",
      by: '',
    },
    { file: 'src/web/styles/detail/worn.css', replace: "[value='brown']:checked", by: "[value='brown']:hover" },
  ],
  'X-RECENT-01': [
    { file: 'src/contract/favourites/viewed.ts', replace: 'maxViewed = 12', by: 'maxViewed = 10' },
    {
      file: 'src/web/views/favourites/recent-items.tsx',
      replace: 'items.filter((each) => !except.includes(each))',
      by: 'items.filter((each) => except.includes(each) || true)',
    },
  ],
  'X-RECENT-02': [
    {
      file: 'src/web/ports/favourites/stored-views.ts',
      replace: "browserStorage.readConsent() === 'refused'",
      by: "browserStorage.readConsent() === 'given'",
    },
    {
      file: 'machines/favourites/recently-viewed.machine.ts',
      replace: "actions: ['clearItems', 'clearStored']",
      by: "actions: 'clearItems'",
    },
  ],
  'X-SIZE-01': [
    { file: 'src/contract/catalogue/ring-sizes.ts', replace: '12 + 0.35 * size', by: '12 + 0.4 * size' },
    {
      file: 'src/web/views/detail/size-guide.tsx',
      replace: '`${diameter} mm`',
      by: '`${circumference} mm`',
    },
  ],
  'X-SHARE-01': [
    { file: 'machines/share/share.machine.ts', replace: "outcome === 'copied'", by: "outcome === 'dismissed'" },
    {
      file: 'src/web/ports/share/share-page.ts',
      replace: "error instanceof DOMException && error.name === 'AbortError'",
      by: 'error instanceof DOMException',
    },
    {
      file: 'src/web/views/share/share-link.tsx',
      replace: 'value={new URL(page.path, location.origin).href}',
      by: 'value={page.path}',
    },
  ],
  'X-GONE-01': [
    {
      file: 'src/server/catalogue/catalogue.ts',
      replace: 'ofKind: (kind) => (byKind.get(kind) ?? []).filter(isSold)',
      by: 'ofKind: (kind) => byKind.get(kind) ?? []',
    },
    {
      file: 'src/server/catalogue/handlers.ts',
      replace: 'if (open.withdrawn !== catalogue.withdrawn()) open = openSearch()',
      by: '',
    },
    { file: 'src/server/cart/lines.ts', replace: 'available: row.withdrawn === 0', by: 'available: true' },
    { file: 'src/web/entry-server.tsx', replace: '? 410', by: '? 200' },
  ],
  'X-DESK-08': [{ file: 'src/desk/pieces.ts', replace: 'sku.toUpperCase()', by: 'sku' }],
  'X-DETAIL-04': [
    { file: 'src/server/catalogue/catalogue.ts', replace: 'const companionCount = 4', by: 'const companionCount = 3' },
  ],
}
