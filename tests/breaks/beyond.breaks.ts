import type { Breaks } from './break.ts'

const pieceSearch = 'src/web/views/catalogue/piece-search.ts'
const piece = 'machines/catalogue/piece.machine.ts'
const subscriptions = 'src/server/newsletter/subscriptions.ts'
const privacy = 'src/server/privacy'
const print = 'src/web/styles/print.css'

export const breaks: Breaks = {
  'X-MENU-02': [
    { file: 'src/web/views/menu/shown-piece.ts', replace: 'each.picture.name === picture.name', by: 'each.picture' },
    { file: 'src/web/views/menu/named-piece.tsx', replace: 'detailPath(piece, metal.metal)', by: 'detailPath(piece)' },
    {
      file: 'src/web/views/menu/landings.ts',
      replace: 'picture:tennis-round-300-white',
      by: 'picture:tennis-round-white',
    },
    { file: 'src/web/views/menu/menu-panels.ts', replace: "link: 'manhattan-deco-ring'", by: "link: 'manhattan-ring'" },
  ],
  'X-COVER-01': [
    { file: 'src/web/ui/cover.tsx', replace: 'pictureSources(narrow', by: 'pictureSources(wide' },
    { file: 'src/web/views/catalogue/covers.ts', replace: '  lny: {', by: '  necklaces: {' },
    { file: 'src/web/views/pages/review-page.tsx', replace: 'picture:sand-bands', by: 'picture:hero-oval-sand' },
  ],
  'X-COVER-02': [
    {
      file: 'src/web/styles/pages/cover.css',
      replace: '@media (min-width: 1200px) {\n  .cover__words',
      by: '@media (min-width: 1024px) {\n  .cover__words',
    },
  ],
  'X-RAIL-01': [
    { file: 'src/web/styles/home/home.css', replace: "content: '' / attr(data-on);", by: '' },
    { file: 'src/web/styles/home/home.css', replace: '(100% - 96px) / 4.4', by: '(100% - 72px) / 4' },
  ],
  'X-LIST-01': [
    { file: 'src/web/ui/pager.tsx', replace: 'total <= Math.min(pageSize, defaultPageSize)', by: 'total === 0' },
    {
      file: 'src/web/styles/catalogue/card.css',
      replace: '--beside: 12px;\n  }\n  .grid > :last-child:nth-child(odd)',
      by: '--beside: 12px;\n  }\n  .grid > :last-child:nth-child(9n)',
    },
    {
      file: 'src/web/styles/catalogue/card.css',
      replace: '.split .grid > :last-child:nth-child(odd)',
      by: '.split .grid > :last-child:nth-child(9n)',
    },
  ],
  'X-LIST-02': [
    {
      file: 'src/web/styles/catalogue/diamonds.css',
      replace: '  .pager .pager__spare {\n    display: none;\n  }\n',
      by: '',
    },
    { file: 'src/web/ui/pager.tsx', replace: 'each < last - 1)', by: 'each < last - 99)' },
  ],
  'X-TYPE-01': [
    {
      file: 'src/web/styles/detail/detail.css',
      replace: 'var(--serif);\n  font-variant-numeric: lining-nums;',
      by: 'var(--serif);',
    },
    { file: 'src/web/styles/tokens.css', replace: "--serif: 'Kilau Serif Zh'", by: "--serif: 'Kilau Serif'" },
  ],
  'X-TYPE-02': [
    {
      file: 'src/web/locales/zh-CN/shell.json',
      replace: '周一至周五：上午\\u00A010\\u00A0点',
      by: '周一至周五：上午 10 点',
    },
    {
      file: 'src/web/locales/zh-CN/service.json',
      replace: '"service.state.sentBack": "归还\\u200B途中"',
      by: '"service.state.sentBack": "归还途中"',
    },
    { file: 'src/web/views/builder/diamond-page.tsx', replace: '<Phrases text={name} />', by: '{name}' },
    {
      file: 'src/web/styles/base.css',
      replace: 'dt, .link, .lead, .foot__col a, .time b)',
      by: 'dt, .link, .foot__col a, .time b)',
    },
    { file: 'src/web/i18n/phrases.tsx', replace: '红宝石 祖母绿形', by: '红宝石' },
    {
      file: 'src/web/views/catalogue/card.tsx',
      replace: '<Phrases text={localize(piece.name)} />',
      by: '{localize(piece.name)}',
    },
    {
      file: 'src/web/styles/base.css',
      replace: ':is(h1, h2, h3, h4, dt, .link, .lead, .foot__col a, .time b):lang(zh-CN)',
      by: ':is(h1, dt, .lead, .foot__col a, .time b):lang(zh-CN)',
    },
  ],
  'X-TYPE-03': [
    {
      file: 'src/web/styles/pages/words.css',
      replace: '.words__in .dl dt {\n  font-size: var(--t-body);',
      by: '.words__in .dl dt {\n  font-size: var(--t-small);',
    },
  ],
  'X-EMPTY-01': [
    {
      file: 'src/web/views/shell/page-failed.tsx',
      replace: 'onClick={() => void router.invalidate()}',
      by: 'onClick={() => undefined}',
    },
    { file: 'src/web/ui/empty-state.tsx', replace: '{children ? <p', by: '{!children ? <p' },
    { file: 'src/web/views/catalogue/no-results.tsx', replace: 'picture={shown}', by: 'icon="search"' },
    {
      file: 'src/web/views/builder/review-page.tsx',
      replace: 'picture={stone?.picture ?? shown}',
      by: 'icon="search"',
    },
    { file: 'src/web/views/cart/cart-list.tsx', replace: "{t('cart.emptyLink')}", by: "{t('cart.viewCart')}" },
  ],
  'X-EMPTY-03': [{ file: 'src/web/ui/empty-state.tsx', replace: '74vw" first />', by: '74vw" />' }],
  'X-EMPTY-02': [
    {
      file: 'src/web/styles/messages/message.css',
      replace: ':is(p, section) + .empty--picture {\n  margin-top: 24px;',
      by: ':is(p, section) + .empty--picture {\n  margin-top: 4px;',
    },
    {
      file: 'src/web/views/diamonds/compare-page.tsx',
      replace: '<div className="cat__head">',
      by: '<div>',
    },
  ],
  'X-MENU-01': [
    {
      file: 'src/web/views/menu/menu-panels.ts',
      replace: 'href: pages.naturalDiamonds.href({ shape }),',
      by: 'href: pages.naturalDiamonds.href(),',
    },
  ],
  'X-FILTER-01': [
    {
      file: 'src/web/views/catalogue/list-provider.tsx',
      replace: 'const search = pending === null ? list.search :',
      by: 'const search = pending === null || pending ? list.search :',
    },
    {
      file: 'src/web/views/catalogue/filter-group.tsx',
      replace: 'if (count === 0 && !on) return',
      by: 'if (count === 0) return',
    },
    {
      file: 'src/web/views/diamonds/sort-options.ts',
      replace: "'carat-up': 'diamonds.sortCaratUp',\n  'carat-down': 'diamonds.sortCaratDown',",
      by: "'carat-up': 'diamonds.sortCaratDown',\n  'carat-down': 'diamonds.sortCaratUp',",
    },
    {
      file: pieceSearch,
      replace: "sort: oneOf(['price-up', 'price-down', 'newest'])",
      by: "sort: oneOf(['price-up', 'newest'])",
    },
    {
      file: 'src/server/catalogue/pieces.ts',
      replace: "'price-down': (one, other) => other.priceSen - one.priceSen",
      by: "'price-down': (one, other) => one.priceSen - other.priceSen",
    },
    {
      file: 'src/server/catalogue/stock/filter.ts',
      replace: 'priceTo * 100 + 1',
      by: 'priceTo + 1',
    },
    {
      file: 'src/web/views/catalogue/list-pager.tsx',
      replace: 'page > 1 ? String(page)',
      by: 'page > 2 ? String(page)',
    },
    { file: 'src/web/views/catalogue/card.tsx', replace: 'wanted.includes(metal)', by: '!wanted.includes(metal)' },
    {
      file: 'src/web/views/catalogue/chips.tsx',
      replace: 'without: toggleValue(search, name, value)',
      by: 'without: search',
    },
  ],
  'X-FILTER-02': [
    {
      file: 'machines/catalogue/catalogue.machine.ts',
      replace: '[chosen.piece]: chosen.metal',
      by: "[chosen.piece]: '1' as const",
    },
  ],
  'X-FILTER-03': [
    {
      file: 'src/web/views/catalogue/diamonds-page.tsx',
      replace: 'origin.lab === lab ? search : sameStone',
      by: 'origin.lab === lab ? search : {}',
    },
    {
      file: 'src/web/views/catalogue/diamonds-page.tsx',
      replace: 'updateSearch(search, { priceFrom: undefined, priceTo: undefined })',
      by: 'updateSearch(search, {})',
    },
  ],
  'X-TABLE-01': [
    {
      file: 'src/web/views/catalogue/diamond-table.tsx',
      replace: '<td>{diamond.color}</td>\n              <td>{clarities[diamond.clarity]}</td>\n',
      by: '<td>{clarities[diamond.clarity]}</td>\n              <td>{diamond.color}</td>\n',
    },
  ],
  'X-DETAIL-01': [
    { file: 'src/web/ports/screens/detail.ts', replace: '{ ...search, ...changes }', by: '{ ...search }' },
    {
      file: piece,
      replace: 'metal: (_, metal: Metal) => metal, picture: 0 }',
      by: 'metal: (_, metal: Metal) => metal }',
    },
    {
      file: 'src/web/views/detail/piece-detail.tsx',
      replace: '        piece={piece}\n        metal={shown.metal}\n        certificate',
      by: '        piece={piece}\n        metal={offered[0] ?? shown.metal}\n        certificate',
    },
  ],
  'X-DETAIL-02': [
    {
      file: 'src/web/views/catalogue/diamond-texts.ts',
      replace: "shape === 'round' ? '–' : '×'",
      by: "shape === 'round' ? '×' : '–'",
    },
  ],
  'X-DETAIL-03': [
    { file: piece, replace: "actions: ['setSizeMissing', 'focusProblem']", by: "actions: 'setSizeMissing'" },
    {
      file: 'src/web/ports/screens/detail.ts',
      replace: 'focusProblem: focusFirstProblemOfPage,',
      by: 'focusProblem: () => undefined,',
    },
    {
      file: 'src/web/views/detail/size-field.tsx',
      replace: 'aria-describedby={missing ? `${id}-error` : undefined}',
      by: '',
    },
  ],
  'X-DETAIL-05': [
    {
      file: 'src/web/views/builder/diamond-page.tsx',
      replace: "...(natural ? [{ icon: 'rise' as const, text: t('detail.upgrade') }] : [])",
      by: "...(natural ? [] : [{ icon: 'rise' as const, text: t('detail.upgrade') }])",
    },
  ],
  'X-DETAIL-06': [
    {
      file: 'src/server/catalogue/catalogue.ts',
      replace: 'pieces.toSorted((one, other) => turn(one) - turn(other))',
      by: '[...pieces]',
    },
  ],
  'X-DETAIL-07': [
    { file: 'src/web/views/detail/piece-facts.ts', replace: "piece.labGrown ? 'detail.stonesLab' : ", by: '' },
  ],
  'X-SIZE-02': [
    { file: 'src/contract/order/ring-size.ts', replace: "ringSizeOf(line) === '0'", by: "ringSizeOf(line) === '1'" },
  ],
  'X-MAIL-03': [{ file: 'src/server/mail/html.ts', replace: 'const widestBeside = 16', by: 'const widestBeside = 60' }],
  'X-NAME-01': [{ file: 'src/contract/account/full-name.ts', replace: 'family + given', by: 'given + family' }],
  'X-DELIVERY-01': [
    {
      file: 'src/contract/catalogue/delivery-date.ts',
      replace: 'date.getUTCDay() !== 0 && date.getUTCDay() !== 6',
      by: 'date.getUTCDay() !== 0',
    },
    {
      file: 'src/contract/policies.ts',
      replace: 'deliveryInStock: { from: 3, to: 5 }',
      by: 'deliveryInStock: { from: 3, to: 7 }',
    },
    {
      file: 'src/web/views/detail/product-details.tsx',
      replace: '{ ...policies.deliveryInStock, days }',
      by: '{ ...policies.deliveryMadeToOrder, days }',
    },
  ],
  'X-DELIVERY-02': [
    {
      file: 'src/contract/catalogue/delivery-date.ts',
      replace: '!(isoDate(date) in publicHolidays)',
      by: '!(isoDate(date) in {})',
    },
    {
      file: 'src/contract/catalogue/public-holidays.ts',
      replace: "'2026-11-09': 'in place of 8 November',",
      by: '',
    },
    {
      file: 'src/web/views/detail/piece-detail.tsx',
      replace: "t('detail.madeArrives', { days: piece.daysToMake, date })",
      by: "t('detail.arrives', { date })",
    },
  ],
  'X-ADD-02': [{ file: piece, replace: "          actions: 'refreshItem',\n", by: '' }],
  'X-ADD-01': [
    {
      file: piece,
      replace: "        'item.wasRemoved': 'choosing',\n",
      by: '',
    },
    { file: piece, replace: "        'cart.emptied': 'coolingDown',\n", by: '' },
    { file: 'src/web/ports/cart/cart-store.ts', replace: 'answer.data?.cart)', by: 'undefined)' },
    { file: 'src/server/cart/add.ts', replace: "if (diamond.sale === 'sold') return { re: '409' }", by: '' },
    {
      file: 'src/web/views/detail/actions.tsx',
      replace: "isAdded ? t('detail.added') : ''",
      by: "''",
    },
    { file: 'src/web/views/detail/add-button.tsx', replace: 'pages.cart.href()', by: 'pages.checkout.href()' },
  ],
  'X-SCREEN-01': [
    { file: 'machines/app/screens.ts', replace: 'one.path === other.path &&\n', by: '' },
    {
      file: 'machines/app/screens.machine.ts',
      replace: "          guard: 'pageRequiresCustomer',\n",
      by: "          guard: 'startsSignedIn',\n",
    },
  ],
  'X-TABS-01': [
    { file: 'machines/account/tabs.machine.ts', replace: "'change.made': { actions: 'notifyOtherTabs' },", by: '' },
    {
      file: 'src/web/ports/account/other-tabs.ts',
      replace: "channel.addEventListener('message', onMessage)",
      by: 'void onMessage',
    },
    {
      file: 'src/web/ports/account/other-tabs.ts',
      replace: 'notify: () => channel.postMessage(null)',
      by: 'notify: () => undefined',
    },
  ],
  'X-OFFLINE-01': [
    { file: 'machines/navigation/connection.machine.ts', replace: "after: { pingInterval: 'pinging' },", by: '' },
    {
      file: 'src/web/views/navigation/connection-bar.tsx',
      replace: "offline ? 'shell.noNetwork' : 'shell.noShop'",
      by: "'shell.noShop'",
    },
  ],
  'X-OFFLINE-02': [
    { file: 'src/web/routes/page-options.ts', replace: 'if (lost) throw lost', by: '' },
    { file: 'src/web/start-files.ts', replace: "  'src/web/routes/late-pages.ts',\n", by: '' },
    {
      file: 'src/web/styles/messages/notice.css',
      replace: 'position: fixed;\n  inset: auto 0 0;\n}\nbody',
      by: '}\nbody',
    },
  ],
  'X-EARLY-02': [
    {
      file: 'src/web/server-manifest.ts',
      replace: 'Promise.race([first.decode().catch(() => {}), loaded])',
      by: 'first.decode().catch(() => {})',
    },
  ],
  'X-START-01': [
    {
      file: 'src/web/build/page-texts.ts',
      replace: 'return all.filter((id) => found.has(id))',
      by: 'return found.size > 0 ? [...all] : []',
    },
    { file: 'vite.config.ts', replace: '    leanLibraries(),\n', by: '' },
    { file: 'vite.config.ts', replace: '    leanPreload(),\n', by: '' },
    { file: 'src/web/router.tsx', replace: 'if (import.meta.env.SSR) options', by: 'options' },
    { file: 'src/web/build/page-texts.ts', replace: ' && id.endsWith(end)', by: '' },
    {
      file: 'src/web/build/chunk-groups.ts',
      replace: '    includeDependenciesRecursively: false,',
      by: '    includeDependenciesRecursively: true,',
    },
  ],
  'X-START-02': [
    {
      file: 'src/web/ports/shell/fetch-next.ts',
      replace: "document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))",
      by: "import(href).catch(() => dispatchEvent(new Event('vite:preloadError')))",
    },
  ],
  'X-START-03': [
    {
      file: 'src/web/server-manifest.ts',
      replace: '.then(nextFrame), painted]',
      by: '.then(nextFrame)]',
    },
    { file: 'src/web/server-manifest.ts', replace: '  setTimeout(resolve, 1000)\n', by: '' },
  ],
  'X-START-04': [{ file: 'src/web/build/lean-preload.ts', replace: '    document.head.append(link)\n', by: '' }],
  'X-START-05': [{ file: 'src/web/entry-client.tsx', replace: '.finally(() => window.$_TSR?.h())', by: '' }],
  'X-START-06': [
    {
      file: 'src/web/styles/base.css',
      replace: "html:not([data-painted]) img[loading='lazy']",
      by: "html:not([data-painted]) .card__pic img[loading='lazy']",
    },
    { file: 'src/web/styles/base.css', replace: 'screen and (scripting: enabled)', by: 'screen' },
    { file: 'src/web/ui/picture-loading.ts', replace: "fetchPriority: 'high'", by: "fetchPriority: 'low'" },
  ],
  'X-START-07': [
    {
      file: 'src/web/styles/fonts.css',
      replace: `cormorant-garamond-500-accents.woff2) format('woff2');
  font-weight: 500;
  font-display: swap;
  unicode-range: U+00A1-024F;`,
      by: `cormorant-garamond-500-accents.woff2) format('woff2');
  font-weight: 500;
  font-display: swap;
  unicode-range: U+00A1-00A8;`,
    },
    { file: 'src/web/routes/root.tsx', replace: 'ysabeau-office-400-650-basic', by: 'ysabeau-office-400-650-accents' },
  ],
  'X-START-08': [
    { file: 'src/web/views/shell/late-part.tsx', replace: 'onServer || fetchedComponent', by: 'fetchedComponent' },
    { file: 'src/web/views/shell/late-part.tsx', replace: 'return memo((props', by: 'return ((props' },
    {
      file: 'src/web/views/shell/lazy-component.tsx',
      replace: 'if (error instanceof MissingPart) return null',
      by: 'if (error instanceof MissingPart) throw error',
    },
  ],
  'X-EARLY-01': [
    { file: 'src/web/root/early-input.ts', replace: '    replay(element, value)\n', by: '' },
    { file: 'src/web/views/shell/late-part.tsx', replace: '  if (part) void replayEarlyInput(part)\n', by: '' },
    { file: 'src/web/views/shell/late-part.tsx', replace: ' data-late="" ref={hydrated}', by: '' },
    {
      file: 'src/web/root/early-input.ts',
      replace: 'if (checked === field.defaultChecked) return',
      by: 'if (checked !== field.defaultChecked) return',
    },
  ],
  'X-ACCESS-02': [{ file: 'src/web/styles/base.css', replace: 'clip-path: inset(50%);', by: 'display: none;' }],
  'X-ACCESS-04': [
    { file: 'src/web/styles/forced-colors.css', replace: 'visibility: hidden;', by: 'opacity: 1;' },
    { file: 'src/web/styles/forced-colors.css', replace: '  .metal::before,\n  .skin', by: '  .skin' },
    { file: 'src/web/styles/forced-colors.css', replace: '  .pill.is-on,\n', by: '' },
  ],
  'X-ACCESS-03': [
    {
      file: 'src/web/styles/dialogs/dialog.css',
      replace: 'position: relative;\n  width: 100%;\n  background',
      by: 'position: relative;\n  min-width: 360px;\n  background',
    },
  ],
  'X-ACCESS-05': [{ file: 'src/web/styles/motion.css', replace: 'animation-duration: 0s !important;', by: '' }],
  'X-ACCESS-06': [
    {
      file: 'src/web/content/why-us.ts',
      replace: "id: 'Free-Resizing',\n      heading: 'The",
      by: "id: 'Resizing',\n      heading: 'The",
    },
  ],
  'X-ACCESS-07': [
    {
      file: 'src/web/styles/shell/header.css',
      replace: 'padding-inline: 0;\n  }',
      by: 'padding-inline: 0;\n    white-space: nowrap;\n  }',
    },
    {
      file: 'src/web/styles/builder/builder.css',
      replace: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
      by: 'repeat(3, 1fr)',
    },
  ],
  'X-ACCESS-08': [
    {
      file: 'src/web/views/catalogue/list.tsx',
      replace: 'onKeyDown={choose && current !== undefined ? spaceClicks : undefined}',
      by: '',
    },
  ],
  'X-ACCESS-09': [
    { file: 'src/web/styles/appointment/appointment.css', replace: 'min(44px, (100vw - 64px) / 7)', by: '44px' },
    { file: 'src/web/styles/appointment/appointment.css', replace: '.drop {\n  overflow: auto;', by: '.drop {' },
  ],
  'X-FOCUS-03': [
    {
      file: 'machines/navigation/navigation.machine.ts',
      replace: "'scrollToTop',\n              'focusPage',",
      by: "'scrollToTop',",
    },
    {
      file: 'src/web/ports/navigation/focus-page.ts',
      replace: "main.ariaLabel = main.querySelector('h1')?.textContent ?? document.title",
      by: '',
    },
  ],
  'X-FOCUS-04': [
    {
      file: 'src/web/ports/navigation/watch-router.ts',
      replace: "closest('main a')?.outerHTML",
      by: "closest('main a')?.id",
    },
  ],
  'X-BACK-01': [
    { file: 'src/web/views/dialogs/overlay.tsx', replace: ' ref={closeByBack}', by: '' },
    { file: 'src/web/ports/dialogs/close-by-back.ts', replace: 'if (overlay.isConnected) watch()', by: '' },
    { file: 'src/web/ports/dialogs/close-by-back.ts', replace: '? focused : overlay', by: '? overlay : overlay' },
  ],
  'X-FOCUS-05': [
    {
      file: 'src/web/ports/navigation/focus.ts',
      replace: "scrollTo({ top: 0, behavior: 'instant' })",
      by: 'undefined',
    },
    {
      file: 'src/web/views/account/reset-page.tsx',
      replace: "<output>{t('reset.goneText')}</output>",
      by: "{t('reset.goneText')}",
    },
  ],
  'X-FOCUS-02': [
    {
      file: 'src/web/styles/base.css',
      replace: 'outline: 2px solid var(--jade);\n  outline-offset: 2px;',
      by: 'outline: none;',
    },
  ],
  'X-FOCUS-01': [
    {
      file: 'machines/navigation/focus-restorer.machine.ts',
      replace: "after: { focusRestoreDelay: { target: 'held', actions: 'moveFocus' } },",
      by: "after: { focusRestoreDelay: 'held' },",
    },
    {
      file: 'src/web/ports/navigation/focus-watch.ts',
      replace: '!element.isConnected || !isFocusable(element)',
      by: '!element.isConnected',
    },
    { file: 'src/web/ports/navigation/focus-watch.ts', replace: '  lose(first)\n', by: '' },
    {
      file: 'src/web/ports/navigation/return-focus.ts',
      replace: "querySelector('a')?.focus()",
      by: "querySelector('a')?.blur()",
    },
  ],
  'X-FLOAT-01': [
    {
      file: 'src/web/styles/floating/float.css',
      replace: 'right: 0;\n    bottom: 32px;',
      by: 'right: 8px;\n    bottom: 32px;',
    },
    { file: 'src/web/styles/floating/float.css', replace: 'padding-bottom: 53px;', by: 'padding-bottom: 0;' },
    { file: 'src/web/styles/floating/float.css', replace: 'position: static;', by: 'position: fixed;' },
  ],
  'X-FLOAT-03': [{ file: 'src/web/styles/messages/message.css', replace: 'bottom: 96px;', by: 'bottom: 24px;' }],
  'X-FLOAT-02': [
    { file: 'src/contract/pages.ts', replace: 'hidesCart(path) || pageAbove(path)', by: 'pageAbove(path)' },
    { file: 'src/contract/pages.ts', replace: 'hidesFloat: true,', by: '' },
  ],
  'X-LAYOUT-03': [{ file: 'src/web/styles/diamonds/filters.css', replace: 'grid-column: span 2 / -1;', by: '' }],
  'X-LAYOUT-02': [
    {
      file: 'src/web/views/payment/retry-form.tsx',
      replace: 'priceText(nextSen)',
      by: "priceText(nextSen).replaceAll('\\u00A0', ' ')",
    },
    { file: 'src/contract/money.ts', replace: "replace(' ', '\\u00a0')", by: "replace(' ', ' ')" },
  ],
  'X-LAYOUT-01': [
    { file: 'src/web/styles/home/home.css', replace: 'font-size: calc(0.5rem + 4.3vw);', by: '' },
    {
      file: 'src/web/styles/menu/menu.css',
      replace: '.mega__in:not(.mega__in--plain) .mega__pic {\n  display: none;',
      by: '.mega__pic {\n  display: none;',
    },
    {
      file: 'src/web/styles/catalogue/card.css',
      replace: 'grid-template-columns: repeat(4, minmax(0, 1fr));',
      by: 'grid-template-columns: repeat(3, minmax(0, 1fr));',
    },
    { file: 'src/web/styles/detail/detail.css', replace: 'minmax(144px, 1fr)', by: 'minmax(200px, 1fr)' },
    { file: 'src/web/styles/detail/detail.css', replace: 'padding: 0 6px 0 0;', by: 'padding: 0 16px;' },
    { file: 'src/web/styles/appointment/appointment.css', replace: 'align-self: end;', by: 'align-self: stretch;' },
  ],
  'X-TOUCH-01': [
    { file: 'src/web/styles/button.css', replace: '    min-height: 24px;\n', by: '' },
    {
      file: 'src/web/styles/diamonds/filters.css',
      replace: '  place-items: center;\n  min-height: 44px;',
      by: '  place-items: center;\n  min-height: 20px;',
    },
    { file: 'src/web/styles/button.css', replace: 'inset: 0 0 -22px;', by: 'inset: 0;' },
    {
      file: 'src/web/styles/appointment/appointment.css',
      replace: 'width: 44px;\n}\n.drop',
      by: 'width: 36px;\n}\n.drop',
    },
  ],
  'X-TOUCH-02': [
    {
      file: 'src/web/styles/field.css',
      replace: '@media (hover: hover) {\n  .pill:hover',
      by: '@media (min-width: 1px) {\n  .pill:hover',
    },
  ],
  'X-FORM-01': [{ file: 'src/web/styles/field.css', replace: 'margin-bottom: calc(-1lh - 3px);', by: '' }],
  'X-FORM-04': [
    {
      file: 'src/web/views/dialogs/register.tsx',
      replace: "longestError={t('regist.passwordWeak')}",
      by: "longestError={t('regist.passwordHint')}",
    },
    {
      file: 'src/web/views/appointment/phone-field.tsx',
      replace: ' longestError={hint}',
      by: '',
    },
  ],
  'X-FORM-05': [
    {
      file: 'src/web/styles/checkout/checkout.css',
      replace: '.stage > .form + .field {\n  margin-top: 16px;',
      by: '.stage > .form + .field {\n  margin-top: 0;',
    },
  ],
  'X-FORM-02': [
    {
      file: 'src/web/styles/dialogs/dialog.css',
      replace: 'display: grid;\n  align-items: safe end;',
      by: 'display: flex;\n  align-items: end;',
    },
  ],
  'X-FORM-03': [
    { file: 'src/web/ports/navigation/focus.ts', replace: 'now !== before && ', by: 'now === before && ' },
    {
      file: 'src/web/ports/navigation/focus.ts',
      replace: '    if (now !== before',
      by: '    if (false && now !== before',
    },
  ],
  'X-CONFIRM-01': [
    { file: 'src/web/views/order/cancel-order.tsx', replace: '          harmful\n', by: '' },
    { file: 'src/web/styles/dialogs/dialog.css', replace: '  white-space: nowrap;\n', by: '  white-space: normal;\n' },
  ],
  'X-FADE-01': [
    {
      file: 'machines/floating/float-group.machine.ts',
      replace: "'page.scrolledUp': 'shown'",
      by: "'page.scrolledUp': 'faded'",
    },
    { file: 'src/contract/constants.ts', replace: 'floatGroupDelay = 400', by: 'floatGroupDelay = 4000' },
    { file: 'src/web/ports/floating/page-moves.ts', replace: 'moved > 0 ?', by: 'moved < 0 ?' },
  ],
  'X-LINK-01': [
    {
      file: 'machines/newsletter/newsletter-link.machine.ts',
      replace: "always: [{ guard: 'hasToken', target: 'confirming' }, { target: 'linkInvalid' }],",
      by: "always: [{ guard: 'hasToken', target: 'submitting' }, { target: 'linkInvalid' }],",
    },
    {
      file: subscriptions,
      replace: "      .where('expires_at', '>', at)\n      .executeTakeFirst()\n    if (!link)",
      by: '      .executeTakeFirst()\n    if (!link)',
    },
    {
      file: 'src/server/newsletter/forms.ts',
      replace: "return isEnded ? reply.send('OK')",
      by: "return isEnded ? reply.send('')",
    },
  ],
  'X-LINK-02': [
    {
      file: 'src/server/appointment/links.ts',
      replace: 'linkRetentionMs = 30 * 86_400_000',
      by: 'linkRetentionMs = 3 * 86_400_000',
    },
    {
      file: 'src/contract/pages.ts',
      replace: "path: '/pages/AppointmentDetail'",
      by: "path: '/pages/AppointmentLink'",
    },
  ],
  'X-CONSENT-01': [
    { file: 'src/web/ports/consent/tracker.ts', replace: '(tracked.dataLayer ??= [])', by: '(tracked.dataLayer = [])' },
    {
      file: 'machines/consent/consent.machine.ts',
      replace: "actions: [{ type: 'saveConsent', params: 'refused' }, 'stopTracker'],",
      by: "actions: { type: 'saveConsent', params: 'refused' },",
    },
    {
      file: 'src/web/ports/consent/tracker.ts',
      replace: 'if (loading === undefined && isPageOfLink()) return',
      by: '',
    },
    {
      file: 'src/web/ports/storage.ts',
      replace: "consent === 'given' || consent === 'refused' ? consent : 'open'",
      by: "consent === 'refused' ? consent : 'given'",
    },
  ],
  'X-PDPA-01': [
    { file: `${privacy}/personal-data.ts`, replace: 'signedInFrom: account.sign_ip', by: 'signedInFrom: null' },
    { file: `${privacy}/personal-data.ts`, replace: "    .where('cart_items.user_uuid', '=', user)\n", by: '' },
    { file: `${privacy}/personal-data.ts`, replace: '  if (provenAt === null) return null\n', by: '' },
    {
      file: 'src/web/views/privacy/stored.tsx',
      replace: "          newsletter.endedAt && t('privacy.ended', { date: day(newsletter.endedAt) }),\n",
      by: '',
    },
  ],
  'X-PDPA-02': [
    {
      file: `${privacy}/delete-customer.ts`,
      replace: 'orders: await openOrders(db, user)',
      by: 'orders: []',
    },
    { file: `${privacy}/delete-customer.ts`, replace: "name: '', phone: ''", by: "name: '', phone: '60123456789'" },
    { file: `${privacy}/deleted-user.ts`, replace: "'deleted.invalid'", by: "'nobody@deleted.invalid'" },
    { file: `${privacy}/retained-requests.ts`, replace: 'requestMoney(request).counterSen > 0 || ', by: '' },
    {
      file: `${privacy}/handlers.ts`,
      replace: "    if (await isAnythingUnderWay(context.db, uuid)) return { re: '409' }\n",
      by: '',
    },
    {
      file: 'src/web/views/privacy/deletion.tsx',
      replace: 'orders.length + underWay.requests.length',
      by: 'orders.length',
    },
    {
      file: 'machines/privacy/account-deletion.machine.ts',
      replace: "407: { secret: 'passwordWrong' }",
      by: "407: { form: 'failed' }",
    },
  ],
  'X-PDPA-03': [
    { file: 'src/contract/privacy/privacy.ts', replace: 'recordRetentionYears = 7', by: 'recordRetentionYears = 6' },
  ],
  'X-DESK-04': [
    {
      file: 'src/desk/database.ts',
      replace: 'if (settings.databaseUrl === null && !existsSync',
      by: 'if (settings.databaseUrl !== null && !existsSync',
    },
  ],
  'X-DESK-05': [{ file: 'src/desk/mail.ts', replace: 'files[Number(number) - 1]', by: 'files[Number(number)]' }],
  'X-DESK-06': [
    {
      file: 'src/server/newsletter/issue.ts',
      replace: 'subject: `newsletter:${issue.name}:${uuid}`',
      by: 'subject: `newsletter:${issue.name}:${crypto.randomUUID()}`',
    },
  ],
  'X-DESK-07': [{ file: 'src/desk/showroom.ts', replace: '|| from > to ||', by: '||' }],
  'X-TEXT-01': [
    { file: 'src/contract/phone.ts', replace: ".replace(/^0/, '')", by: '' },
    {
      file: 'src/server/order/submit.ts',
      replace: 'phone: spellPhone(receive.phone, countryOfReceipt(receive))',
      by: 'phone: receive.phone',
    },
  ],
  'X-TEXT-02': [
    {
      file: 'src/contract/checkout/states.ts',
      replace: 'malaysianStates[one].en < malaysianStates[other].en',
      by: 'one < other',
    },
  ],
  'X-TEXT-03': [
    {
      file: 'src/contract/appointment/hours.ts',
      replace: "hours < 18 ? '下午' : '晚上'",
      by: "hours < 24 ? '下午' : '晚上'",
    },
  ],
  'X-DEV-01': [
    {
      file: 'src/server/http/dev-page.ts',
      replace: "if (settings.environment === 'production') return",
      by: "if (settings.environment === 'development') return",
    },
    { file: 'src/web/views/dev/samples.tsx', replace: '    Form: {', by: '    Forms: {' },
  ],
  'X-PRINT-01': [
    { file: print, replace: 'body > :is(footer, aside', by: 'body > :is(aside' },
    { file: print, replace: '  .head__side,', by: '  .logo,' },
    { file: print, replace: 'break-inside: avoid', by: 'break-inside: auto' },
    { file: print, replace: 'main details::details-content', by: 'footer details::details-content' },
    { file: 'src/web/styles/base.css', replace: 'screen and (scripting: enabled)', by: '(scripting: enabled)' },
  ],
}
