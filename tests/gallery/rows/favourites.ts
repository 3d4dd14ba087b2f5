import type { Item } from '#contract/catalogue/schemas.ts'
import { mei } from '../data/customers.ts'
import { moonEarrings, pearDiamond, roundDiamond, thornRing, thornRingPiece } from '../data/pieces.ts'
import type { Replies } from '../page/scene.ts'
import { onlyOnPhone, press, rows, send } from '../support/row.ts'
import {
  absent,
  button,
  having,
  heading,
  link,
  onDesktop,
  onPhone,
  part,
  text,
  textWith,
  type Seen,
  within,
  type Words,
} from '../support/seen.ts'

const address = '/pages/Favourites'
const ring = thornRing.uuid
const stone = roundDiamond.uuid
const ringItem: Item = { type: 'piece', piece: thornRing, withdrawn: false }
const stoneItem: Item = { type: 'diamond', diamond: roundDiamond }
const found = (...data: Item[]): Replies => ({ 'GET /api/purchase/get_items': { re: '200', data } })
const kept = (...items: string[]) => ({ local: { favourites: JSON.stringify(items) } })

const heart = (name: Words, checked: boolean): Seen => button(name, { checked })
const ringHeart = ['Save Thorn Ring to your favourites', '收藏荆棘戒指'] as const
const stoneHeart = ['Save 1.01 carat round diamond to your favourites', '收藏1.01 克拉圆形钻石'] as const
const title = heading(['Favourites', '收藏'])
const inBrowser = textWith(['They stay in this browser.', '收藏保存在此浏览器中。'])
const count = (number: number) => link([`Favourites, ${number}`, `收藏，${number} 件`], address)
const failed = heading(['The favourites could not be loaded', '未能加载收藏'])
const tryAgain = ['Try again', '重试'] as const
const detail = '/pages/FineRingDetail/thorn-ring'
const piece: Replies = { 'GET /api/purchase/get_piece': { re: '200', data: { ...thornRingPiece, companions: [] } } }
const section = part('region', ['Recently viewed', '最近浏览'])
const pressHeart = press(part('button', ringHeart))
const notSaved = text(['Your favourites could not be saved. Please try again.', '未能保存您的收藏，请重试。'])

export const favourites = rows(
  {
    name: 'favourites-empty',
    shows: 'the favourites of a visitor who has none',
    says: ['X-FAVOURITE-06'],
    address,
    states: { savedItems: 'idle' },
    sees: [
      title,
      heading(['You have no favourites yet', '您还没有收藏']),
      link(['Look at engagement rings', '看看订婚戒指'], '/pages/Engagement/ring'),
      onDesktop(count(0)),
      absent(inBrowser),
    ],
    prices: [],
  },
  {
    name: 'favourites-visitor',
    shows: 'the favourites of a visitor: a ring and a diamond',
    says: ['X-FAVOURITE-02', 'X-FAVOURITE-06', 'X-FAVOURITE-07'],
    address,
    ...kept(stone, ring),
    replies: found(stoneItem, ringItem),
    states: { savedItems: 'running', favourites: 'visitor.ready' },
    sees: [
      title,
      text(['2 pieces', '2 件']),
      heart(stoneHeart, true),
      heart(ringHeart, true),
      link(['Thorn Ring', '荆棘戒指'], '/pages/FineRingDetail/thorn-ring?metal=5'),
      link(['1.01 carat round diamond', '1.01 克拉圆形钻石'], '/pages/DiamondDetail/round-101'),
      link(['Share this list', '分享这份清单'], `${address}?items=${stone}%2C${ring}`),
      inBrowser,
      button(['Log in to keep them with your account', '登录后保存到您的账户']),
      onDesktop(count(2)),
    ],
    prices: ['RM 28,400.00', 'RM 2,360.50'],
  },
  {
    name: 'favourites-not-copied',
    shows: 'a list whose link could not be copied, so that it is shown',
    says: ['X-SHARE-01'],
    address,
    ...kept(ring),
    replies: found(ringItem),
    steps: [send('share', { type: 'share.requested', page: { title: '', path: 'https://[' } })],
    states: { share: 'failed' },
    sees: [{ part: part('textbox', ['Copy this link to share it:', '请复制此链接进行分享：']) }],
  },
  {
    name: 'favourites-taken-back',
    shows: 'a list from which the ring was taken: the diamond is left',
    says: ['X-FAVOURITE-01', 'X-FAVOURITE-06'],
    address,
    ...kept(stone, ring),
    replies: {
      'GET /api/purchase/get_items': [
        { re: '200', data: [stoneItem, ringItem] },
        { re: '200', data: [stoneItem] },
      ],
    },
    steps: [pressHeart],
    states: { favourites: 'visitor.ready' },
    sees: [text(['1 piece', '1 件']), heart(stoneHeart, true), absent(heart(ringHeart, true)), onDesktop(count(1))],
    prices: ['RM 28,400.00'],
  },
  {
    name: 'favourites-sold',
    shows: 'favourites of which one is sold, one is reserved, and one is unknown to the shop',
    says: ['X-FAVOURITE-06'],
    address,
    ...kept(stone, pearDiamond.uuid, '0e0e0000-0000-4000-8000-0000000000ff'),
    replies: found(
      { type: 'diamond', diamond: { ...roundDiamond, available: false } },
      { type: 'diamond', diamond: { ...pearDiamond, available: false, reserved: true } },
    ),
    states: { favourites: 'visitor.ready' },
    sees: [
      within(having('article', ['1.01 carat round diamond', '1.01 克拉圆形钻石']), text(['Sold', '已售出'])),
      within(
        having('article', ['0.75 carat pear diamond', '0.75 克拉梨形钻石']),
        text(['Reserved for another shopper', '已由其他顾客保留']),
      ),
      text(['One piece of this list is no longer in our shop.', '清单中有 1 件本店已不再提供。']),
    ],
    prices: [],
  },
  {
    name: 'favourites-withdrawn',
    shows: 'a favourite that is no longer made',
    says: ['X-GONE-01'],
    address,
    ...kept(ring),
    replies: found({ type: 'piece', piece: thornRing, withdrawn: true }),
    states: { favourites: 'visitor.ready' },
    sees: [text(['No longer made', '已停止制作']), heart(ringHeart, true)],
  },
  {
    name: 'favourites-offline',
    shows: 'favourites whose items could not be read',
    says: ['SESSION-07'],
    address,
    ...kept(ring),
    replies: { 'GET /api/purchase/get_items': 'offline' },
    states: { favourites: 'visitor.ready' },
    sees: [failed, button(tryAgain)],
    prices: [],
    logs: /./,
  },
  {
    name: 'favourites-customer',
    shows: 'the favourites of a customer, who is told of no browser',
    says: ['X-FAVOURITE-03', 'X-FAVOURITE-06'],
    address,
    customer: mei,
    replies: { ...found(ringItem), 'POST /api/purchase/get_favourites': { re: '200', data: [ring] } },
    states: { favourites: 'customer.ready' },
    sees: [text(['1 piece', '1 件']), heart(ringHeart, true), absent(inBrowser)],
    prices: ['RM 2,360.50'],
  },
  {
    name: 'favourites-loading',
    shows: 'a customer whose favourites are being read',
    says: ['X-FAVOURITE-06'],
    address,
    customer: mei,
    replies: { 'POST /api/purchase/get_favourites': 'never' },
    states: { favourites: 'customer.loading' },
    sees: [title, { part: { role: 'status', saying: ['Your favourites are loading', '正在加载您的收藏'] } }],
    prices: [],
  },
  {
    name: 'favourites-failed',
    shows: 'a customer whose favourites could not be read',
    says: ['SESSION-07', 'X-FAVOURITE-06'],
    address,
    customer: mei,
    replies: { 'POST /api/purchase/get_favourites': 'offline' },
    states: { favourites: 'customer.failed' },
    sees: [failed, button(tryAgain)],
    prices: [],
    logs: /./,
  },
  {
    name: 'favourites-shared',
    shows: 'a list that somebody shared, one item of which the shop does not know',
    says: ['X-FAVOURITE-07'],
    address: `${address}?items=${ring},${moonEarrings.uuid},0e0e0000-0000-4000-8000-0000000000ff,x`,
    replies: found(ringItem, { type: 'piece', piece: moonEarrings, withdrawn: false }),
    states: { savedItems: 'idle' },
    sees: [
      heading(['A list for you', '给您的一份清单']),
      text(['2 pieces', '2 件']),
      heart(ringHeart, false),
      text(['One piece of this list is no longer in our shop.', '清单中有 1 件本店已不再提供。']),
      link(['Your own favourites', '您自己的收藏'], address),
    ],
  },
  {
    name: 'favourites-shared-empty',
    shows: 'an address that shares nothing the shop knows',
    says: ['X-FAVOURITE-07'],
    address: `${address}?items=x`,
    states: { savedItems: 'idle' },
    sees: [
      heading(['Nothing of this list is left', '这份清单已没有作品']),
      link(['Your own favourites', '您自己的收藏'], address),
    ],
    prices: [],
  },
  {
    name: 'heart',
    shows: 'a ring whose heart was pressed',
    says: ['X-FAVOURITE-01', 'X-FAVOURITE-02'],
    address: detail,
    replies: piece,
    steps: [pressHeart],
    states: { favourites: 'visitor.ready' },
    sees: [heart(ringHeart, true), onDesktop(count(1))],
  },
  {
    name: 'heart-in-drawer',
    shows: 'the favourites in the drawer of a phone',
    says: ['X-FAVOURITE-06'],
    address: '/pages/Contact',
    at: 'phone',
    ...kept(ring),
    steps: [onlyOnPhone(press(part('button', ['Menu', '菜单'])))],
    states: { drawer: 'open.menu', favourites: 'visitor.ready' },
    sees: onPhone({ part: { role: 'link', beginning: ['Favourites', '收藏'] }, href: address }),
  },
  {
    name: 'heart-adding',
    shows: 'a heart that a customer pressed, before the server has answered',
    says: ['X-FAVOURITE-01', 'X-FAVOURITE-03'],
    address: detail,
    customer: mei,
    replies: { ...piece, 'POST /api/purchase/add_favourites': 'never' },
    steps: [pressHeart],
    states: { favourites: 'customer.changing' },
    sees: [heart(ringHeart, true)],
  },
  {
    name: 'heart-removing',
    shows: 'a heart that a customer takes back, before the server has answered',
    says: ['X-FAVOURITE-01', 'X-FAVOURITE-03'],
    address: detail,
    customer: mei,
    replies: {
      ...piece,
      'POST /api/purchase/get_favourites': { re: '200', data: [ring] },
      'POST /api/purchase/remove_favourites': 'never',
    },
    steps: [pressHeart],
    states: { favourites: 'customer.changing' },
    sees: [heart(ringHeart, false)],
  },
  {
    name: 'heart-not-saved',
    shows: 'a heart that the server could not save: it is taken back, and said',
    says: ['X-FAVOURITE-04'],
    address: detail,
    customer: mei,
    replies: { ...piece, 'POST /api/purchase/add_favourites': 'offline' },
    steps: [pressHeart],
    states: { favourites: 'customer.failed', messages: 'showing' },
    sees: [heart(ringHeart, false), notSaved],
  },
  {
    name: 'heart-full',
    shows: 'a heart that the full list of a customer does not take',
    says: ['X-FAVOURITE-05'],
    address: detail,
    customer: mei,
    replies: { ...piece, 'POST /api/purchase/add_favourites': { re: '200', data: { items: [stone], left_out: 1 } } },
    steps: [pressHeart],
    states: { favourites: 'customer.ready', messages: 'showing' },
    sees: [heart(ringHeart, false), text(['Your favourites are full: they hold 50 pieces.', '收藏已满，最多 50 件。'])],
  },
  {
    name: 'recent',
    shows: 'the items viewed last, below a ring that was viewed too',
    says: ['X-RECENT-01'],
    address: detail,
    local: { viewed: JSON.stringify(['round-101', 'thorn-ring']) },
    replies: { ...piece, ...found(stoneItem) },
    states: { recentlyViewed: 'ready' },
    sees: within(
      section,
      link(['1.01 carat round diamond', '1.01 克拉圆形钻石'], '/pages/DiamondDetail/round-101'),
      button(['Clear', '清除']),
      absent(link(['Thorn Ring', '荆棘戒指'])),
    ),
    prices: ['RM 2,480.00', 'RM 28,400.00'],
  },
  {
    name: 'recent-home',
    shows: 'the foot of home with the items viewed last',
    says: ['X-RECENT-01'],
    address: '/',
    local: { viewed: JSON.stringify(['thorn-ring']) },
    replies: found(ringItem),
    states: { recentlyViewed: 'ready' },
    sees: within(section, link(['Thorn Ring', '荆棘戒指']), button(['Clear', '清除'])),
  },
  {
    name: 'recent-cleared',
    shows: 'the foot of home once the items viewed last were cleared',
    says: ['X-RECENT-02'],
    address: '/',
    local: { viewed: JSON.stringify(['thorn-ring']) },
    replies: found(ringItem),
    steps: [press(part('button', ['Clear', '清除']))],
    states: { recentlyViewed: 'ready' },
    sees: absent(heading(['Recently viewed', '最近浏览']), button(['Clear', '清除'])),
  },
  {
    name: 'recent-declined',
    shows: 'the foot of home for a visitor who declined to be counted',
    says: ['X-RECENT-02'],
    address: '/',
    local: { viewed: JSON.stringify(['thorn-ring']), consent: 'refused' },
    states: { recentlyViewed: 'ready' },
    sees: absent(heading(['Recently viewed', '最近浏览'])),
  },
)
