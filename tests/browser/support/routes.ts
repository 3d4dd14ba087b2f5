/** The routes of the specification, written out of it: what `pages.ts` lists is not asked. */

/** What a page is called in each language. */
type Names = readonly [en: string, zh: string]

/** Pages of words: what each is called, and how its first section is. */
const content: readonly [page: string, name: Names, section?: Names][] = [
  ['Terms', ['Terms of Conditions', '条款与细则'], ['Who we are', '我们是谁']],
  ['PrivacyPolicy', ['Privacy Policy', '隐私政策'], ['What we keep, and why', '我们保存什么，为何保存']],
  ['ShippingPolicy', ['Shipping policy', '配送政策'], ['Free and insured', '免费，并全程投保']],
  ['ReturnPolicy', ['Return policy', '退货政策'], ['30 days to decide', '30 天，从容决定']],
  ['RingSize', ['Find your ring size', '测量戒指尺寸'], ['One size, every country', '一个尺寸，各国对照']],
  ['CleanRing', ['Cleaning your ring', '戒指清洁'], ['At home, once a month', '在家清洁，每月一次']],
  ['PaymentOpt', ['Payment options', '付款方式'], ['Ways to pay', '可用的付款方式']],
  ['FAQ', ['Frequently asked questions', '常见问题'], ['Diamonds', '钻石']],
  ['OurStory', ['Our story', '我们的故事'], ['A word for lustre', '名字的由来']],
  ['Contact', ['Contact', '联系我们'], ['Write to us', '给我们写信']],
  ['Testimonial', ['Testimonials', '客户评价'], ['Your own words', '您的话']],
  ['Review', ['Leave a word', '留下您的评价'], ['How to write to us', '怎样写给我们']],
  ['NoData', ['Nothing to show here', '这里暂无内容']],
  ['PDFBook', ['The brochure', '品牌画册']],
  ['WhyKilau', ['Why Kilau', '为何选择 Kilau'], ['Free secure shipping', '免费保价配送']],
  ['promotion', ['Promotions and promises', '优惠与承诺'], ['Promotions on now', '正在进行的优惠']],
  ['Blog', ['Blog', '博客']],
  ['promotion/list', ['Promotions on now', '正在进行的优惠']],
  ['Appointment', ['Visit the showroom', '到访展厅'], ['Book an Appointment', '预约到访']],
  ['ResetPassword', ['This link no longer works', '此链接已失效']],
]

const menus: readonly [id: string, name: Names, section: Names][] = [
  ['Diamond', ['Engagement Ring', '订婚戒指'], ['Natural diamonds', '天然钻石']],
  ['Wedding', ['Wedding Band', '结婚戒指'], ['Wedding bands for women', '女士结婚戒指']],
  ['Exclusive', ['Exclusive Collection', '独家系列'], ['New York collection', '纽约系列']],
  ['Jewelry', ['Fine Jewelry', '高级珠宝'], ['Fine rings', '高级戒指']],
]

const categories: readonly [page: string, name: Names][] = [
  ['Engagement/ring', ['Engagement ring settings', '订婚戒托']],
  ['MatchingBand', ['Matching bands', '配戒']],
  ['WeddingWomanRings', ['Wedding bands for women', '女士结婚戒指']],
  ['WeddingManRings', ['Wedding bands for men', '男士结婚戒指']],
  ['FineRings', ['Fine rings', '高级戒指']],
  ['Earrings', ['Earrings', '耳环']],
  ['Necklaces', ['Necklaces', '项链']],
  ['Bracelets', ['Bracelets', '手链']],
  ['TennisBracelets', ['Tennis bracelets', '网球手链']],
  ['NYCCollection', ['New York collection', '纽约系列']],
  ['LNYGallery', ['Lunar New Year gallery', '农历新年系列']],
]

interface Route {
  path: string
  /** The rows that ask for it. */
  rows: string
}

interface VisitorRoute extends Route {
  name: Names
  /** The first section that the page itself has. */
  section?: Names | undefined
}

/** Screens that everybody sees. */
export const visitorRoutes: readonly VisitorRoute[] = [
  { path: '/', rows: '[ROUTE-01]', name: ['A ring made around one diamond', '为一颗钻石，成就一枚戒指'] },
  ...menus.map(([id, name, section]) => ({ path: `/pages/Menu/${id}`, rows: '[ROUTE-02]', name, section })),
  ...categories.map(([page, name]) => ({ path: `/pages/${page}`, rows: '[ROUTE-05] [ROUTE-21]', name })),
  { path: '/pages/Engagement/diamond', rows: '[ROUTE-03] [ROUTE-21]', name: ['Choose your diamond', '挑选您的钻石'] },
  {
    path: '/pages/Engagement/lg-diamond',
    rows: '[ROUTE-03] [ROUTE-21]',
    name: ['Choose your diamond', '挑选您的钻石'],
    section: ['Each one graded by IGI', '每一颗均由 IGI 鉴定'],
  },
  { path: '/pages/Engagement/review', rows: '[ROUTE-03] [ROUTE-17]', name: ['Your ring', '您的戒指'] },
  { path: '/pages/search?search=ring', rows: '[ROUTE-08]', name: ['Results for “ring”', '“ring”的搜索结果'] },
  { path: '/pages/search?search=zzqxv', rows: '[SEARCH-06]', name: ['Results for “zzqxv”', '“zzqxv”的搜索结果'] },
  {
    path: '/pages/BlogDetail/four-cs',
    rows: '[ROUTE-09]',
    name: ['The four Cs, in the order you will notice them', '钻石 4C，按肉眼看得到的次序说'],
    section: ['Cut: how the light comes back', '切工：光怎样回来'],
  },
  ...content.map(([page, name, section]) => ({
    path: `/pages/${page}`,
    rows: '[ROUTE-11] [ROUTE-12]',
    name,
    section,
  })),
  { path: '/pages/DiamondGuide', rows: '[X-GUIDE-01]', name: ['Diamonds by hand', '动手认识钻石'] },
  { path: '/pages/Compare', rows: '[X-DIAMOND-06]', name: ['Diamonds side by side', '钻石并列对比'] },
  { path: '/pages/Favourites', rows: '[X-FAVOURITE-06]', name: ['Favourites', '收藏'] },
]

/** Screens that ask visitors to log in. */
export const customerRoutes: readonly Route[] = [
  ...['Cart', 'CheckOut', 'Payment', 'Personal'].map((page) => ({ path: `/pages/${page}`, rows: '[ROUTE-08]' })),
  ...['PaymentPage', 'PaymentFailed', 'ThanksMessage'].map((page) => ({ path: `/pages/${page}`, rows: '[ROUTE-12]' })),
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
  ].map((page) => ({ path: `/pages/Personal/${page}`, rows: '[ROUTE-14]' })),
  { path: '/pages/Personal/Privacy', rows: '[X-PDPA-01]' },
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
