import { thornItem } from '../data/cart.ts'
import { mei } from '../data/customers.ts'
import {
  diamondFacets,
  diamondsOf,
  duskSetting,
  duskSettingPiece,
  moonEarringsPiece,
  roundDiamond,
  thornRing,
  thornRingPiece,
} from '../data/pieces.ts'
import { picture } from '../data/pictures.ts'
import type { Reply } from '../page/scene.ts'
import { advance, choose, press, rows, send } from '../support/row.ts'
import {
  absent,
  textWith,
  button,
  heading,
  image,
  link,
  linkInNewTab,
  part,
  radio,
  select,
  type Seen,
  text,
  within,
} from '../support/seen.ts'

const address = '/pages/FineRingDetail/thorn-ring'
const replies = { 'GET /api/purchase/get_piece': { re: '200', data: thornRingPiece } } as const
const customer = mei

const size = ['Ring size', '戒指尺寸'] as const
const upgrade = text([
  'Lifetime upgrade: its full price counts towards another natural diamond of at least twice its price',
  '终身升级换购：按购买价全额抵扣，换购售价至少为其两倍的另一颗天然钻石',
])
const sizeMissing = ['Please choose a size', '请选择尺寸'] as const
const chooseSize = ['Choose a size', '选择尺寸'] as const
const add = ['Add to Cart', '加入购物车'] as const
const viewCart = link(['View Cart', '查看购物车'], '/pages/Cart')
const press10 = choose(part('combobox', size), 'HK 10.5')
const pressAdd = press(part('button', add))
const inCart = text(['It is in your cart.', '已放入您的购物车。'])
const metals = part('group', ['Metal', '金属'])
const skinTone = part('group', ['Skin tone', '肤色'])
const metal = (name: readonly [string, string], current: boolean): Seen[] => within(metals, { ...link(name), current })
const metalLink = (name: readonly [string, string]) => part('link', name)
const white = ['14k White gold', '14K 白金'] as const
const yellow = ['14k Yellow gold', '14K 黄金'] as const
const rose = ['14k Rose gold', '14K 玫瑰金'] as const
const fullView = ['Pictures in full view', '大图'] as const
const added: Reply<'POST /api/purchase/add_cart'> = {
  re: '200',
  data: { cart_uuid: thornItem.cart_uuid, cart: [thornItem] },
}

const fromAbove = ['Dusk Setting in 18K Yellow Gold, seen from above', '暮色戒托，18K 黄金，俯视'] as const
const threeQuarter = ['Dusk Setting in 18K Yellow Gold, three-quarter view', '暮色戒托，18K 黄金，侧前方'] as const
const seenFromAbove = {
  ...duskSettingPiece,
  metals: duskSettingPiece.metals.map((each) => ({
    ...each,
    second: picture('engagement-solitaire-round-yellow-top'),
  })),
}
/** Of 14 and of 18 carats, whose prices differ. */
const inYellowGolds = [
  { metal: '5', priceSen: 236_050, picture: picture('ring-stacking-yellow'), second: null },
  { metal: '6', priceSen: 299_000, picture: picture('ring-stacking-yellow'), second: null },
] as const satisfies typeof thornRing.metals

const fromTheSide = ['1.01 carat round diamond, from the side', '1.01 克拉圆形钻石，侧视'] as const

export const detail = rows(
  {
    name: 'piece',
    shows: 'a ring as its page opens, in its first metal',
    says: ['ROUTE-09', 'CART-10', 'CART-12', 'X-DELIVERY-02'],
    address,
    replies,
    states: { piece: 'choosing', screens: 'screen.piece', lightbox: 'closed' },
    sees: [
      heading(['Thorn Ring', '荆棘戒指']),
      text('RM 2,480.00'),
      metal(white, true),
      metal(yellow, false),
      metal(rose, false),
      select(size, chooseSize),
      image(['Thorn Ring in 14k White gold, three-quarter view', '荆棘戒指，14K 白金，侧前方']),
      button(add),
      link(['Book an appointment', '预约到访'], '/pages/Appointment'),
      textWith(['Made in 10 working days, at your door by Friday 27 March', '10 个工作日制成，3月27日（周五）前送达']),
      absent(viewCart, inCart),
    ],
    prices: ['RM 2,480.00', 'RM 5,600.00'],
  },
  {
    name: 'piece-rose',
    shows: 'a ring in rose gold: its price and that of the bar at the foot of a phone',
    says: ['CART-10', 'CART-12', 'X-DETAIL-01'],
    address,
    replies,
    steps: [press(metalLink(rose))],
    states: { piece: 'choosing' },
    sees: [
      text('RM 2,410.00'),
      metal(rose, true),
      metal(white, false),
      { part: part('cell', rose) },
      image(['Thorn Ring in 14k Rose gold, three-quarter view', '荆棘戒指，14K 玫瑰金，侧前方']),
    ],
    prices: ['RM 2,410.00', 'RM 5,600.00'],
  },
  {
    name: 'piece-yellow',
    shows: 'a ring whose address names yellow gold',
    says: ['CART-10', 'CART-12'],
    address: `${address}?metal=5`,
    replies,
    states: { piece: 'choosing' },
    sees: [text('RM 2,360.50'), metal(yellow, true), metal(white, false)],
    prices: ['RM 2,360.50', 'RM 5,600.00'],
  },
  {
    name: 'piece-without-size',
    shows: 'a ring that was to be added without a size',
    says: ['CART-11', 'X-DETAIL-03'],
    address,
    replies,
    steps: [pressAdd],
    states: { piece: 'choosing' },
    sees: [select(size, chooseSize, sizeMissing), button(add)],
    focus: part('combobox', size),
  },
  {
    name: 'piece-sized',
    shows: 'a ring with a size',
    says: ['CART-11'],
    address,
    replies,
    steps: [press10],
    states: { piece: 'choosing' },
    sees: [select(size, 'HK 10.5'), button(add)],
  },
  {
    name: 'piece-adding',
    shows: 'a ring on its way into the cart',
    says: ['FORM-02'],
    address,
    customer,
    replies: { ...replies, 'POST /api/purchase/add_cart': 'never' },
    steps: [press10, pressAdd],
    states: { piece: 'adding', cart: 'adding' },
    sees: [select(size, 'HK 10.5'), button(add, { busy: true })],
  },
  {
    name: 'piece-added',
    shows: 'a ring that is in the cart, when its message has gone',
    says: ['CART-02', 'X-ADD-01'],
    address,
    customer,
    replies: {
      ...replies,
      'POST /api/purchase/add_cart': added,
      'POST /api/user/get_header_info': { re: '200', data: { uuid: mei.uuid, user_name: 'Mei', num: 1 } },
    },
    steps: [press10, pressAdd, advance(4000)],
    states: { piece: 'added' },
    sees: [inCart, viewCart, absent(button(add))],
  },
  {
    name: 'piece-refused',
    shows: 'a ring that could not be added because the cart is full',
    address,
    customer,
    replies: { ...replies, 'POST /api/purchase/add_cart': { re: '413' } },
    steps: [press10, pressAdd],
    states: { piece: 'coolingDown', messages: 'showing' },
    sees: [
      text(['Your cart is full: it holds 50 pieces.', '购物车已满，最多 50 件。']),
      select(size, 'HK 10.5'),
      button(add),
    ],
  },
  {
    name: 'piece-refused-later',
    shows: 'the page a moment after a refused addition',
    address,
    customer,
    replies: { ...replies, 'POST /api/purchase/add_cart': 'offline' },
    steps: [press10, pressAdd, advance(500)],
    states: { piece: 'choosing', messages: 'showing' },
    sees: [text(['The connection was lost. Please try again.', '网络连接中断，请重试。']), button(add)],
  },
  {
    name: 'piece-of-a-pair',
    shows: 'earrings, which have no size',
    says: ['ROUTE-09'],
    address: '/pages/EarringsDetail/moon-earrings?metal=6',
    replies: { 'GET /api/purchase/get_piece': { re: '200', data: moonEarringsPiece } },
    states: { piece: 'choosing' },
    sees: [heading(['Moon Earrings', '月光耳环']), text('RM 5,510.90'), button(add), absent(select(size, chooseSize))],
    prices: ['RM 5,510.90'],
  },
  {
    name: 'setting',
    shows: 'the setting of an engagement ring, which leads to a diamond',
    says: ['ROUTE-03'],
    address: '/pages/RingDetail/dusk-setting?metal=6',
    replies: { 'GET /api/purchase/get_piece': { re: '200', data: duskSettingPiece } },
    states: { piece: 'choosing' },
    sees: [
      heading(['Dusk Setting', '暮色戒托']),
      text('RM 3,880.00'),
      text(['setting only', '仅戒托']),
      link(['Choose this setting', '选择这款戒托'], '/pages/Engagement/diamond?setting=dusk-setting&metal=6'),
      absent(button(add), select(size, chooseSize)),
      image([
        '6.8 mm across on a finger of size HK 12, 16.2 mm wide, beside a coin of 20 sen (20.6 mm), all to one scale.',
        '直径 6.8 毫米，戴在 HK 12 号、宽 16.2 毫米的手指上，旁为 20 仙硬币（20.6 毫米），均按同一比例绘制。',
      ]),
      textWith([
        'With a 1.20 carat round diamond, as in the pictures, on a plain band.',
        '如图中镶嵌 1.20 克拉圆形钻石，戒圈以素圈绘出。',
      ]),
    ],
    prices: ['RM 3,880.00'],
  },
  {
    name: 'setting-on-a-dark-hand',
    shows: 'the stone of a setting on a hand whose tone was chosen',
    says: ['X-WORN-02'],
    address: '/pages/RingDetail/dusk-setting?metal=6',
    replies: { 'GET /api/purchase/get_piece': { re: '200', data: duskSettingPiece } },
    steps: [press(part('radio', ['Deep', '深色']))],
    states: { piece: 'choosing', skinTone: 'ready' },
    sees: [...within(skinTone, radio(['Deep', '深色'], true), text(['Deep', '深色']))],
    prices: ['RM 3,880.00'],
  },
  {
    name: 'diamond',
    shows: 'a diamond that is for sale',
    says: ['ROUTE-09', 'CART-07', 'X-DIAMOND-07', 'X-DETAIL-05', 'X-WORN-01', 'X-WORN-02'],
    address: '/pages/DiamondDetail/round-101',
    replies: { 'GET /api/purchase/get_diamond': { re: '200', data: roundDiamond } },
    states: { piece: 'choosing' },
    sees: [
      heading(['1.01 carat round diamond', '1.01 克拉圆形钻石']),
      text('RM 28,400.00'),
      text(['Natural diamond, colour F, clarity VS1, graded by GIA.', '天然钻石，颜色 F，净度 VS1，由 GIA 鉴定。']),
      link(['Choose this diamond', '选择这颗钻石'], '/pages/Engagement/ring?stone=round-101'),
      button(add),
      upgrade,
      absent(text(['This diamond has been sold.', '这颗钻石已售出。'])),
      heading(['True size', '真实大小']),
      image([
        '6.4 mm across on a finger of size HK 12, 16.2 mm wide, beside a coin of 20 sen (20.6 mm), all to one scale.',
        '直径 6.4 毫米，戴在 HK 12 号、宽 16.2 毫米的手指上，旁为 20 仙硬币（20.6 毫米），均按同一比例绘制。',
      ]),
      ...within(skinTone, radio(['Medium', '中等'], true), radio(['Deep', '深色'], false)),
      linkInNewTab(
        ['See the report at the laboratory', '在鉴定所官网查看证书'],
        'https://www.gia.edu/report-check?reportno=2417650318',
      ),
      link(
        ['See all stones like this one', '查看所有相近的钻石'],
        '/pages/Engagement/diamond?shape=round&caratFrom=0.91&caratTo=1.11&color=E,F,G&clarity=4,5,6',
      ),
      heading(['0.75 ct Pear', '0.75 克拉梨形']),
    ],
    prices: ['RM 28,400.00', 'RM 19,900.50'],
  },
  {
    name: 'diamond-lab-grown',
    shows: 'a lab-grown diamond: nothing is promised of its price later on',
    says: ['X-DETAIL-05'],
    address: '/pages/DiamondDetail/round-101',
    replies: { 'GET /api/purchase/get_diamond': { re: '200', data: { ...roundDiamond, lab: 'IGI' } } },
    states: { piece: 'choosing' },
    sees: [
      text(['Lab-grown diamond, colour F, clarity VS1, graded by IGI.', '培育钻石，颜色 F，净度 VS1，由 IGI 鉴定。']),
      absent(upgrade),
    ],
  },
  {
    name: 'diamond-shipping',
    shows: 'what is promised of the delivery of a diamond in stock',
    says: ['X-DELIVERY-01'],
    address: '/pages/DiamondDetail/round-101',
    replies: { 'GET /api/purchase/get_diamond': { re: '200', data: roundDiamond } },
    steps: [press({ text: ['Shipping and returns', '配送与退货'] })],
    states: { piece: 'choosing' },
    sees: [
      textWith(['In stock, at your door in 3 to 5 working days', '现货，3 至 5 个工作日投保送达']),
      absent(textWith(['10 to 15 working days', '10 至 15 个工作日'])),
    ],
  },
  {
    name: 'diamond-unnumbered',
    shows: 'a diamond whose report number the shop does not know, with one picture',
    says: ['X-FEED-05'],
    address: '/pages/DiamondDetail/round-101',
    replies: {
      'GET /api/purchase/get_diamond': { re: '200', data: { ...roundDiamond, certificate: null, side: null } },
    },
    states: { piece: 'choosing' },
    sees: [
      text([
        'Graded by GIA. The number of the report is not known to us yet: please ask before you order.',
        '由 GIA 鉴定，证书编号暂未提供，下单前请向我们查询。',
      ]),
      button(add),
      absent(textWith(['its original GIA report', 'GIA 证书原件'])),
    ],
  },
  {
    name: 'diamond-sold',
    shows: 'a diamond that somebody else has bought',
    address: '/pages/DiamondDetail/round-101',
    replies: { 'GET /api/purchase/get_diamond': { re: '200', data: { ...roundDiamond, available: false } } },
    states: { piece: 'choosing' },
    sees: [
      text(['This diamond has been sold.', '这颗钻石已售出。']),
      link(['See others like it', '看看相近的钻石'], '/pages/Engagement/diamond?shape=round'),
      absent(button(add)),
    ],
  },
  {
    name: 'diamond-reserved',
    shows: 'a diamond that an unpaid order of another shopper holds',
    says: ['X-ORDER-06'],
    address: '/pages/DiamondDetail/round-101',
    replies: {
      'GET /api/purchase/get_diamond': { re: '200', data: { ...roundDiamond, available: false, reserved: true } },
    },
    states: { piece: 'choosing' },
    sees: [
      text([
        'This diamond is reserved. If its order is not paid, it will be for sale again.',
        '这颗钻石已被保留。若该订单未付款，它将重新上架。',
      ]),
      link(['See others like it', '看看相近的钻石'], '/pages/Engagement/diamond?shape=round'),
      absent(
        button(add),
        text(['This diamond has been sold.', '这颗钻石已售出。']),
        textWith(['At your door by', '前送达']),
      ),
    ],
  },
  {
    name: 'piece-size-guide',
    shows: 'the measures of the sizes of a ring, and of the one that is chosen',
    says: ['X-SIZE-01'],
    address,
    replies,
    steps: [press10, press({ text: ['Size guide', '尺寸指南'] })],
    states: { piece: 'choosing', share: 'idle' },
    sees: [
      text(['15.7 mm across, 49.2 mm around', '内径 15.7 毫米，周长 49.2 毫米']),
      { part: part('rowheader', 'HK 10'), beside: '15.5 mm' },
      { part: part('rowheader', 'HK 12'), beside: '16.2 mm' },
      link(['How to measure your finger', '如何测量手指'], '/pages/RingSize'),
    ],
  },
  {
    name: 'piece-zoom',
    shows: 'the picture of a ring in full view',
    says: ['X-ZOOM-01'],
    address,
    replies,
    steps: [send('lightbox', { type: 'lightbox.opened', picture: 0, count: 1 })],
    states: { lightbox: 'open', zoom: 'open.whole' },
    sees: [
      ...within(
        part('dialog', fullView),
        image(['Thorn Ring in 14k White gold, three-quarter view', '荆棘戒指，14K 白金，侧前方']),
        text('100%'),
        button(['Closer', '放大']),
        button(['Farther', '缩小']),
        button(['Close', '关闭']),
      ),
    ],
  },
  {
    name: 'piece-zoom-closer',
    shows: 'a part of that picture, two and a half times as close',
    says: ['X-ZOOM-01'],
    address,
    replies,
    steps: [
      send('lightbox', { type: 'lightbox.opened', picture: 0, count: 1 }),
      send('zoom', { type: 'zoom.toggled', at: { x: 0, y: -0.2 } }),
    ],
    states: { lightbox: 'open', zoom: 'open.closer' },
    sees: [...within(part('dialog', fullView), text('250%'), button(['Farther', '缩小']))],
  },
  {
    name: 'diamond-zoom',
    shows: 'the second picture of a diamond in full view, chosen beside the first one',
    says: ['X-ZOOM-01'],
    address: '/pages/DiamondDetail/round-101',
    replies: { 'GET /api/purchase/get_diamond': { re: '200', data: roundDiamond } },
    steps: [
      send('lightbox', { type: 'lightbox.opened', picture: 0, count: 2 }),
      press(part('button', ['Closer', '放大'])),
      press(part('button', ['Farther', '缩小'])),
      press(part('button', fromTheSide)),
    ],
    states: { lightbox: 'open', zoom: 'open.whole' },
    sees: within(
      part('dialog', fullView),
      image(fromTheSide),
      { ...button(fromTheSide), checked: true },
      { ...button(['1.01 carat round diamond, from above', '1.01 克拉圆形钻石，俯视']), checked: false },
      text('100%'),
    ),
  },
  {
    name: 'piece-copied',
    shows: 'a ring whose link was copied',
    says: ['X-SHARE-01'],
    address,
    replies,
    steps: [press(part('link', ['Share', '分享']))],
    states: { share: 'copied' },
    sees: [text(['The link is copied.', '链接已复制。'])],
  },
  {
    name: 'piece-withdrawn',
    shows: 'a ring that is no longer made, with pieces like it',
    says: ['X-GONE-01'],
    address,
    replies: { 'GET /api/purchase/get_piece': { re: '200', data: { ...thornRingPiece, withdrawn: true } } },
    states: { piece: 'choosing' },
    sees: [
      heading(['Thorn Ring', '荆棘戒指']),
      text(['This piece is no longer made.', '此作品已停止制作。']),
      link(['See pieces like it', '看看相近的作品'], '/pages/FineRings'),
      heading(['Pieces like it', '相近的作品']),
      link(['Moon Earrings', '月光耳环']),
      absent(button(add), select(size, chooseSize), textWith(['at your door by', '前送达'])),
    ],
  },
  {
    name: 'piece-second',
    shows: 'a setting with a picture from above, which was chosen',
    says: ['X-DETAIL-01'],
    address: '/pages/RingDetail/dusk-setting?metal=6',
    replies: { 'GET /api/purchase/get_piece': { re: '200', data: seenFromAbove } },
    steps: [press(part('link', fromAbove))],
    states: { piece: 'choosing' },
    sees: [image(fromAbove), { ...link(fromAbove), current: true }, { ...link(threeQuarter), current: false }],
  },
  {
    name: 'piece-gem',
    shows: 'earrings with a ruby among lab-grown diamonds',
    says: ['X-DETAIL-07'],
    address: '/pages/EarringsDetail/moon-earrings',
    replies: {
      'GET /api/purchase/get_piece': {
        re: '200',
        data: { ...moonEarringsPiece, gem: { kind: 'ruby', points: 12 }, labGrown: true },
      },
    },
    states: { piece: 'choosing' },
    sees: [
      {
        part: part('rowheader', ['Coloured gem', '彩宝']),
        beside: ['Ruby 0.12 ct', '红宝石 0.12 克拉'],
      },
      {
        part: part('rowheader', ['Stones', '宝石']),
        beside: ['Lab-grown diamonds, 0.70 ct in all', '培育钻石，共 0.70 克拉'],
      },
    ],
  },
  {
    name: 'piece-in-stock',
    shows: 'a pair of earrings in stock, with diamonds that are not weighed',
    says: ['X-DELIVERY-01', 'X-DELIVERY-02'],
    address: '/pages/EarringsDetail/moon-earrings',
    replies: {
      'GET /api/purchase/get_piece': {
        re: '200',
        data: { ...moonEarringsPiece, daysToMake: 2, caratTotalPoints: null },
      },
    },
    steps: [press({ text: ['Shipping and returns', '配送与退货'] })],
    states: { piece: 'choosing' },
    sees: [
      textWith(['In stock, at your door in 3 to 5 working days', '现货，3 至 5 个工作日投保送达']),
      { part: part('rowheader', ['Stones', '宝石']), beside: ['Diamonds', '钻石'] },
      text(['Lifetime warranty, one free cleaning a year', '终身保修，每年免费清洁一次']),
      absent(textWith(['Made in', '个工作日制成'])),
    ],
  },
  {
    name: 'piece-alike-metals',
    shows: 'a ring in two yellow golds, which look the same and are told apart by their names',
    says: ['CART-10', 'CART-12'],
    address: `${address}?metal=6`,
    replies: {
      'GET /api/purchase/get_piece': {
        re: '200',
        data: { ...thornRingPiece, metals: inYellowGolds },
      },
    },
    states: { piece: 'choosing' },
    sees: [
      metal(['18K Yellow Gold', '18K 黄金'], true),
      metal(yellow, false),
      within(metals, text(['18K Yellow Gold', '18K 黄金']), text(yellow)),
      text('RM 2,990.00'),
    ],
    prices: ['RM 2,990.00', 'RM 5,510.90'],
  },
  {
    name: 'setting-withdrawn',
    shows: 'a setting that is no longer made: it cannot be chosen for a ring',
    says: ['X-GONE-01'],
    address: '/pages/RingDetail/dusk-setting',
    replies: {
      'GET /api/purchase/get_piece': {
        re: '200',
        data: { ...duskSettingPiece, withdrawn: true, companions: [duskSetting] },
      },
    },
    states: { piece: 'choosing' },
    sees: [
      text(['This piece is no longer made.', '此作品已停止制作。']),
      link(['See pieces like it', '看看相近的作品'], '/pages/Engagement/ring'),
      heading(['Pieces like it', '相近的作品']),
      absent(link(['Choose this setting', '选择这款戒托'])),
    ],
  },
  {
    name: 'setting-companions',
    shows: 'a setting with the bands that sit beside it',
    says: ['ROUTE-03'],
    address: '/pages/RingDetail/dusk-setting',
    replies: { 'GET /api/purchase/get_piece': { re: '200', data: { ...duskSettingPiece, companions: [thornRing] } } },
    states: { piece: 'choosing' },
    sees: [
      heading(['Bands that sit beside it', '与之相衬的配戒']),
      link(['Thorn Ring', '荆棘戒指']),
      text('RM 4,120.00'),
    ],
    prices: ['RM 4,120.00', 'RM 2,360.50'],
  },
  {
    name: 'diamond-standing',
    shows: 'how the price of a diamond stands among stones like it',
    says: ['X-DIAMOND-07'],
    address: '/pages/DiamondDetail/round-101',
    replies: {
      'GET /api/purchase/get_diamond': { re: '200', data: roundDiamond },
      'GET /api/purchase/get_diamond_facets': [
        { re: '200', data: { ...diamondFacets, total: 40 } },
        { re: '200', data: { ...diamondFacets, total: 12 } },
      ],
    },
    states: { piece: 'choosing' },
    sees: [
      textWith([
        '40 stones of this shape have nearly this weight, colour and clarity. 12 of them cost less.',
        '形状相同，重量、颜色与净度相近的钻石有 40 颗，其中 12 颗更便宜。',
      ]),
    ],
  },
  {
    name: 'diamond-alone',
    shows: 'a diamond with too few stones like it for a measure of its price',
    says: ['X-DIAMOND-07'],
    address: '/pages/DiamondDetail/round-101',
    replies: {
      'GET /api/purchase/get_diamond': { re: '200', data: roundDiamond },
      'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([roundDiamond]) },
      'GET /api/purchase/get_diamond_facets': { re: '200', data: { ...diamondFacets, total: 4 } },
    },
    states: { piece: 'choosing' },
    sees: [
      heading(['True size', '真实大小']),
      text([
        'Too few stones of this shape have nearly this weight, colour and clarity to compare its price.',
        '形状相同，重量、颜色与净度相近的钻石太少，无法比较价格。',
      ]),
      absent(
        textWith(['of them cost', '更便宜']),
        heading(['Stones like this one', '相近的钻石']),
        link(['See all stones like this one', '查看所有相近的钻石']),
      ),
    ],
    prices: ['RM 28,400.00'],
  },
)
