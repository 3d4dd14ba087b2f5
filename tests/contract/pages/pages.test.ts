import { globSync, readFileSync } from 'node:fs'
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  detailPath,
  hidesCart,
  isUndisturbed,
  itemAt,
  pageAbove,
  pageAt,
  type PageName,
  pages,
  requiresLogin,
} from '#contract/pages.ts'
import { screenOf } from '#machines/app/screens.ts'

/** The specification's requirements for a page. */
interface ExpectedPage {
  path: string
  screen?: string
  login?: true
  cartHidden?: true
  /** Whether the page is excluded from search engines. */
  hidden?: true
}

const list = (path: string): ExpectedPage => ({ path, screen: 'catalogue' })
const detail = (path: string): ExpectedPage => ({ path, screen: 'piece' })
const text = (path: string): ExpectedPage => ({ path })
const customers = (path: string, screen?: string): ExpectedPage => ({
  path,
  ...(screen === undefined ? {} : { screen }),
  login: true,
  hidden: true,
})
const mailed = (path: string, screen?: string): ExpectedPage => ({
  path,
  ...(screen === undefined ? {} : { screen }),
  hidden: true,
})

const expected: Record<PageName, ExpectedPage> = {
  home: text('/'),
  menuDiamond: text('/pages/Menu/Diamond'),
  menuWedding: text('/pages/Menu/Wedding'),
  menuJewelry: text('/pages/Menu/Jewelry'),
  menuExclusive: text('/pages/Menu/Exclusive'),
  naturalDiamonds: { ...list('/pages/Engagement/diamond') },
  labGrownDiamonds: { ...list('/pages/Engagement/lg-diamond') },
  compare: { path: '/pages/Compare', hidden: true },
  setting: { ...list('/pages/Engagement/ring') },
  ringReview: { path: '/pages/Engagement/review', screen: 'piece', hidden: true },
  matching_band: list('/pages/MatchingBand'),
  women_ring: list('/pages/WeddingWomanRings'),
  men_ring: list('/pages/WeddingManRings'),
  fine_ring: list('/pages/FineRings'),
  earrings: list('/pages/Earrings'),
  necklaces: list('/pages/Necklaces'),
  bracelets: list('/pages/Bracelets'),
  tennis_bracelets: list('/pages/TennisBracelets'),
  nyc: list('/pages/NYCCollection'),
  lny: list('/pages/LNYGallery'),
  diamond_detail: detail('/pages/DiamondDetail'),
  setting_detail: detail('/pages/RingDetail'),
  matching_band_detail: detail('/pages/MatchingBandDetail'),
  women_ring_detail: detail('/pages/WomanRingDetail'),
  men_ring_detail: detail('/pages/ManRingDetail'),
  fine_ring_detail: detail('/pages/FineRingDetail'),
  earrings_detail: detail('/pages/EarringsDetail'),
  necklaces_detail: detail('/pages/NecklacesDetail'),
  bracelets_detail: detail('/pages/BraceletsDetail'),
  tennis_bracelets_detail: detail('/pages/TennisBraceletsDetail'),
  nyc_detail: detail('/pages/NYCCollectionDetail'),
  lny_detail: detail('/pages/LNYGalleryDetail'),
  favourites: { path: '/pages/Favourites', hidden: true },
  search: { path: '/pages/search', hidden: true },
  terms: text('/pages/Terms'),
  privacyPolicy: text('/pages/PrivacyPolicy'),
  shippingPolicy: text('/pages/ShippingPolicy'),
  returnPolicy: text('/pages/ReturnPolicy'),
  ringSize: { path: '/pages/RingSize', screen: 'ringSize' },
  diamondGuide: { path: '/pages/DiamondGuide', screen: 'diamondGuide' },
  cleanRing: text('/pages/CleanRing'),
  paymentOptions: text('/pages/PaymentOpt'),
  faq: text('/pages/FAQ'),
  ourStory: text('/pages/OurStory'),
  contact: text('/pages/Contact'),
  testimonial: text('/pages/Testimonial'),
  review: text('/pages/Review'),
  brochure: text('/pages/PDFBook'),
  noData: { path: '/pages/NoData', hidden: true },
  whyKilau: text('/pages/WhyKilau'),
  blog: text('/pages/Blog'),
  article: text('/pages/BlogDetail'),
  promotion: text('/pages/promotion'),
  promotionList: text('/pages/promotion/list'),
  promotionListPreview: mailed('/pages/promotion/preview'),
  promotionPreview: mailed('/page-preview/promotion'),
  homeBannerPreview: mailed('/page-preview/home-banner'),
  labBannerPreview: mailed('/page-preview/lab-banner'),
  appointment: { path: '/pages/Appointment', screen: 'appointment' },
  cart: customers('/pages/Cart', 'cart'),
  checkout: { ...customers('/pages/CheckOut', 'checkout'), cartHidden: true },
  payment: { ...customers('/pages/Payment', 'payment'), cartHidden: true },
  quotePayment: { ...customers('/pages/Personal/ServicePayment', 'payment'), cartHidden: true },
  paymentPage: { ...customers('/pages/PaymentPage', 'payment'), cartHidden: true },
  paymentFailed: { ...customers('/pages/PaymentFailed', 'paymentFailed'), cartHidden: true },
  thanks: customers('/pages/ThanksMessage', 'thanks'),
  personal: customers('/pages/Personal', 'personalArea'),
  orders: customers('/pages/Personal/OrderInfo'),
  order: customers('/pages/Personal/OrderDetail', 'orderCancellation'),
  appointments: customers('/pages/Personal/Appointment'),
  appointmentDetail: customers('/pages/Personal/AppointmentDetail', 'appointmentDetail'),
  returns: customers('/pages/Personal/Return'),
  returnSubmit: customers('/pages/Personal/ReturnSubmit', 'serviceForm'),
  resizing: customers('/pages/Personal/Resize'),
  resizingSubmit: customers('/pages/Personal/ResizeSubmit', 'serviceForm'),
  cleaning: customers('/pages/Personal/Resetting'),
  cleaningSubmit: customers('/pages/Personal/ResettingSubmit', 'serviceForm'),
  maintenance: customers('/pages/Personal/Maintenance'),
  maintenanceSubmit: customers('/pages/Personal/MaintenanceSubmit', 'serviceForm'),
  serviceRequest: customers('/pages/Personal/ServiceRequest', 'serviceRequest'),
  personalInfo: customers('/pages/Personal/PersonalInfo', 'personalInfo'),
  safety: customers('/pages/Personal/SafeSet', 'safety'),
  addresses: customers('/pages/Personal/AddressSet', 'addressBook'),
  privacy: customers('/pages/Personal/Privacy', 'accountDeletion'),
  appointmentLink: mailed('/pages/AppointmentDetail', 'appointmentDetail'),
  resetPassword: mailed('/pages/ResetPassword', 'resetPassword'),
  emailChange: mailed('/pages/EmailChange', 'emailChangeLink'),
  newsletterConfirm: mailed('/pages/NewsletterConfirm', 'newsletterLink'),
  newsletterUnsubscribe: mailed('/pages/NewsletterUnsubscribe', 'newsletterLink'),
  newsletterConfirmed: mailed('/pages/NewsletterConfirmed'),
  newsletterEnded: mailed('/pages/NewsletterEnded'),
}
const names = Object.keys(expected) as PageName[]

/** The requirements that name a path. */
const idsOf = (path: string): string => {
  if (path === '/') return '[ROUTE-01]'
  if (path.startsWith('/pages/Menu/')) return '[ROUTE-02]'
  if (path.startsWith('/pages/Engagement/')) return '[ROUTE-03] [ROUTE-21]'
  if (path.startsWith('/pages/Personal/')) return '[ROUTE-14]'
  if (path.startsWith('/pages/Newsletter')) return '[X-LINK-01]'
  if (path === '/pages/AppointmentDetail') return '[X-LINK-02]'
  if (path === '/pages/BlogDetail') return '[ROUTE-09]'
  if (path === '/pages/PDFBook') return '[ROUTE-09]'
  if (path.endsWith('Detail')) return '[ROUTE-09] [ROUTE-21]'
  if (/^\/pages\/(?:Personal|Cart|CheckOut|Payment|Appointment|search)$/.test(path)) return '[ROUTE-08]'
  if (/^\/pages\/(?:Review|NoData|PaymentPage|PaymentFailed|ReturnPolicy|ResetPassword|ThanksMessage)$/.test(path))
    return '[ROUTE-12]'
  if (path === '/pages/Favourites') return '[X-FAVOURITE-06]'
  if (path.startsWith('/pages/promotion')) return '[ROUTE-06]'
  if (path.startsWith('/page-preview/')) return '[ROUTE-13]'
  if (path === '/pages/WhyKilau') return '[ROUTE-07]'
  return expected[names.find((name) => expected[name].path === path) ?? 'home'].screen === 'catalogue'
    ? '[ROUTE-05] [ROUTE-21]'
    : '[ROUTE-11]'
}

describe('every page', () => {
  test.each(names.map((name): [PageName, string] => [name, idsOf(expected[name].path)]))(
    '%s has its path, screen, login and cart icon %s [ROUTE-20] [SHELL-06]',
    (name) => {
      const { path, screen = null, login = false, cartHidden = false, hidden = false } = expected[name]
      expect(pages[name].path).toBe(path)
      for (const written of [path, path.toLowerCase(), path.toUpperCase()]) {
        expect(pageAt(written), written).toBe(pages[name])
        expect(screenOf(written), written).toBe(screen)
        expect(requiresLogin(written), written).toBe(login)
        expect(hidesCart(written), written).toBe(cartHidden)
        expect(pageAbove(written)?.listed, written).toBe(hidden ? undefined : true)
      }
    },
  )

  test('has an address of its own', () => {
    expect(new Set(names.map((name) => expected[name].path.toLowerCase())).size).toBe(Object.keys(pages).length)
  })
})

describe('the page at a path', () => {
  test.each([
    ['/pages/dashboard', 'home'],
    ['/pages/Dashboard/', 'home'],
    ['/pages/Search', 'search'],
    ['/pages/appointment/', 'appointment'],
    ['/pages/menu/jewelry', 'menuJewelry'],
    ['/pages/RingDetail/anggun', 'setting_detail'],
    ['/pages/ringdetail/ANGGUN', 'setting_detail'],
    ['/pages/DiamondDetail/d-1', 'diamond_detail'],
    ['/pages/BlogDetail/four-cs', 'article'],
  ] as const)('[ROUTE-09] [ROUTE-12] %s is %s', (path, name) => expect(pageAt(path)).toBe(pages[name]))

  test.each([
    '',
    '/pages',
    '/pages/',
    '/pages/CartCare',
    '/pages/Cartoons',
    '/pages/Appointments',
    '/pages/Menu/Shoes',
    '/pages/Nowhere',
    '/pages/Cart/care',
    '/pages/Personal/service',
    '/pages/Engagement/ring/lang',
    '/pages/RingDetail/a/b',
    '/xpages/Cart',
    '/lang',
  ])('[ROUTE-19] nothing is at "%s"', (path) => {
    expect(pageAt(path)).toBeNull()
    expect(screenOf(path)).toBeNull()
  })

  test('[ROUTE-09] a piece or a stone has the id of its address, an article is neither', () => {
    expect(itemAt('/pages/RingDetail/anggun')).toBe('anggun')
    expect(itemAt('/pages/DiamondDetail/d-1')).toBe('d-1')
    for (const path of ['/pages/RingDetail', '/pages/BlogDetail/four-cs', '/pages/Engagement/review/', '/pages/Blog']) {
      expect(itemAt(path), path).toBeNull()
    }
  })

  test('[ROUTE-20] what is below a customer’s page needs a customer too', () => {
    const closed = [
      '/pages/Personal/service',
      '/pages/Cart/care',
      '/pages/checkout/',
      '/pages/Payment/x',
      '/pages/paymentpage',
      '/pages/PaymentFailed/x',
      '/pages/ThanksMessage/',
    ]
    for (const path of closed) {
      expect(requiresLogin(path), `${path} needs a customer`).toBe(true)
    }
    const open = ['/', '/pages/Cartoons', '/pages/PaymentOpt', '/pages/Personally', '/x/pages/Cart']
    for (const path of open) expect(requiresLogin(path), `${path} needs a customer`).toBe(false)
  })

  test('[SHELL-06] the cart icon is hidden below checkout and payment, and nowhere else', () => {
    for (const path of ['/pages/payment', '/pages/PaymentFailed/', '/pages/CheckOut/x']) {
      expect(hidesCart(path), `${path} hides the cart icon`).toBe(true)
    }
    for (const path of ['/', '/pages/Cart', '/pages/PaymentOpt', '/pages/ThanksMessage']) {
      expect(hidesCart(path), `${path} hides the cart icon`).toBe(false)
    }
  })
})

test('[LEAD-01] the enquiry does not come over checkout, payment, the personal area, a mailed or signed link or the appointment form', () => {
  const undisturbed = [
    '/pages/CheckOut',
    '/pages/Payment',
    '/pages/PaymentPage',
    '/pages/PaymentFailed',
    '/pages/ThanksMessage',
    '/pages/Personal',
    '/pages/Personal/OrderInfo',
    '/pages/Personal/OrderDetail',
    '/pages/Personal/Appointment',
    '/pages/Personal/AppointmentDetail',
    '/pages/Personal/PersonalInfo',
    '/pages/Personal/SafeSet',
    '/pages/Personal/Privacy',
    '/pages/Personal/Return',
    '/pages/ResetPassword',
    '/pages/NewsletterConfirm',
    '/pages/NewsletterConfirmed',
    '/pages/NewsletterUnsubscribe',
    '/pages/NewsletterEnded',
    '/pages/AppointmentDetail',
    '/pages/Appointment',
    '/pages/promotion/preview',
    '/page-preview/promotion/p-1',
  ]
  for (const path of undisturbed) expect(isUndisturbed(path), path).toBe(true)
  for (const path of ['/', '/pages/Cart', '/pages/Earrings', '/pages/FAQ', '/pages/RingDetail/anggun', '/x']) {
    expect(isUndisturbed(path), path).toBe(false)
  }
})

describe('links', () => {
  test('[ROUTE-07] [ROUTE-08] [ROUTE-10] [FORGOT-04] are written as the specification writes them', () => {
    expect(pages.cart.href()).toBe('/pages/Cart')
    expect(pages.home.href()).toBe('/')
    expect(pages.search.href({ search: '1 carat & more' })).toBe('/pages/search?search=1%20carat%20%26%20more')
    expect(pages.order.href({ order: 'o-1' })).toBe('/pages/Personal/OrderDetail?order=o-1')
    expect(pages.appointmentDetail.href({ appointment: 'a-1' })).toBe(
      '/pages/Personal/AppointmentDetail?appointment=a-1',
    )
    expect(pages.resetPassword.href({ token: 't-1' })).toBe('/pages/ResetPassword?token=t-1')
    expect(pages.whyKilau.href({}, 'Free-Resizing')).toBe('/pages/WhyKilau#Free-Resizing')
    expect(pages.setting.href({ style: 'halo', shape: undefined })).toBe('/pages/Engagement/ring?style=halo')
    expect(pages.women_ring_detail.href({ id: 'embun', metal: '4' })).toBe('/pages/WomanRingDetail/embun?metal=4')
    expect(detailPath({ kind: 'lny', link: '', uuid: 'u-1' })).toBe('/pages/LNYGalleryDetail/u-1')
  })

  test('lack nothing and know no other parameter', () => {
    // @ts-expect-error an order is needed
    expect(pages.order.href()).toBe('/pages/Personal/OrderDetail')
    // @ts-expect-error a cart has no order
    expect(pages.cart.href({ order: 'o-1' })).toContain('/pages/Cart')
    // @ts-expect-error an id is needed
    expect(pages.setting_detail.href({ metal: '4' })).toContain('/pages/RingDetail')
    // @ts-expect-error the list has no such filter
    expect(pages.setting.href({ color: 'D' })).toContain('/pages/Engagement/ring')
  })

  test('lead back to their page with what they were given', () => {
    // A URL parser resolves dots as path steps; no item has such an id.
    const texts = string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/^\.+$/.test(text))
    assert(
      property(constantFrom(...names), texts, texts, (name, value, hash) => {
        const page = pages[name]
        const given: Record<string, string> = {}
        if ('id' in page) given['id'] = value
        if ('parameter' in page) given[page.parameter] = value
        if ('query' in page) for (const each of page.query) given[each] = value
        const href = (page.href as (values: Record<string, string>, hash: string) => string)(given, hash)
        const url = new URL(href, 'https://kilau.example')
        const { id, ...query } = given
        expect(decodeURIComponent(url.hash.slice(1))).toBe(hash)
        expect(Object.fromEntries(url.searchParams)).toEqual(query)
        expect(pageAt(url.pathname)).toBe(page)
        expect(decodeURIComponent(url.pathname.slice(page.path.length))).toBe(id === undefined ? '' : `/${id}`)
      }),
    )
  })

  test('in the pages of text lead to pages', () => {
    const links = globSync('src/web/content/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((\/[^)?#]*)[^)]*\)/g)].map(([, path = '']) => path),
    )
    expect(links.length).toBeGreaterThan(20)
    // The only link without a page is the example in the comment of content.ts.
    expect(links.filter((path) => pageAt(path) === null)).toEqual(['/path'])
  })

  test('are written out nowhere but in the table of pages', () => {
    const files = ['src', 'machines'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    const written = files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file !== 'src/contract/pages.ts' && !file.startsWith('src/web/content/'))
      .filter((file) => /(?<![\w.])\\?\/pages\\?\/\w/.test(readFileSync(file, 'utf8')))
    expect(files.length).toBeGreaterThan(400)
    expect(written).toEqual([])
  })
})
