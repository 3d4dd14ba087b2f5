import type { Breaks } from './break.ts'

const links = 'src/web/ports/navigation/links.ts'
const english = 'src/web/locales/en/shell.json'
const errorPage = 'src/web/views/shell/error-page.tsx'
const navigation = 'machines/navigation/navigation.machine.ts'

export const breaks: Breaks = {
  'SHELL-01': [
    { file: links, replace: "link.relList.contains('external')) return null", by: "link.href !== '') return null" },
    // Ctrl and Cmd open a link in a new tab.
    { file: links, replace: 'event.metaKey || event.ctrlKey || ', by: '' },
    { file: 'src/web/views/catalogue/plain-click.ts', replace: 'event.metaKey || event.ctrlKey || ', by: '' },
  ],
  'SHELL-02': [
    { file: english, replace: '"shell.fineJewelry": "Fine Jewelry"', by: '"shell.fineJewelry": "Fine Jewellery"' },
    {
      file: 'src/web/views/menu/site-map.ts',
      replace: "text: 'shell.weddingBand',",
      by: "text: 'shell.fineJewelry',",
    },
  ],
  'SHELL-03': [
    {
      file: 'src/web/views/menu/mega-panel.tsx',
      replace: "event.pointerType === 'mouse' && menu.send({ type: 'panel.entered' })",
      by: "event.pointerType !== 'mouse' && menu.send({ type: 'panel.entered' })",
    },
    { file: 'machines/menu/menu.machine.ts', replace: "on: { 'panel.entered': 'open' },", by: '' },
    {
      file: 'src/web/views/menu/mega-panel.tsx',
      replace: "menu.send({ type: 'panel.entered' })",
      by: "menu.send({ type: 'pointer.left' })",
    },
  ],
  'SHELL-04': [
    {
      file: 'src/web/views/menu/drawer.tsx',
      replace: '{[...menuPanels[entry.id].primaryLinks, ...menuPanels[entry.id].secondaryLinks].map((link) => (',
      by: '{menuPanels[entry.id].primaryLinks.map((link) => (',
    },
    {
      file: 'src/web/views/menu/drawer-footer.tsx',
      replace: 'href={pages.cart.href()}',
      by: 'href={pages.checkout.href()}',
    },
    { file: 'machines/menu/drawer.machine.ts', replace: "target: 'closed',\n          actions:", by: 'actions:' },
    {
      file: 'machines/app/app.machine.ts',
      replace: "'drawer.wasClosed': { actions: { type: 'sendToSearch', params: { type: 'search.dismissed' } } },",
      by: "'drawer.wasClosed': {},",
    },
  ],
  'SHELL-05': [
    { file: 'src/web/views/cart/header-cart.tsx', replace: '{count > 0 ? <span', by: '{count > 9 ? <span' },
    {
      file: 'src/web/views/account/account-links.tsx',
      replace: '<span>{userName}</span>',
      by: "<span>{t('shell.account', { name: '' })}</span>",
    },
    {
      file: 'src/web/styles/shell/header.css',
      replace: '  max-width: 11em;\n  overflow: hidden;\n  text-overflow: ellipsis;\n',
      by: '  text-overflow: ellipsis;\n',
    },
  ],
  'SHELL-06': [
    {
      file: 'src/contract/pages.ts',
      replace: "path: '/pages/PaymentPage', ...paymentTexts, hidesCart: true }",
      by: "path: '/pages/PaymentPage', ...paymentTexts }",
    },
    { file: 'src/web/views/shell/header.tsx', replace: '{withCart ? <HeaderCart /> : null}', by: '<HeaderCart />' },
    { file: 'src/web/views/shell/header.tsx', replace: '{withCart ?', by: '{!withCart ?' },
  ],
  'SHELL-07': [
    { file: 'src/contract/lead/ad-types.ts', replace: "necklaces: 'necklace'", by: "necklaces: 'earring'" },
    {
      file: 'src/server/lead/ads.ts',
      replace: 'described(row.mobile_image, widths.mobile)',
      by: 'described(row.image, widths.mobile)',
    },
  ],
  'SHELL-08': [
    {
      file: 'src/web/views/shell/footer.tsx',
      replace: 'href={pages.privacyPolicy.href()}',
      by: 'href={pages.privacy.href()}',
    },
    { file: 'src/contract/brand.ts', replace: 'since: 2019', by: 'since: 2018' },
    {
      file: 'src/web/views/menu/site-map.ts',
      replace: "      { text: 'shell.testimonials', href: pages.testimonial.href() },\n",
      by: '',
    },
    { file: 'src/web/views/shell/footer.tsx', replace: "<PaymentMarks label={t('shell.payWith')} />", by: '' },
  ],
  'SHELL-09': [
    { file: 'src/contract/brand.ts', replace: '?text=${encodeURIComponent(greeting)}', by: '' },
    {
      file: 'src/web/views/floating/float-group.tsx',
      replace: "root.send({ type: 'dialog.opened', dialog: 'appointment' })",
      by: "root.send({ type: 'dialog.opened', dialog: 'live' })",
    },
    { file: 'src/web/styles/floating/float.css', replace: 'padding-bottom: 53px;', by: 'padding-bottom: 0;' },
  ],
  'SHELL-10': [
    { file: 'machines/floating/support-widget.machine.ts', replace: "onError: 'failed'", by: "onError: 'ready'" },
    {
      file: 'src/web/ports/floating/support-widget.ts',
      replace: "typeof window.supportWidget?.toggle === 'function' ? resolve()",
      by: 'window.supportWidget !== null ? resolve()',
    },
  ],
  'SHELL-11': [
    { file: navigation, replace: 'to.name !== from.name', by: 'to.path !== from.path' },
    {
      file: 'src/web/ports/shell.ts',
      replace: 'document.getElementById(hash)?.scrollIntoView()',
      by: 'scrollTo({ top: 0 }) ?? hash',
    },
    {
      file: 'src/web/server-manifest.ts',
      replace: "document.documentElement.dataset.rested = ''",
      by: "document.documentElement.dataset.unrested = ''",
    },
    { file: 'src/web/styles/base.css', replace: 'scroll-padding-top: 96px', by: 'scroll-padding-top: 0' },
  ],
  'SHELL-12': [
    {
      file: navigation,
      replace: "'route.repeated': { actions: { type: 'loadPage', params: ({ event }) => event.href } },",
      by: '',
    },
  ],
  'SHELL-13': [
    { file: 'machines/app/app.machine.ts', replace: "            'clearNewsletter',\n", by: '' },
    { file: links, replace: 'return jump()', by: 'return' },
  ],
  'SHELL-14': [
    {
      file: navigation,
      replace: "params: ({ event }) => event.from.path },\n              'scrollToTop'",
      by: "params: ({ event }) => event.to.path },\n              'scrollToTop'",
    },
    { file: 'src/web/ports/storage.ts', replace: "'previousRoute'", by: "'previous'" },
  ],
  'SHELL-15': [
    { file: english, replace: '"This page could not be found"', by: '"This page was not found"' },
    { file: 'src/web/views/shell/not-found.tsx', replace: 'href="/"', by: 'href="/pages"' },
  ],
  'SHELL-16': [
    { file: errorPage, replace: '? status : 500', by: '? status : 503' },
    {
      file: errorPage,
      replace: '<h1>An error occurred while showing the error page</h1>',
      by: '<h1>An error occurred</h1>',
    },
  ],
  'SHELL-17': [
    { file: 'src/contract/constants.ts', replace: 'mobileBreakpoint = 768', by: 'mobileBreakpoint = 767' },
    {
      file: 'src/web/ports/navigation/viewport.ts',
      replace: '(min-width: ${mobileBreakpoint}px)',
      by: '(min-width: ${mobileBreakpoint + 1}px)',
    },
    {
      file: 'src/web/ports/navigation/viewport.ts',
      replace: "  media.addEventListener('change', notify)\n",
      by: '',
    },
    { file: 'src/web/styles/tokens.css', replace: '1200px', by: '1280px' },
    {
      file: 'src/web/styles/base.css',
      replace:
        '@media (max-width: 767px) {\n  .only-wide {\n    display: none !important;\n  }\n}\n@media (min-width: 768px) {\n  .only-narrow {',
      by: '@media (max-width: 1023px) {\n  .only-wide {\n    display: none !important;\n  }\n}\n@media (min-width: 1024px) {\n  .only-narrow {',
    },
  ],
  'SHELL-18': [
    {
      file: 'machines/account/session.machine.ts',
      replace:
        "{ type: 'notifyParent', params: { type: 'session.signedOut' } },\n              { type: 'notifyParent', params: { type: 'navigation.requested', href: '/' } },",
      by: "{ type: 'notifyParent', params: { type: 'session.signedOut' } },",
    },
    {
      file: 'src/web/views/menu/drawer-footer.tsx',
      replace: "root.send({ type: 'logout.requested' })",
      by: "root.send({ type: 'session.refreshed' })",
    },
    { file: 'src/server/account/handlers.ts', replace: 'await session.end()', by: 'void session' },
  ],
  'SHELL-19': [
    { file: english, replace: '"shell.upgrade": "Lifetime upgrade"', by: '"shell.upgrade": "Lifetime exchange"' },
    { file: 'src/web/views/shell/promise-bar.tsx', replace: "<li>{t('shell.warranty')}</li>", by: '' },
  ],
  'SHELL-20': [
    {
      file: 'src/web/locales/en/shell.json',
      replace: '"The largest inventory of natural diamonds in Malaysia',
      by: '"A large inventory of natural diamonds in Malaysia',
    },
    {
      file: 'src/web/routes/program-head.ts',
      replace: "{ name: 'description', content: description }",
      by: "{ name: 'description', content: page.title }",
    },
  ],
  'SHELL-21': [{ file: 'src/web/routes/guards.ts', replace: '{ status: 500 }', by: '{ status: 404 }' }],
  'X-HEADER-01': [
    {
      file: 'src/server/http/slots.ts',
      replace: 'word === standIn.userName ? escapeHtml(customer.userName)',
      by: 'word === standIn.userName ? customer.userName',
    },
    {
      file: 'src/server/http/pages.ts',
      replace: 'caller: { ...caller, customer: null }',
      by: 'caller',
    },
  ],
  'X-HEADER-02': [{ file: 'src/server/database/memory.ts', replace: 'current !== held || values', by: 'values' }],
  'X-HEADER-03': [
    { file: 'src/web/styles/shell/header.css', replace: 'max-width: 8em;', by: 'max-width: 20em;' },
    { file: 'src/web/styles/shell/header.css', replace: 'max-width: 4.5em;', by: 'max-width: 11em;' },
  ],
  'X-RENDER-01': [
    {
      file: 'src/server/http/render-threads.ts',
      replace: "started.on('exit', () => end(started, new Error('the thread that renders has ended')))",
      by: '',
    },
  ],
  'X-RENDER-03': [
    {
      file: 'src/server/http/render-threads.ts',
      replace: 'if (!call) return findIdlest()?.take(job)',
      by: 'if (!findIdlest()) return reject(new Busy(retryAfter))',
    },
    { file: 'src/server/catalogue/search/search.ts', replace: '        helpIndex = undefined\n', by: '' },
  ],
  'X-RENDER-02': [
    { file: 'src/web/entry-server.tsx', replace: "{ root: undefined, text: '' }", by: '{}' },
    { file: 'vite.config.ts', replace: '    youngClosures(),\n', by: '' },
  ],
}
