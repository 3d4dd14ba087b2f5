import type { Breaks } from './break.ts'

const pages = 'src/contract/pages.ts'
/** A route with a slip in its name. */
const misspelt = (path: string, by: string) => ({ file: pages, replace: `'${path}'`, by: `'${by}'` })

export const breaks: Breaks = {
  'ROUTE-01': [{ file: pages, replace: "home: { path: '/',", by: "home: { path: '/home'," }],
  'ROUTE-02': [misspelt('/pages/Menu/Jewelry', '/pages/Menu/Jewellery')],
  'ROUTE-03': [
    misspelt('/pages/Engagement/lg-diamond', '/pages/Engagement/lab-diamond'),
    {
      file: 'src/web/routes/parts/catalogue.ts',
      replace: "labGrownDiamonds: diamonds('IGI')",
      by: "labGrownDiamonds: diamonds('GIA')",
    },
  ],
  'ROUTE-04': [
    {
      file: 'src/contract/builder/entrance.ts',
      replace: "{ where: 'ring', value: '' } : { where: 'diamond', value: 'All' }",
      by: "{ where: 'ring', value: 'All' } : { where: 'diamond', value: 'All' }",
    },
    {
      file: 'src/contract/builder/entrance.ts',
      replace: "return stone === undefined ? 'ring' : null",
      by: "return 'ring'",
    },
    {
      file: 'machines/builder/builder.machine.ts',
      replace:
        "{ type: 'setEntranceOf', params: ({ event }) => event },\n            { type: 'storeEntrance', params: ({ context }) => context.entrance },",
      by: "{ type: 'setEntranceOf', params: ({ event }) => event },",
    },
  ],
  'ROUTE-05': [misspelt('/pages/WeddingManRings', '/pages/WeddingMenRings')],
  'ROUTE-06': [
    misspelt('/pages/promotion', '/pages/promotions'),
    misspelt('/pages/promotion/list', '/pages/promotion/all'),
  ],
  'ROUTE-07': [
    misspelt('/pages/WhyKilau', '/pages/WhyUs'),
    {
      file: 'src/web/content/why-us.ts',
      replace: "id: 'Free-Resizing',\n      heading: 'The first",
      by: "id: 'Resizing',\n      heading: 'The first",
    },
  ],
  'ROUTE-08': [misspelt('/pages/CheckOut', '/pages/Check-Out'), misspelt('/pages/Payment', '/pages/Pay')],
  'ROUTE-09': [
    misspelt('/pages/WomanRingDetail', '/pages/WomenRingDetail'),
    misspelt('/pages/BlogDetail', '/pages/Article'),
    misspelt('/pages/DetailBlog', '/pages/DetailsBlog'),
    { file: 'src/web/routes/route-tree.ts', replace: 'articleAlias}/{-$id}', by: 'articleAlias}/$id' },
    misspelt('/pages/PDFBook', '/pages/Brochure'),
    { file: 'src/server/brochure/print.ts', replace: 'text(text[locale], x, y', by: 'text(text.en, x, y' },
  ],
  'ROUTE-10': [{ file: pages, replace: 'item.link || item.uuid', by: 'item.uuid' }],
  'ROUTE-11': [
    misspelt('/pages/PaymentOpt', '/pages/PaymentOptions'),
    misspelt('/pages/Testimonial', '/pages/Testimonials'),
    { file: 'src/web/views/pages/shipping-page.tsx', replace: 'page="shippingPolicy"', by: 'page="returnPolicy"' },
    { file: 'src/web/views/pages/clean-ring-page.tsx', replace: 'content/clean-ring.ts', by: 'content/ring-size.ts' },
    { file: 'src/contract/catalogue/size-systems.ts', replace: '11.63 + 0.8128 * size', by: '11.63 + 0.8 * size' },
    { file: 'src/web/styles/pages/words.css', replace: '    width: 190mm;', by: '    width: 180mm;' },
    // A sample is not told from a customer's own words.
    { file: 'src/web/views/pages/testimonial-page.tsx', replace: '{sample ? <span', by: '{!sample ? <span' },
  ],
  'ROUTE-12': [
    misspelt('/pages/ThanksMessage', '/pages/Thanks'),
    misspelt('/pages/Dashboard', '/pages/DashBoards'),
    misspelt('/pages/NoData', '/pages/NoDate'),
    misspelt('/pages/Review', '/pages/Reviews'),
  ],
  'ROUTE-13': [
    misspelt('/page-preview/lab-banner', '/page-preview/labbanner'),
    {
      file: 'src/server/promotion/find.ts',
      replace: 'return row && row.kind === kind && isValidToken(row, token, now)',
      by: 'return row && row.kind === kind && token',
    },
    { file: 'src/server/promotion/find.ts', replace: "\n    .where('state', '=', 'published')", by: '' },
  ],
  'ROUTE-14': [misspelt('/pages/Personal/OrderInfo', '/pages/Personal/Orders')],
  'ROUTE-15': [
    {
      file: 'machines/personal/personal-area.machine.ts',
      replace: "flag === 'appointment'",
      by: "flag === 'appointments'",
    },
    {
      file: 'src/web/ports/account/account.ts',
      replace: "browserStorage.write('personalOpen', 'appointment')",
      by: "browserStorage.write('personalOpen', 'orders')",
    },
  ],
  'ROUTE-16': [
    { file: 'src/contract/checkout/checkout.ts', replace: "return ['name', 'phone', ...", by: "return ['name', ..." },
    {
      file: 'src/web/views/checkout/pick-up.tsx',
      replace: "t('checkout.collector')",
      by: "t('checkout.address')",
    },
  ],
  'ROUTE-18': [
    { file: 'machines/app/screens.ts', replace: "search['r'] === 'Appointment'", by: "search['r'] === 'appointment'" },
    {
      file: 'machines/app/screens.ts',
      replace: '  requestsAppointment(one) === requestsAppointment(other) &&\n',
      by: '',
    },
  ],
  'ROUTE-19': [{ file: pages, replace: "(found.page.id && !found.rest.includes('/'))", by: 'found.page.id' }],
  'ROUTE-20': [
    {
      file: pages,
      replace: "path: '/pages/Payment', ...paymentTexts, hidesCart: true",
      by: "path: '/pages/Payment', ...paymentTexts, forCustomers: undefined, hidesCart: true",
    },
    {
      file: 'machines/app/screens.machine.ts',
      replace: "{ guard: and(['pageRequiresCustomer', not('isSignedIn')]), target: 'loginRequired' },",
      by: '',
    },
    {
      file: 'src/web/views/cart/cart-page.tsx',
      replace: 'signedIn ? <SignedInCart /> : <LoginRequired />',
      by: 'signedIn ? <SignedInCart /> : null',
    },
    // What is below a customer's page is open to everybody.
    { file: pages, replace: 'pageAbove(path)?.forCustomers', by: 'pageAt(path)?.forCustomers' },
  ],
  'ROUTE-21': [
    misspelt('/pages/LNYGallery', '/pages/LunarGallery'),
    misspelt('/pages/TennisBraceletsDetail', '/pages/TennisBraceletDetail'),
  ],
  'ROUTE-22': [
    { file: 'src/contract/appointment/showroom-hours.ts', replace: "hours: '10am-5pm'", by: "hours: '10am-6pm'" },
    {
      file: 'src/contract/brochure/leaves.ts',
      replace: 'Saturday ${saturday.hours}',
      by: 'Saturday ${weekdays.hours}',
    },
    {
      file: 'src/web/locales/en/shell.json',
      replace: '"shell.saturdayOpen": "Saturday 10am-5pm"',
      by: '"shell.saturdayOpen": "Saturday 10am-7pm"',
    },
    { file: 'src/web/views/pages/hours.tsx', replace: 'showroomHours.map(', by: 'showroomHours.slice(0, 2).map(' },
  ],
  'X-SEO-01': [
    {
      file: 'src/web/routes/program-head.ts',
      replace: "isLocale(named) ? named : 'en'",
      by: 'isLocale(named) ? named : locale',
    },
    {
      file: 'src/web/routes/program-head.ts',
      replace: "hrefLang: 'x-default', href: address",
      by: "hrefLang: 'x-default', href: ownAddress",
    },
    { file: 'src/server/language-of.ts', replace: 'if (isLocale(named)) return named\n', by: '' },
    { file: 'src/web/ports/navigation/watch-router.ts', replace: '[rel=canonical],', by: '' },
  ],
  'X-SEO-02': [
    {
      file: 'src/web/routes/program-head.ts',
      replace: "...(isListed ? [] : [{ name: 'robots'",
      by: "...(isListed ? [] : [{ name: 'robot'",
    },
  ],
  'X-SEO-06': [
    { file: 'src/server/catalogue/previews.ts', replace: 'name: subject.name[locale]', by: 'name: subject.name.en' },
    { file: 'src/server/catalogue/previews.ts', replace: 'inProgress.set(key, making)', by: 'inProgress.delete(key)' },
    {
      file: 'src/server/catalogue/previews.ts',
      replace: 'if (await isTooMany(request, reply)) return',
      by: 'if (request.url === "") return',
    },
    { file: 'src/server/pictures/preview.ts', replace: 'input: title.input', by: 'input: mark.input' },
    {
      file: 'src/web/routes/piece-parts.ts',
      replace: 'previewHref(piece.uuid, locale)',
      by: "previewHref(piece.uuid, 'en')",
    },
  ],
  'X-SEO-03': [
    { file: 'src/web/routes/product-data.ts', replace: 'priceSen / 100', by: 'priceSen / 10' },
    { file: 'src/web/routes/structured-data.ts', replace: "half === 'pm' ? 12 : 0", by: "half === 'am' ? 12 : 0" },
  ],
  'X-SEO-04': [
    { file: 'src/server/catalogue/site-maps.ts', replace: 'link: diamondLink(row)', by: "link: ''" },
    { file: 'src/server/catalogue/site-maps.ts', replace: 'listed && id !== true', by: 'id !== true' },
  ],
  'X-SEO-05': [
    { file: 'src/web/ports/shell.ts', replace: 'address.searchParams.delete(localeParameter)\n', by: '' },
    { file: 'src/server/http/language.ts', replace: 'redirect(withoutLocale(', by: 'redirect(String(' },
  ],
}
