import { mei } from '../data/customers.ts'
import { dawnBand } from '../data/pieces.ts'
import type { Replies } from '../page/scene.ts'
import { advance, hover, press, rows, send } from '../support/row.ts'
import { absent, button, dialog, link, onDesktop, onPhone, part, text, textWith, within } from '../support/seen.ts'

const address = '/pages/FAQ'
const main = part('navigation', ['Main', '主导航'])
const drawer = part('dialog', ['Menu', '菜单'])
const openDrawer = send('drawer', { type: 'drawer.opened' })
const wedding = ['Wedding Band', '结婚戒指'] as const
const hoverWedding = hover(part('link', wedding))

const engagement = ['Engagement Ring', '订婚戒指'] as const
const shapes = [
  [['Round', '圆形'], 'round'],
  [['Princess', '公主方形'], 'princess'],
  [['Cushion', '枕形'], 'cushion'],
  [['Oval', '椭圆形'], 'oval'],
  [['Emerald', '祖母绿形'], 'emerald'],
  [['Pear', '梨形'], 'pear'],
  [['Marquise', '马眼形'], 'marquise'],
  [['Radiant', '雷迪恩形'], 'radiant'],
  [['Asscher', '阿斯切形'], 'asscher'],
  [['Heart', '心形'], 'heart'],
] as const
const styles = [
  [['Solitaire', '单钻'], 'solitaire'],
  [['Halo', '光环'], 'halo'],
  [['Pavé', '密镶'], 'pave'],
  [['Three-stone', '三石'], 'three-stone'],
  [['Bezel', '包镶'], 'bezel'],
  [['Cathedral', '教堂式'], 'cathedral'],
  [['Twist', '缠绕'], 'twist'],
] as const
const entries = [engagement, wedding, ['Fine Jewelry', '高级珠宝'], ['Exclusive Collection', '独家系列']] as const
const promotion = link(['Promotion', '优惠'], '/pages/promotion')
const visit = link(['Book an appointment', '预约到访'], '/pages/Appointment')
const named: Replies = {
  'GET /api/purchase/get_items': { re: '200', data: [{ type: 'piece', piece: dawnBand, withdrawn: false }] },
}
/** The piece in the picture, by its name in the metal that is seen. */
const dawnLink = link(['Dawn Band', '晨曦戒指'], '/pages/WomanRingDetail/fajar-half-eternity-band?metal=4')
const dawnPrice = text('RM 4,150.20')
const womenInPanel = { part: { role: 'link', beginning: ['For women', '女士结婚戒指'] } } as const

export const menu = rows(
  {
    name: 'menu',
    shows: 'the menu: five entries on a desktop, a button on a phone',
    says: ['SHELL-02', 'SHELL-04'],
    address,
    states: { menu: 'closed', drawer: 'closed' },
    sees: [
      onDesktop(within(main, ...entries.map((entry) => link(entry)), promotion, absent(womenInPanel))),
      onPhone(button(['Menu', '菜单'], { expanded: false }), absent(...entries.map((entry) => link(entry)), promotion)),
    ],
  },
  {
    name: 'menu-open',
    shows: 'the panel of an entry',
    says: ['SHELL-03'],
    address,
    at: 'desktop',
    steps: [hoverWedding],
    states: { menu: 'shown.open' },
    sees: within(
      main,
      { ...link(wedding), expanded: true },
      { ...womenInPanel, href: '/pages/WeddingWomanRings' },
      link(['Find your ring size', '测量戒指尺寸'], '/pages/RingSize'),
      promotion,
    ),
  },
  {
    name: 'menu-engagement',
    shows: 'the panel of the engagement rings: diamonds by shape, settings by style',
    says: ['X-MENU-01'],
    address,
    at: 'desktop',
    steps: [hover(part('link', engagement))],
    states: { menu: 'shown.open' },
    sees: within(
      main,
      ...shapes.map(([name, shape]) => link(name, `/pages/Engagement/diamond?shape=${shape}`)),
      ...styles.map(([name, style]) => link(name, `/pages/Engagement/ring?style=${style}`)),
      link(['All settings', '全部戒托'], '/pages/Engagement/ring'),
    ),
  },
  {
    name: 'menu-left',
    shows: 'the panel of an entry a moment after the pointer left',
    says: ['SHELL-03'],
    address,
    at: 'desktop',
    steps: [hoverWedding, send('menu', { type: 'pointer.left' })],
    states: { menu: 'shown.closing' },
    sees: within(main, womenInPanel),
  },
  {
    name: 'menu-panel',
    shows: 'the panel of an entry while the pointer is on it',
    says: ['SHELL-03'],
    address,
    at: 'desktop',
    steps: [hoverWedding, hover(womenInPanel.part), advance(100)],
    states: { menu: 'shown.open' },
    sees: within(main, womenInPanel),
  },
  {
    name: 'drawer',
    shows: 'the drawer of a phone, for a visitor',
    says: ['SHELL-04', 'SHELL-05'],
    address,
    at: 'phone',
    steps: [openDrawer],
    states: { drawer: 'open.menu' },
    sees: [
      dialog(['Menu', '菜单']),
      within(
        drawer,
        button(['Close', '关闭']),
        ...entries.map((entry) => button(entry, { expanded: false })),
        promotion,
        button(['Log in', '登录']),
        link(['My Cart', '我的购物车'], '/pages/Cart'),
        absent(button(['Log out', '退出登录'])),
      ),
    ],
  },
  {
    name: 'drawer-expanded',
    shows: 'a section of the drawer',
    says: ['SHELL-04'],
    address,
    at: 'phone',
    steps: [openDrawer, press(part('button', wedding))],
    states: { drawer: 'open.menu' },
    sees: within(
      drawer,
      button(wedding, { expanded: true }),
      link(['For women', '女士结婚戒指'], '/pages/WeddingWomanRings'),
      link(['For men', '男士结婚戒指'], '/pages/WeddingManRings'),
      link(['Matching bands', '配戒'], '/pages/MatchingBand'),
      link(['Find your ring size', '测量戒指尺寸'], '/pages/RingSize'),
      link(['The first resizing is free', '首次改圈免费'], '/pages/WhyKilau#Free-Resizing'),
      visit,
      button(['Fine Jewelry', '高级珠宝'], { expanded: false }),
    ),
  },
  {
    name: 'drawer-engagement',
    shows: 'the section of engagement rings in the drawer',
    says: ['SHELL-04'],
    address,
    at: 'phone',
    steps: [openDrawer, press(part('button', engagement))],
    states: { drawer: 'open.menu' },
    sees: within(
      drawer,
      link(['Natural diamond first', '先选天然钻石'], '/pages/Engagement/diamond'),
      link(['Lab-grown diamond first', '先选培育钻石'], '/pages/Engagement/lg-diamond'),
      link(['Start with a setting', '先选戒托'], '/pages/Engagement/ring'),
      link(['Matching bands', '配戒'], '/pages/MatchingBand'),
      link(['Find your ring size', '测量戒指尺寸'], '/pages/RingSize'),
      visit,
    ),
  },
  {
    name: 'drawer-jewellery',
    shows: 'the section of fine jewellery in the drawer',
    says: ['SHELL-04'],
    address,
    at: 'phone',
    steps: [openDrawer, press(part('button', ['Fine Jewelry', '高级珠宝']))],
    states: { drawer: 'open.menu' },
    sees: within(
      drawer,
      link(['Rings', '戒指'], '/pages/FineRings'),
      link(['Earrings', '耳环'], '/pages/Earrings'),
      link(['Necklaces', '项链'], '/pages/Necklaces'),
      link(['Bracelets', '手链'], '/pages/Bracelets'),
      link(['Tennis bracelets', '网球手链'], '/pages/TennisBracelets'),
      link(['Cleaning your ring', '戒指清洁'], '/pages/CleanRing'),
      visit,
    ),
  },
  {
    name: 'drawer-exclusive',
    shows: 'the section of the collections in the drawer',
    says: ['SHELL-04'],
    address,
    at: 'phone',
    steps: [openDrawer, press(part('button', ['Exclusive Collection', '独家系列']))],
    states: { drawer: 'open.menu' },
    sees: within(
      drawer,
      link(['New York collection', '纽约系列'], '/pages/NYCCollection'),
      link(['Lunar New Year gallery', '农历新年系列'], '/pages/LNYGallery'),
      link(['Our story', '我们的故事'], '/pages/OurStory'),
      visit,
    ),
  },
  {
    name: 'drawer-customer',
    shows: 'the drawer of a phone, for a customer',
    says: ['SHELL-04', 'SHELL-18'],
    address,
    at: 'phone',
    customer: mei,
    steps: [openDrawer],
    states: { drawer: 'open.menu' },
    sees: within(drawer, button(['Log out', '退出登录']), textWith('Mei'), absent(button(['Log in', '登录']))),
  },
  {
    name: 'drawer-logging-out',
    shows: 'the drawer of a phone while a customer logs out',
    says: ['SHELL-18'],
    address,
    at: 'phone',
    customer: mei,
    replies: { 'POST /api/user/logout': 'never' },
    steps: [openDrawer, press(part('button', ['Log out', '退出登录']))],
    states: { session: 'signingOut' },
    sees: [],
  },
  {
    name: 'landing',
    shows: 'a landing page of the menu',
    says: ['ROUTE-02'],
    address: '/pages/Menu/Wedding',
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      {
        part: { role: 'link', beginning: ['Wedding bands for women', '女士结婚戒指'] },
        href: '/pages/WeddingWomanRings',
      },
      { part: { role: 'link', beginning: ['Wedding bands for men', '男士结婚戒指'] }, href: '/pages/WeddingManRings' },
    ),
  },
  {
    name: 'landing-named',
    shows: 'a landing page of the menu with the piece in a picture, by name and price',
    says: ['X-MENU-02'],
    address: '/pages/Menu/Wedding',
    replies: named,
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      textWith(['Slim, soft inside, and made to be worn every day', '纤细，内圈圆润']),
      dawnLink,
      dawnPrice,
    ),
    prices: ['RM 4,150.20'],
  },
)
