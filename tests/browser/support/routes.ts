/** The routes of the specification, written out of it: what `pages.ts` lists is not asked. */

const content = [
  'Terms',
  'PrivacyPolicy',
  'ShippingPolicy',
  'ReturnPolicy',
  'RingSize',
  'CleanRing',
  'PaymentOpt',
  'FAQ',
  'OurStory',
  'Contact',
  'Testimonial',
  'Review',
  'NoData',
  'PDFBook',
  'WhyKilau',
  'promotion',
  'Blog',
  'promotion/list',
  'Appointment',
  'ResetPassword',
]

const categories = [
  'Engagement/ring',
  'MatchingBand',
  'WeddingWomanRings',
  'WeddingManRings',
  'FineRings',
  'Earrings',
  'Necklaces',
  'Bracelets',
  'TennisBracelets',
  'NYCCollection',
  'LNYGallery',
]

/** Screens that everybody sees, with the rows that ask for them. */
export const visitorRoutes: readonly [path: string, rows: string][] = [
  ['/', '[ROUTE-01]'],
  ...['Diamond', 'Wedding', 'Exclusive', 'Jewelry'].map((id): [string, string] => [`/pages/Menu/${id}`, '[ROUTE-02]']),
  ...categories.map((page): [string, string] => [`/pages/${page}`, '[ROUTE-05] [ROUTE-21]']),
  ['/pages/Engagement/diamond', '[ROUTE-03] [ROUTE-21]'],
  ['/pages/Engagement/lg-diamond', '[ROUTE-03] [ROUTE-21]'],
  ['/pages/Engagement/review', '[ROUTE-03] [ROUTE-17]'],
  ['/pages/search?search=ring', '[ROUTE-08]'],
  ['/pages/search?search=zzqxv', '[SEARCH-06]'],
  ['/pages/BlogDetail/four-cs', '[ROUTE-09]'],
  ...content.map((page): [string, string] => [`/pages/${page}`, '[ROUTE-11] [ROUTE-12]']),
  ['/pages/DiamondGuide', '[X-GUIDE-01]'],
  ['/pages/Compare', '[X-DIAMOND-06]'],
  ['/pages/Favourites', '[X-FAVOURITE-06]'],
]

/** Screens that ask visitors to log in. */
export const customerRoutes: readonly [path: string, rows: string][] = [
  ...['Cart', 'CheckOut', 'Payment', 'Personal'].map((page): [string, string] => [`/pages/${page}`, '[ROUTE-08]']),
  ...['PaymentPage', 'PaymentFailed', 'ThanksMessage'].map((page): [string, string] => [
    `/pages/${page}`,
    '[ROUTE-12]',
  ]),
  ...[
    'AddressSet',
    'Appointment',
    'Maintenance',
    'MaintenanceSubmit',
    'OrderDetail',
    'OrderInfo',
    'PersonalInfo',
    'Resetting',
    'ResettingSubmit',
    'Resize',
    'ResizeSubmit',
    'Return',
    'ReturnSubmit',
    'SafeSet',
  ].map((page): [string, string] => [`/pages/Personal/${page}`, '[ROUTE-14]']),
  ['/pages/Personal/Privacy', '[X-PDPA-01]'],
]

/** Detail pages, each of an item that a link names. */
export const detailRoutes: readonly string[] = [
  'MatchingBandDetail',
  'DiamondDetail',
  'RingDetail',
  'WomanRingDetail',
  'ManRingDetail',
  'FineRingDetail',
  'NecklacesDetail',
  'BraceletsDetail',
  'TennisBraceletsDetail',
  'EarringsDetail',
  'LNYGalleryDetail',
  'NYCCollectionDetail',
  'BlogDetail',
].map((page) => `/pages/${page}/`)
