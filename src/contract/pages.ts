import type { Kind } from '#contract/catalogue/codes.ts'
import { hrefOf, type Href, type PageRow } from './page.ts'

/** Query parameters of the pages that belong to the ring builder: what is chosen so far. */
export const ringParameters = ['stone', 'setting', 'metal', 'size', 'engraving'] as const
const category = { view: 'catalogue/category', screen: 'catalogue', listed: true, query: ['shape', 'style'] } as const
const builder = { builder: true, section: 'engagement' } as const
const builderList = { ...builder, query: [...category.query, ...ringParameters] } as const
const diamonds = { ...category, ...builderList, view: 'catalogue/diamonds' } as const
const detail = {
  view: 'detail/piece',
  screen: 'piece',
  listed: true,
  id: true,
  query: ['metal'],
} as const
const builderDetail = { ...detail, ...builder, query: ringParameters } as const
const landing = { view: 'menu/menu', listed: true } as const
const forCustomers = { forCustomers: true } as const
const personalArea = { ...forCustomers, undisturbed: true } as const
const serviceList = {
  ...personalArea,
  view: 'service/list',
  description: 'personal.serviceDescription',
  query: ['page'],
} as const
const serviceForm = {
  ...personalArea,
  view: 'service/submit',
  description: 'personal.serviceDescription',
  screen: 'serviceForm',
  parameter: 'line',
} as const
const payment = {
  ...forCustomers,
  view: 'payment/payment',
  screen: 'payment',
  parameter: 'order',
  undisturbed: true,
  urgent: true,
} as const
const paymentTexts = { title: 'payment.title', description: 'payment.description' } as const
const appointmentTexts = { title: 'appointmentDetail.title', description: 'appointmentDetail.description' } as const
/** The visit of a mailed link. */
const mailed = { undisturbed: true } as const
const mailedToken = { ...mailed, parameter: 'token' } as const

/** What only a signed link opens. */
const preview = {
  view: 'promotion/preview',
  undisturbed: true,
  section: 'promotion',
  query: ['token'],
} as const

/**
 * The pages of the shop, one row each. The list page of a kind has the kind's name; its detail page has that name
 * followed by `_detail`.
 */
const rows = {
  home: { path: '/', view: 'home/home', title: 'shell.title', description: 'shell.description', listed: true },
  menuDiamond: { ...landing, path: '/pages/Menu/Diamond', title: 'pages.menuDiamond', section: 'engagement' },
  menuWedding: { ...landing, path: '/pages/Menu/Wedding', title: 'pages.menuWedding', section: 'wedding' },
  menuJewelry: { ...landing, path: '/pages/Menu/Jewelry', title: 'pages.menuJewelry', section: 'jewellery' },
  menuExclusive: { ...landing, path: '/pages/Menu/Exclusive', title: 'pages.menuExclusive', section: 'exclusive' },

  naturalDiamonds: {
    ...diamonds,
    path: '/pages/Engagement/diamond',
    title: 'catalogue.naturalDiamonds',
    description: 'diamonds.naturalLead',
  },
  labGrownDiamonds: {
    ...diamonds,
    path: '/pages/Engagement/lg-diamond',
    title: 'catalogue.labDiamonds',
    description: 'diamonds.labLead',
  },
  compare: {
    path: '/pages/Compare',
    view: 'diamonds/compare',
    title: 'diamonds.compareTitle',
    description: 'diamonds.compareLead',
    query: ['stones', ...ringParameters],
    section: 'engagement',
  },
  diamond_detail: { ...builderDetail, path: '/pages/DiamondDetail', view: 'builder/diamond' },
  ringReview: {
    ...builder,
    path: '/pages/Engagement/review',
    view: 'builder/review',
    title: 'builder.title',
    description: 'builder.description',
    // Its gallery is that of a detail page.
    screen: 'piece',
    query: ringParameters,
  },
  setting: {
    ...category,
    ...builderList,
    view: 'catalogue/settings',
    path: '/pages/Engagement/ring',
    title: 'catalogue.settings',
  },
  setting_detail: { ...builderDetail, path: '/pages/RingDetail', view: 'builder/setting' },
  matching_band: { ...category, path: '/pages/MatchingBand', title: 'catalogue.matchingBands', section: 'wedding' },
  matching_band_detail: { ...detail, path: '/pages/MatchingBandDetail', section: 'wedding' },
  women_ring: { ...category, path: '/pages/WeddingWomanRings', title: 'catalogue.womenRings', section: 'wedding' },
  women_ring_detail: { ...detail, path: '/pages/WomanRingDetail', section: 'wedding' },
  men_ring: { ...category, path: '/pages/WeddingManRings', title: 'catalogue.menRings', section: 'wedding' },
  men_ring_detail: { ...detail, path: '/pages/ManRingDetail', section: 'wedding' },
  fine_ring: { ...category, path: '/pages/FineRings', title: 'catalogue.fineRings', section: 'jewellery' },
  fine_ring_detail: { ...detail, path: '/pages/FineRingDetail', section: 'jewellery' },
  earrings: { ...category, path: '/pages/Earrings', title: 'catalogue.earrings', section: 'jewellery' },
  earrings_detail: { ...detail, path: '/pages/EarringsDetail', section: 'jewellery' },
  necklaces: { ...category, path: '/pages/Necklaces', title: 'catalogue.necklaces', section: 'jewellery' },
  necklaces_detail: { ...detail, path: '/pages/NecklacesDetail', section: 'jewellery' },
  bracelets: { ...category, path: '/pages/Bracelets', title: 'catalogue.bracelets', section: 'jewellery' },
  bracelets_detail: { ...detail, path: '/pages/BraceletsDetail', section: 'jewellery' },
  tennis_bracelets: {
    ...category,
    path: '/pages/TennisBracelets',
    title: 'catalogue.tennisBracelets',
    section: 'jewellery',
  },
  tennis_bracelets_detail: { ...detail, path: '/pages/TennisBraceletsDetail', section: 'jewellery' },
  nyc: { ...category, path: '/pages/NYCCollection', title: 'catalogue.newYork', section: 'exclusive' },
  nyc_detail: { ...detail, path: '/pages/NYCCollectionDetail', section: 'exclusive' },
  lny: { ...category, path: '/pages/LNYGallery', title: 'catalogue.lunar', section: 'exclusive' },
  lny_detail: { ...detail, path: '/pages/LNYGalleryDetail', section: 'exclusive' },
  favourites: {
    path: '/pages/Favourites',
    view: 'favourites/favourites',
    title: 'favourites.title',
    query: ['items'],
  },
  search: { path: '/pages/search', view: 'search/search', query: ['search'] },

  terms: { path: '/pages/Terms', view: 'pages/terms', title: 'pages.terms', listed: true },
  privacyPolicy: { path: '/pages/PrivacyPolicy', view: 'pages/privacy', title: 'pages.privacy', listed: true },
  shippingPolicy: { path: '/pages/ShippingPolicy', view: 'pages/shipping', title: 'pages.shipping', listed: true },
  returnPolicy: { path: '/pages/ReturnPolicy', view: 'pages/returns', title: 'pages.returns', listed: true },
  ringSize: {
    path: '/pages/RingSize',
    view: 'pages/ring-size',
    title: 'pages.ringSize',
    screen: 'ringSize',
    listed: true,
  },
  diamondGuide: {
    path: '/pages/DiamondGuide',
    view: 'pages/diamond-guide',
    title: 'pages.diamondGuide',
    screen: 'diamondGuide',
    listed: true,
    section: 'engagement',
  },
  cleanRing: { path: '/pages/CleanRing', view: 'pages/clean-ring', title: 'pages.cleanRing', listed: true },
  paymentOptions: { path: '/pages/PaymentOpt', view: 'pages/payment-options', title: 'pages.payment', listed: true },
  faq: { path: '/pages/FAQ', view: 'pages/faq', title: 'pages.faq', listed: true, query: ['question'] },
  ourStory: { path: '/pages/OurStory', view: 'pages/story', title: 'pages.story', listed: true },
  contact: { path: '/pages/Contact', view: 'pages/contact', title: 'pages.contact', listed: true },
  testimonial: { path: '/pages/Testimonial', view: 'pages/testimonial', title: 'pages.testimonial', listed: true },
  review: { path: '/pages/Review', view: 'pages/review', title: 'pages.review', listed: true },
  brochure: {
    path: '/pages/PDFBook',
    view: 'brochure/brochure',
    title: 'pages.brochure',
    id: 'optional',
    listed: true,
  },
  noData: { path: '/pages/NoData', view: 'pages/no-data', title: 'pages.noData' },
  whyKilau: { path: '/pages/WhyKilau', view: 'pages/why', title: 'pages.why', listed: true },
  promotion: {
    path: '/pages/promotion',
    view: 'promotion/promotion',
    title: 'pages.promotion',
    listed: true,
    section: 'promotion',
  },
  blog: { path: '/pages/Blog', view: 'blog/blog', title: 'pages.blog', listed: true, query: ['topic'] },
  article: { path: '/pages/BlogDetail', view: 'blog/article', title: 'pages.blog', listed: true, id: true },
  promotionList: {
    path: '/pages/promotion/list',
    view: 'promotion/list',
    title: 'pages.promotionList',
    listed: true,
    section: 'promotion',
  },
  promotionListPreview: { ...preview, path: '/pages/promotion/preview', query: ['promotion', 'token'] },
  promotionPreview: { ...preview, path: '/page-preview/promotion', id: true },
  homeBannerPreview: { ...preview, path: '/page-preview/home-banner', id: true },
  labBannerPreview: { ...preview, path: '/page-preview/lab-banner', id: true },
  appointment: {
    path: '/pages/Appointment',
    view: 'appointment/appointment',
    title: 'pages.appointment',
    screen: 'appointment',
    listed: true,
    undisturbed: true,
    hidesFloat: true,
  },

  personal: {
    ...personalArea,
    path: '/pages/Personal',
    view: 'personal/overview',
    title: 'personal.area',
    description: 'personal.description',
    screen: 'personalArea',
  },
  orders: {
    ...personalArea,
    path: '/pages/Personal/OrderInfo',
    view: 'order/orders',
    title: 'personal.orders',
    description: 'personal.description',
  },
  order: {
    ...personalArea,
    path: '/pages/Personal/OrderDetail',
    view: 'order/order',
    title: 'personal.orderTitle',
    description: 'personal.description',
    screen: 'orderCancellation',
    parameter: 'order',
  },
  appointments: {
    ...personalArea,
    path: '/pages/Personal/Appointment',
    view: 'appointment/appointments',
    title: 'appointments.title',
    description: 'appointments.description',
  },
  appointmentDetail: {
    ...personalArea,
    path: '/pages/Personal/AppointmentDetail',
    view: 'appointment/appointment-detail',
    ...appointmentTexts,
    screen: 'appointmentDetail',
    parameter: 'appointment',
  },
  returns: { ...serviceList, path: '/pages/Personal/Return', title: 'personal.returnTitle' },
  returnSubmit: { ...serviceForm, path: '/pages/Personal/ReturnSubmit', title: 'service.returnSubmit' },
  resizing: { ...serviceList, path: '/pages/Personal/Resize', title: 'personal.resizing' },
  resizingSubmit: { ...serviceForm, path: '/pages/Personal/ResizeSubmit', title: 'service.resizingSubmit' },
  cleaning: { ...serviceList, path: '/pages/Personal/Resetting', title: 'personal.cleaning' },
  cleaningSubmit: { ...serviceForm, path: '/pages/Personal/ResettingSubmit', title: 'service.cleaningSubmit' },
  maintenance: { ...serviceList, path: '/pages/Personal/Maintenance', title: 'personal.maintenance' },
  maintenanceSubmit: { ...serviceForm, path: '/pages/Personal/MaintenanceSubmit', title: 'service.maintenanceSubmit' },
  serviceRequest: {
    ...personalArea,
    path: '/pages/Personal/ServiceRequest',
    view: 'service/request',
    title: 'service.requestTitle',
    description: 'personal.serviceDescription',
    screen: 'serviceRequest',
    parameter: 'request',
  },
  personalInfo: {
    ...personalArea,
    path: '/pages/Personal/PersonalInfo',
    view: 'personal/info',
    title: 'info.title',
    description: 'info.description',
    screen: 'personalInfo',
  },
  safety: {
    ...personalArea,
    path: '/pages/Personal/SafeSet',
    view: 'account/safety',
    title: 'safety.title',
    description: 'safety.description',
    screen: 'safety',
  },
  addresses: {
    ...personalArea,
    path: '/pages/Personal/AddressSet',
    view: 'address/addresses',
    title: 'address.title',
    description: 'address.description',
    screen: 'addressBook',
  },
  privacy: {
    ...personalArea,
    path: '/pages/Personal/Privacy',
    view: 'privacy/privacy',
    title: 'privacy.title',
    description: 'privacy.description',
    screen: 'accountDeletion',
  },
  checkout: {
    ...forCustomers,
    path: '/pages/CheckOut',
    view: 'checkout/checkout',
    title: 'checkout.title',
    description: 'checkout.description',
    screen: 'checkout',
    urgent: true,
    hidesCart: true,
    undisturbed: true,
  },
  payment: { ...payment, path: '/pages/Payment', ...paymentTexts, hidesCart: true },
  quotePayment: {
    ...payment,
    path: '/pages/Personal/ServicePayment',
    ...paymentTexts,
    parameter: 'request',
    hidesCart: true,
  },
  paymentPage: { ...payment, path: '/pages/PaymentPage', ...paymentTexts, hidesCart: true },
  paymentFailed: {
    ...payment,
    path: '/pages/PaymentFailed',
    view: 'payment/retry',
    title: 'payment.failedTitle',
    description: 'payment.failedDescription',
    screen: 'paymentFailed',
    hidesCart: true,
  },
  thanks: {
    ...payment,
    path: '/pages/ThanksMessage',
    view: 'payment/thanks',
    title: 'payment.thanksTitle',
    description: 'payment.thanksDescription',
    screen: 'thanks',
  },
  cart: {
    ...forCustomers,
    path: '/pages/Cart',
    view: 'cart/cart',
    title: 'cart.title',
    description: 'cart.description',
    screen: 'cart',
  },

  appointmentLink: {
    ...mailedToken,
    path: '/pages/AppointmentDetail',
    view: 'appointment/appointment-link',
    ...appointmentTexts,
    screen: 'appointmentDetail',
  },
  resetPassword: {
    ...mailedToken,
    path: '/pages/ResetPassword',
    view: 'account/reset',
    title: 'reset.title',
    description: 'reset.text',
    screen: 'resetPassword',
  },
  emailChange: {
    ...mailedToken,
    path: '/pages/EmailChange',
    view: 'account/email-change',
    title: 'emailChange.title',
    description: 'emailChange.description',
    screen: 'emailChangeLink',
  },
  newsletterConfirm: {
    ...mailedToken,
    path: '/pages/NewsletterConfirm',
    view: 'newsletter/link',
    title: 'newsletter.confirmTitle',
    description: 'newsletter.confirmText',
    screen: 'newsletterLink',
  },
  newsletterUnsubscribe: {
    ...mailedToken,
    path: '/pages/NewsletterUnsubscribe',
    view: 'newsletter/link',
    title: 'newsletter.endTitle',
    description: 'newsletter.endText',
    screen: 'newsletterLink',
  },
  newsletterConfirmed: {
    ...mailed,
    path: '/pages/NewsletterConfirmed',
    view: 'newsletter/link',
    title: 'newsletter.confirmedTitle',
    description: 'newsletter.confirmed',
  },
  newsletterEnded: {
    ...mailed,
    path: '/pages/NewsletterEnded',
    view: 'newsletter/link',
    title: 'newsletter.endedTitle',
    description: 'newsletter.ended',
  },
} as const satisfies Record<string, PageRow>

type Rows = typeof rows
export type PageName = keyof Rows

/** Pages with an actor or an effect of their own; all other pages have no behaviour. */
export type Screen = Extract<Rows[PageName], { screen: string }>['screen']

/** Any page of the shop. */
export interface Page extends PageRow {
  screen?: Screen
}

/**
 * All pages, each with the function that builds its links: `pages.order.href({ order })`, `pages.whyKilau.href({},
 * 'Free-Resizing')`.
 */
export const pages = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...row, href: hrefOf(row.path) }]),
) as unknown as { [N in PageName]: Rows[N] & { href: Href<Rows[N]> } }

const allPages: readonly Page[] = Object.values(pages)
const byAddress = new Map(allPages.map((page) => [page.path.toLowerCase(), page]))
/** The second address of the home page (ROUTE-12), which leads to the first. */
export const homeAlias = '/pages/Dashboard'
byAddress.set(homeAlias.toLowerCase(), pages.home)
/** The ring builder without a way to begin (ROUTE-03), which leads to the first of them. */
export const engagementAlias = '/pages/Engagement'

/** The second name of an article's page (ROUTE-09), which leads to the first. */
export const articleAlias = '/pages/DetailBlog'

/** The page at a path, or else at its nearest ancestor path, with the rest of the path. */
const find = (path: string) => {
  const wanted = path.toLowerCase()
  let end = wanted.length
  do {
    const page = byAddress.get(wanted.slice(0, end))
    if (page) return { page, rest: wanted.slice(end + 1) }
    end = wanted.lastIndexOf('/', end - 1)
  } while (end > 1)
  return null
}

/** The page at a path; null if there is none. */
export const pageAt = (path: string): Page | null => {
  const found = find(path)
  return found && (found.rest === '' || (found.page.id && !found.rest.includes('/'))) ? found.page : null
}

/** The page at a path or at its nearest ancestor, whose texts, login and cart settings also apply to paths below it. */
export const pageAbove = (path: string): Page | null => find(path)?.page ?? null

/** The id of the piece or stone whose detail page a path is; null if it is none. */
export const itemAt = (path: string): string | null => {
  const page = pageAt(path)
  return page?.id && page.screen === 'piece' && path.length > page.path.length ? path.slice(page.path.length + 1) : null
}

/** Whether only a signed-in customer may open a path (ROUTE-20). */
export const requiresLogin = (path: string): boolean => pageAbove(path)?.forCustomers === true

/** Whether a page shows pieces or stones, as a list or one of them. */
export const isOfCatalogue = ({ view }: Page): boolean => /^(?:catalogue|detail|diamonds|search)\//.test(view)

/** Whether a path is the page of a mailed link, whose token is kept out of the address. */
export const isMailedLink = (path: string): boolean => pageAt(path)?.parameter === 'token'

/** Whether a page is opened by a signed link only, and so may not be stored anywhere. */
export const isPreview = (path: string): boolean => pageAt(path)?.view === preview.view

/** Whether a page is needed to order and pay. */
export const isUrgent = (path: string): boolean => pageAt(path)?.urgent === true

/** Whether a path belongs to the ring builder. */
export const isInBuilder = (path: string): boolean => pageAt(path)?.builder === true

/** Whether the cart icon is hidden at a path (SHELL-06). */
export const hidesCart = (path: string): boolean => pageAbove(path)?.hidesCart === true

/** Whether the floating buttons are absent at a path (X-FLOAT-02). */
export const hidesFloat = (path: string): boolean => hidesCart(path) || pageAbove(path)?.hidesFloat === true

/** Whether the budget enquiry does not open by itself at a path (LEAD-01). */
export const isUndisturbed = (path: string): boolean => pageAbove(path)?.undisturbed === true

/** Query parameters that identify the content of a page. */
export const pageParameters = [...new Set(allPages.flatMap(({ parameter }) => parameter ?? []))]

/** The id of an item in its detail path: its link if it has one, otherwise its uuid (ROUTE-10). */
export const itemId = (item: { link: string; uuid: string }) => item.link || item.uuid

/** Address of the detail page of a piece or, with kind 'diamond', of a diamond; `carried` is added to its query. */
export const detailPath = (
  item: { kind: Kind | 'diamond'; link: string; uuid: string },
  metal?: string,
  carried?: Readonly<Record<string, string>>,
) => pages[`${item.kind}_detail`].href({ ...carried, id: itemId(item), ...(metal !== undefined && { metal }) })
