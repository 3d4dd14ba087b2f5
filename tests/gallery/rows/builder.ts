import * as rings from '../data/rings.ts'
import { mei } from '../data/customers.ts'
import { diamondsOf, duskSetting, duskSettingPiece, listOf, pearDiamond, roundDiamond } from '../data/pieces.ts'
import type { Ring } from '#contract/builder/schemas.ts'
import { advance, choose, fill, press, rows, type Row } from '../support/row.ts'
import {
  absent,
  beginning,
  button,
  field,
  heading,
  image,
  link,
  part,
  select,
  text,
  textWith,
  within,
} from '../support/seen.ts'

const ringCall = 'GET /api/purchase/get_ring'
const reads = (data: Ring) => ({ [ringCall]: { re: '200', data } }) as const
const chosen = 'stone=round-101&setting=dusk-setting&metal=6'
const review = `/pages/Engagement/review?${chosen}`
const bar = part('navigation', ['Your ring', '您的戒指'])
const size = ['Ring size', '戒指尺寸'] as const
const add = ['Add to Cart', '加入购物车'] as const
const pressAdd = press(part('button', add))
const chooseSize = ['Choose a size', '选择尺寸'] as const
const engraving = ['Engraving', '刻字'] as const
const engravingField = part('textbox', engraving)
const states = (choice: string, order = 'choosing', of = 'stored'): Row['states'] => ({
  builder: ['entrance.known', `choice.${choice}`, `engraving.${of}`, `order.${order}`],
})
const none = ['No engraving', '不刻字'] as const
const customer = mei

export const builder = rows(
  {
    name: 'builder-empty',
    shows: 'the list of natural diamonds, before anything is chosen',
    says: ['ROUTE-03', 'X-BUILDER-08'],
    address: '/pages/Engagement/diamond',
    states: { ...states('empty'), screens: ['screen.catalogue', 'builder.running'] },
    sees: [
      within(bar, text(['Choose a diamond', '挑选钻石']), text(['Choose a setting', '挑选戒托'])),
      absent(textWith(['Only diamonds that fit', '仅显示适合'])),
    ],
  },
  {
    name: 'builder-stone',
    shows: 'the list of settings for the diamond that is chosen',
    says: ['X-BUILDER-06', 'X-BUILDER-08'],
    address: '/pages/Engagement/ring?stone=round-101',
    replies: {
      ...reads(rings.stoneOnly),
      'GET /api/purchase/get_pieces': { re: '200', data: listOf([duskSetting]) },
    },
    states: states('stoneOnly'),
    sees: [
      within(bar, textWith(['1.01 ct Round, F, VS1', '1.01 克拉圆形，F，VS1']), text('RM 28,400.00')),
      textWith(['Only settings that take your diamond: round, 1.01 ct.', '仅显示适合您钻石的戒托：圆形，1.01 克拉。']),
      link(['See all settings, without this diamond', '不选此钻石，查看全部戒托'], '/pages/Engagement/ring'),
      link(['Dusk Setting', '暮色戒托'], '/pages/RingDetail/dusk-setting?stone=round-101&metal=6'),
    ],
  },
  {
    name: 'builder-setting',
    shows: 'the list of diamonds for the setting that is chosen',
    says: ['X-BUILDER-06', 'X-BUILDER-08'],
    address: '/pages/Engagement/diamond?setting=dusk-setting&metal=6',
    replies: {
      ...reads(rings.settingOnly),
      'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([roundDiamond]) },
    },
    states: states('settingOnly'),
    sees: [
      within(bar, textWith(['Dusk Setting, 18K Yellow Gold', '暮色戒托，18K 黄金']), text('RM 3,880.00')),
      textWith([
        'Only diamonds that fit Dusk Setting: round or cushion, 0.50 to 1.50 ct.',
        '仅显示适合“暮色戒托”的钻石：圆形或枕形，0.50 至 1.50 克拉。',
      ]),
      link(['See all diamonds, without this setting', '不选此戒托，查看全部钻石'], '/pages/Engagement/diamond'),
      absent(link(['Remove 18K Yellow Gold', '移除 18K 黄金'])),
    ],
  },
  {
    name: 'builder-shape',
    shows: 'the list of diamonds, filtered by a shape that the setting does not take',
    says: ['X-BUILDER-06', 'X-BUILDER-07'],
    address: '/pages/Engagement/diamond?shape=heart&setting=dusk-setting&metal=6',
    replies: {
      ...reads(rings.settingOnly),
      'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([roundDiamond]) },
    },
    states: states('settingOnly'),
    sees: [
      text([
        'Dusk Setting does not take the shape that you chose, so these are the shapes that it takes.',
        '“暮色戒托”不能镶您所选的形状，因此显示它可镶的形状。',
      ]),
    ],
  },
  {
    name: 'builder-shape-taken',
    shows: 'the list of diamonds, filtered by one of the shapes that the setting takes',
    says: ['X-BUILDER-06', 'X-BUILDER-07'],
    address: '/pages/Engagement/diamond?shape=round&setting=dusk-setting&metal=6',
    replies: {
      ...reads(rings.settingOnly),
      'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([roundDiamond]) },
    },
    states: states('settingOnly'),
    sees: [
      textWith(['Only diamonds that fit Dusk Setting', '仅显示适合“暮色戒托”的钻石']),
      absent(textWith(['does not take the shape', '不能镶您所选的形状'])),
    ],
  },
  {
    name: 'builder-ring',
    shows: 'the review of a ring that is complete, with size and engraving',
    says: ['ROUTE-17', 'X-BUILDER-05', 'X-BUILDER-08', 'X-BUILDER-09'],
    address: `${review}&size=10&engraving=Mei`,
    replies: reads(rings.duskRing),
    states: states('ring'),
    sees: [
      heading(['Your ring', '您的戒指']),
      within(bar, text('RM 28,400.00'), text('RM 3,880.00'), text('RM 32,280.00')),
      image([
        'Dusk Setting with a round diamond in 18K Yellow Gold, three-quarter view',
        '暮色戒托，镶圆形钻石，18K 黄金，侧前方',
      ]),
      text([
        'A 1.01 carat round natural diamond in the Dusk Setting, 18K Yellow Gold. Made to order and checked by a gemmologist before it leaves us.',
        '一颗 1.01 克拉圆形天然钻石，配“暮色戒托”，18K 黄金。为您定制，交付前由宝石顾问检查。',
      ]),
      select(size, 'HK 10'),
      field(engraving, 'Mei'),
      text(['First resizing free; an engraved ring cannot be returned', '首次改圈免费；刻字的戒指恕不退货']),
      textWith(['At your door by', '前送达']),
      link(['Change the diamond', '更换钻石'], `/pages/Engagement/diamond?${chosen}&size=10&engraving=Mei`),
      link(['Change the setting', '更换戒托'], `/pages/Engagement/ring?${chosen}&size=10&engraving=Mei`),
      heading(['A band to go with it', '与之相配的配戒']),
      link(['Dusk Band', '暮色配戒'], '/pages/MatchingBandDetail/dusk-band?metal=6'),
      button(add),
    ],
    prices: ['RM 28,400.00', 'RM 3,880.00', 'RM 32,280.00', 'RM 2,160.00'],
  },
  {
    name: 'builder-ring-rose',
    shows: 'a ring of rose gold: swatches, picture and the inside with the engraving are of that metal',
    says: ['ROUTE-17', 'X-BUILDER-04'],
    address: `${review.replace('metal=6', 'metal=7')}&size=10&engraving=Mei`,
    replies: reads(rings.roseRing),
    states: states('ring'),
    sees: [
      image([
        'Dusk Setting with a round diamond in 18K Rose Gold, three-quarter view',
        '暮色戒托，镶圆形钻石，18K 玫瑰金，侧前方',
      ]),
      field(engraving, 'Mei'),
      text('Mei'),
    ],
    prices: ['RM 28,400.00', 'RM 3,880.00', 'RM 32,280.00', 'RM 2,380.00'],
  },
  {
    name: 'builder-unsized',
    shows: 'a ring that was to be added without a size',
    says: ['X-BUILDER-09', 'CART-11'],
    address: review,
    replies: reads(rings.duskRing),
    steps: [pressAdd],
    states: states('ring'),
    sees: [select(size, chooseSize, ['Please choose a size', '请选择尺寸']), text(none), button(add)],
    focus: part('combobox', size),
  },
  {
    name: 'builder-sized',
    shows: 'a ring whose size was chosen',
    says: ['ROUTE-17', 'X-BUILDER-09'],
    address: review,
    replies: reads(rings.duskRing),
    steps: [choose(part('combobox', size), 'HK 12')],
    states: states('ring'),
    sees: [
      select(size, 'HK 12'),
      link(['Change the diamond', '更换钻石'], `/pages/Engagement/diamond?${chosen}&size=12`),
      text(['30 days to return, first resizing free', '30 天内可退货，首次改圈免费']),
    ],
  },
  {
    name: 'builder-engraving',
    shows: 'an engraving as it is typed, with its preview',
    says: ['X-BUILDER-04', 'X-BUILDER-09'],
    address: review,
    replies: reads(rings.duskRing),
    steps: [fill(engravingField, '♥ 2026')],
    states: states('ring', 'choosing', 'typing'),
    sees: [field(engraving, '♥ 2026'), text('♥ 2026'), absent(text(none))],
  },
  {
    name: 'builder-engraving-long',
    shows: 'an engraving that is too long',
    says: ['X-BUILDER-04'],
    address: review,
    replies: reads(rings.duskRing),
    steps: [fill(engravingField, '1'.repeat(21)), advance(600)],
    states: states('ring', 'choosing', 'refused'),
    sees: [field(engraving, '1'.repeat(21), ['Please write at most 20 characters', '请最多填写 20 个字符'])],
  },
  {
    name: 'builder-engraving-refused',
    shows: 'an engraving with a character that cannot be engraved',
    says: ['X-BUILDER-04'],
    address: review,
    replies: reads(rings.duskRing),
    steps: [fill(engravingField, 'Mei!'), advance(600)],
    states: states('ring', 'choosing', 'refused'),
    sees: [
      field(engraving, 'Mei!', [
        'Please use letters, digits, Chinese characters and . , : & ’ - + / · ♥ ∞ only',
        '请仅使用字母、数字、汉字及 . , : & ’ - + / · ♥ ∞',
      ]),
    ],
  },
  {
    name: 'builder-adding',
    shows: 'a ring on its way into the cart',
    says: ['X-BUILDER-09', 'FORM-02'],
    address: `${review}&size=10`,
    customer,
    replies: { ...reads(rings.duskRing), 'POST /api/purchase/add_cart': 'never' },
    steps: [pressAdd],
    states: { ...states('ring', 'adding'), cart: 'adding' },
    sees: [button(add, { busy: true })],
  },
  {
    name: 'builder-added',
    shows: 'a ring that is in the cart, when its message has gone',
    says: ['X-BUILDER-09', 'X-ADD-01'],
    address: `${review}&size=10`,
    customer,
    replies: {
      ...reads(rings.duskRing),
      'POST /api/purchase/add_cart': {
        re: '200',
        data: { cart_uuid: rings.ringItem.cart_uuid, cart: [rings.ringItem] },
      },
      'POST /api/user/get_header_info': { re: '200', data: { uuid: mei.uuid, user_name: 'Mei', num: 1 } },
    },
    steps: [pressAdd, advance(4000)],
    states: states('ring', 'added'),
    sees: [
      text(['It is in your cart.', '已放入您的购物车。']),
      link(['View Cart', '查看购物车'], '/pages/Cart'),
      absent(button(add)),
    ],
  },
  {
    name: 'builder-refused',
    shows: 'a ring whose diamond was sold when it was to be added',
    says: ['X-BUILDER-05', 'X-BUILDER-10'],
    address: `${review}&size=10`,
    customer,
    replies: {
      [ringCall]: [
        { re: '200', data: rings.duskRing },
        { re: '200', data: rings.soldRing },
      ],
      'POST /api/purchase/add_cart': { re: '409' },
    },
    steps: [pressAdd],
    states: { ...states('unavailable', 'coolingDown'), messages: 'showing' },
    sees: [
      text(['This diamond has just been sold.', '此钻石刚刚售出。']),
      text([
        'This diamond has been sold. Your setting, size and engraving are kept.',
        '这颗钻石已售出。您的戒托、尺寸与刻字已为您保留。',
      ]),
      select(size, 'HK 10'),
      absent(button(add)),
    ],
  },
  {
    name: 'builder-setting-withdrawn',
    shows: 'a ring whose setting is no longer made',
    says: ['X-BUILDER-05'],
    address: review,
    replies: reads(rings.withdrawnSetting),
    states: states('unavailable'),
    sees: [
      text([
        'This setting is no longer made. Your diamond, size and engraving are kept.',
        '此戒托已停止制作。您的钻石、尺寸与刻字已为您保留。',
      ]),
      link(['Choose another setting', '挑选另一款戒托'], '/pages/Engagement/ring?stone=round-101'),
      text(['No longer for sale', '已不出售']),
      absent(button(add)),
    ],
  },
  {
    name: 'builder-reserved',
    shows: 'a ring whose diamond another order holds',
    says: ['X-BUILDER-05', 'X-ORDER-06'],
    address: review,
    replies: reads(rings.reservedRing),
    states: states('unavailable'),
    sees: [
      text([
        'Another order holds this diamond. If it is not paid, the diamond will be for sale again; your setting, size and engraving are kept.',
        '这颗钻石已被其他订单保留。若该订单未付款，它将重新上架；您的戒托、尺寸与刻字已为您保留。',
      ]),
      link(['Choose another diamond', '挑选另一颗钻石'], '/pages/Engagement/diamond?setting=dusk-setting&metal=6'),
      within(bar, text(['No longer for sale', '已不出售'])),
      absent(button(add)),
    ],
  },
  {
    name: 'builder-misfit',
    shows: 'a ring whose diamond has a shape that the setting does not take',
    says: ['X-BUILDER-07'],
    address: '/pages/Engagement/review?stone=pear-75&setting=dusk-setting&metal=6',
    replies: reads(rings.misfitShape),
    states: states('misfit'),
    sees: [
      text([
        'Dusk Setting takes round or cushion diamonds, so this pear one does not fit it.',
        '“暮色戒托”可镶圆形或枕形钻石，因此这颗梨形钻石与之不相配。',
      ]),
      link(
        ['See diamonds that fit Dusk Setting', '查看适合“暮色戒托”的钻石'],
        '/pages/Engagement/diamond?stone=pear-75&setting=dusk-setting&metal=6',
      ),
      link(
        ['See settings for this diamond', '查看适合这颗钻石的戒托'],
        '/pages/Engagement/ring?stone=pear-75&setting=dusk-setting&metal=6',
      ),
      within(bar, text(['Does not fit', '不相配'])),
      absent(button(add)),
    ],
  },
  {
    name: 'builder-heavy',
    shows: 'a ring whose diamond is heavier than the setting takes',
    says: ['X-BUILDER-07'],
    address: review,
    replies: reads(rings.misfitCarat),
    states: states('misfit'),
    sees: [
      text([
        'Dusk Setting takes diamonds from 0.50 to 1.50 ct, so one of 2.10 ct does not fit it.',
        '“暮色戒托”可镶 0.50 至 1.50 克拉的钻石，因此这颗 2.10 克拉的钻石与之不相配。',
      ]),
    ],
  },
  {
    name: 'builder-unknown-stone',
    shows: 'a link with a diamond that does not exist, and with a size and an engraving that nobody can have',
    says: ['X-BUILDER-05'],
    address: '/pages/Engagement/review?stone=nothing&setting=dusk-setting&metal=6&size=99&engraving=%F0%9F%8E%89',
    replies: reads(rings.unknownStone),
    states: states('settingOnly'),
    sees: [
      text([
        'We do not have the diamond of this link. The rest of your ring is kept.',
        '我们没有此链接中的钻石。戒指的其余部分已为您保留。',
      ]),
      text([
        'We do not know the ring size of this link. Please choose one.',
        '无法识别此链接中的戒指尺寸，请重新选择。',
      ]),
      text([
        'The engraving of this link cannot be made. Please write it anew.',
        '此链接中的刻字无法制作，请重新填写。',
      ]),
      link(['Choose a diamond', '挑选钻石'], '/pages/Engagement/diamond?setting=dusk-setting&metal=6'),
      within(bar, text('RM 3,880.00')),
    ],
  },
  {
    name: 'builder-unknown-metal',
    shows: 'a link with a metal in which the setting is not made',
    says: ['X-BUILDER-05'],
    address: '/pages/Engagement/review?stone=round-101&setting=dusk-setting&metal=4',
    replies: reads(rings.unknownMetal),
    states: states('ring'),
    sees: [
      text([
        'Dusk Setting is not made in the metal of this link. It is shown in 18K Yellow Gold.',
        '“暮色戒托”没有此链接所指的金属，现以“18K 黄金”显示。',
      ]),
    ],
  },
  {
    name: 'builder-unknown',
    shows: 'the review of a link that names nothing that exists',
    says: ['X-BUILDER-05'],
    address: '/pages/Engagement/review?stone=nothing&setting=nothing&metal=99',
    replies: reads(rings.unknownAll),
    states: states('empty'),
    sees: [
      text([
        'We do not have the setting of this link. The rest of your ring is kept.',
        '我们没有此链接中的戒托。戒指的其余部分已为您保留。',
      ]),
      text([
        'We do not know the metal of this link. The rest of your ring is kept.',
        '无法识别此链接中的金属。戒指的其余部分已为您保留。',
      ]),
      text([
        'A diamond and a setting make a ring. Choose in any order; both can be changed at any time.',
        '一颗钻石与一款戒托成就一枚戒指。先后随意，皆可随时更换。',
      ]),
    ],
  },
  {
    name: 'builder-failed',
    shows: 'a ring that could not be read',
    says: ['X-BUILDER-10', 'X-OFFLINE-01'],
    address: review,
    replies: { [ringCall]: 'offline' },
    states: states('failed'),
    sees: [
      text(['What you have chosen could not be loaded. It is kept.', '您的选择未能加载，但已为您保留。']),
      button(['Try again', '重试']),
    ],
    logs: /Failed to load resource/,
  },
  {
    name: 'builder-choose-stone',
    shows: 'a diamond that does not fit the setting that is chosen',
    says: ['X-BUILDER-07'],
    address: '/pages/DiamondDetail/pear-75?setting=dusk-setting&metal=6',
    replies: {
      ...reads(rings.settingOnly),
      'GET /api/purchase/get_diamond': { re: '200', data: pearDiamond },
    },
    states: states('settingOnly'),
    sees: [
      text([
        'Dusk Setting takes round or cushion diamonds, so this pear one does not fit it.',
        '“暮色戒托”可镶圆形或枕形钻石，因此这颗梨形钻石与之不相配。',
      ]),
      link(
        ['Choose this diamond', '选择这颗钻石'],
        '/pages/Engagement/review?stone=pear-75&setting=dusk-setting&metal=6',
      ),
      button(add),
    ],
  },
  {
    name: 'builder-choose-setting',
    shows: 'a setting while a diamond is chosen',
    says: ['X-BUILDER-05', 'X-BUILDER-08'],
    address: '/pages/RingDetail/dusk-setting?stone=round-101&metal=6',
    replies: {
      ...reads(rings.stoneOnly),
      'GET /api/purchase/get_piece': { re: '200', data: duskSettingPiece },
    },
    states: states('stoneOnly'),
    sees: [
      link(['Choose this setting', '选择这款戒托'], review),
      within(bar, text('RM 28,400.00')),
      text(['round or cushion, 0.50 to 1.50 ct', '圆形或枕形，0.50 至 1.50 克拉']),
    ],
  },
  {
    name: 'builder-cart',
    shows: 'a ring in the cart: stone, setting, metal, size and engraving',
    says: ['X-BUILDER-02', 'X-BUILDER-04', 'CART-06'],
    address: '/pages/Cart',
    customer,
    replies: {
      'POST /api/purchase/get_cart_list': { re: '200', data: [rings.ringItem] },
      'POST /api/user/get_header_info': { re: '200', data: { uuid: mei.uuid, user_name: 'Mei', num: 1 } },
    },
    states: { cart: 'listing.ready', screens: ['screen.cart', 'builder.away'] },
    sees: [
      text(['ENGAGEMENT RING', '订婚戒指']),
      heading(['Dusk Setting', '暮色戒托']),
      text(['1.01 ct Round diamond', '1.01 克拉圆形钻石']),
      text(['18K Yellow Gold, HK 10', '18K 黄金，HK 10']),
      text(['Engraved “♥ 2026”', '刻字“♥ 2026”']),
    ],
    prices: ['RM 32,280.00', 'RM 0.00'],
  },
  {
    name: 'builder-stone-review',
    shows: 'the review of a ring that has no setting yet',
    says: ['X-BUILDER-05', 'X-BUILDER-08'],
    address: '/pages/Engagement/review?stone=round-101',
    replies: reads(rings.stoneOnly),
    states: states('stoneOnly'),
    sees: [
      within(part('main'), link(['Choose a setting', '挑选戒托'], '/pages/Engagement/ring?stone=round-101')),
      within(bar, textWith(['1.01 ct Round, F, VS1', '1.01 克拉圆形，F，VS1']), text('RM 28,400.00')),
    ],
    prices: ['RM 28,400.00'],
  },
  {
    name: 'builder-lab-grown',
    shows: 'the review of a ring with a lab-grown diamond, begun with its setting',
    says: ['X-BUILDER-08', 'X-BUILDER-09'],
    address: `${review}&size=10`,
    session: { goWhere: '{"where":"ring","value":""}' },
    replies: reads({ ...rings.duskRing, stone: { ...roundDiamond, lab: 'IGI' } }),
    states: states('ring'),
    sees: [
      within(
        bar,
        within(beginning('link', ['Setting', '戒托']), text('1')),
        within(beginning('link', ['Diamond', '钻石']), text('2')),
      ),
      textWith(['round lab-grown diamond in the Dusk Setting', '圆形培育钻石，配“暮色戒托”']),
      text(['IGI report and valuation certificate included', '附 IGI 证书与估价证书']),
      link(['Change the diamond', '更换钻石'], `/pages/Engagement/lg-diamond?${chosen}&size=10`),
    ],
  },
  {
    name: 'builder-choose-misfit',
    shows: 'a setting that does not take the diamond that is chosen',
    says: ['X-BUILDER-07'],
    address: '/pages/RingDetail/dusk-setting?stone=pear-75&metal=6',
    replies: {
      ...reads({ ...rings.stoneOnly, stone: pearDiamond }),
      'GET /api/purchase/get_piece': { re: '200', data: duskSettingPiece },
    },
    states: states('stoneOnly'),
    sees: [
      text([
        'Dusk Setting takes round or cushion diamonds, so this pear one does not fit it.',
        '“暮色戒托”可镶圆形或枕形钻石，因此这颗梨形钻石与之不相配。',
      ]),
      link(['See settings for this diamond', '查看适合这颗钻石的戒托'], '/pages/Engagement/ring?stone=pear-75'),
    ],
  },
  {
    name: 'builder-list-sold',
    shows: 'the list of settings while the chosen diamond is sold: all settings are listed',
    says: ['X-BUILDER-05', 'X-BUILDER-06'],
    address: '/pages/Engagement/ring?stone=round-101',
    replies: {
      ...reads({ ...rings.stoneOnly, stone: { ...roundDiamond, available: false } }),
      'GET /api/purchase/get_pieces': { re: '200', data: listOf([duskSetting]) },
    },
    states: states('unavailable'),
    sees: [
      text([
        'This diamond has been sold. Your setting, size and engraving are kept.',
        '这颗钻石已售出。您的戒托、尺寸与刻字已为您保留。',
      ]),
      absent(textWith(['Only settings that take your diamond', '仅显示适合您钻石的戒托'])),
    ],
  },
)
