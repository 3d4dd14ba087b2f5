import {
  diamondFacets,
  diamondsOf,
  duskSetting,
  labDiamond,
  listOf,
  moonEarrings,
  pearDiamond,
  roundDiamond,
  thornRing,
} from '../data/pieces.ts'
import { picture } from '../data/pictures.ts'
import { hover, rows, send, type Row } from '../support/row.ts'
import {
  absent,
  button,
  dialog,
  field,
  having,
  heading,
  link,
  onDesktop,
  onPhone,
  part,
  select,
  text,
  textWith,
  within,
} from '../support/seen.ts'

/** Scrolls on, so that the tray at the foot of the screen covers nothing that can be pressed. */
const besideTray = hover(part('heading', ['Letters from the workshop', '工坊来信']))

const address = '/pages/FineRings'
const states = { catalogue: 'browsing', screens: 'screen.catalogue' }
const thorn = having('article', ['Thorn Ring', '荆棘戒指'])
const moon = having('article', ['Moon Earrings', '月光耳环'])
const dusk = having('article', ['Dusk Setting', '暮色戒托'])
const thornPage = '/pages/FineRingDetail/thorn-ring'
const current = (name: readonly [string, string]) => ({ ...link(name), current: true })
const plain = (name: readonly [string, string]) => ({ ...link(name), current: false })
const white = ['14k White gold', '14K 白金'] as const
const yellow = ['14k Yellow gold', '14K 黄金'] as const
const rose = ['14k Rose gold', '14K 玫瑰金'] as const
const filters = part('dialog', ['Filters', '筛选条件'])
const chosen = (metal: '3' | '4' | '5') => send('catalogue', { type: 'metal.chosen', piece: thornRing.uuid, metal })

const manyDiamonds = {
  'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([labDiamond], { count: 1000, isExact: false }) },
} as const

/** The orders of the diamonds, as addresses say them and as people read them. */
const orders = [
  ['price-up', ['Price, low to high', '价格由低到高']],
  ['price-down', ['Price, high to low', '价格由高到低']],
  ['carat-down', ['Carat, high to low', '克拉由大到小']],
] as const

/** A card in one of its metals: swatch, link and price belong together. */
const inMetal = (
  name: string,
  metal: '3' | '4' | '5',
  names: readonly (readonly [string, string])[],
  price: string,
): Row => ({
  name,
  shows: `a card on which ${names[0]?.[0]} was chosen`,
  says: ['CART-10', 'CART-12'],
  address,
  steps: [chosen(metal)],
  states,
  sees: within(
    thorn,
    names.map((each, place) => (place === 0 ? current(each) : plain(each))),
    link(['Thorn Ring', '荆棘戒指'], `${thornPage}?metal=${metal}`),
    text(price),
  ),
  prices: [price, 'RM 5,600.00', 'RM 3,880.00'],
})

/** Where a list in the shop's own order goes on. */
const cursor = 'featured_0_2840000_0e0e0000-0000-4000-8000-000000000011'

export const catalogue = rows(
  {
    name: 'category',
    shows: 'a category page as it opens',
    says: ['ROUTE-05', 'CART-12', 'SHELL-19'],
    address,
    states,
    sees: [
      heading(['Fine rings', '高级戒指']),
      text(['3 pieces', '3 件']),
      select(['Sort by', '排序'], ['Featured', '推荐']),
      within(
        thorn,
        plain(white),
        current(yellow),
        plain(rose),
        link(['Thorn Ring', '荆棘戒指'], `${thornPage}?metal=5`),
        text('RM 2,360.50'),
      ),
      within(moon, current(['18K Rose Gold', '18K 玫瑰金']), text('RM 5,600.00')),
      within(dusk, current(['18K Yellow Gold', '18K 黄金']), text(['from RM 3,880.00', '起价 RM 3,880.00'])),
      onPhone(link(['Filter', '筛选']), absent(text(['Price', '价格']))),
      onDesktop(heading(['Metal', '金属']), link(['14k White gold 3', '14K 白金 3']), button(['Apply', '应用'])),
      text(['Free secure shipping', '免费保价配送']),
      text(['Lifetime warranty', '终身保修']),
      text(['Lifetime upgrade', '终身升级换购']),
    ],
    prices: ['RM 2,360.50', 'RM 5,600.00', 'RM 3,880.00'],
  },
  inMetal('card-white', '3', [white, yellow, rose], 'RM 2,480.00'),
  inMetal('card-rose', '4', [rose, white, yellow], 'RM 2,410.00'),
  inMetal('card-yellow', '5', [yellow, white, rose], 'RM 2,360.50'),
  {
    name: 'category-filtered',
    shows: 'a category page filtered by metal and price',
    says: ['X-FILTER-01'],
    address: `${address}?metal=3&priceFrom=2000&priceTo=6000`,
    states,
    sees: [
      within(thorn, current(white), text('RM 2,480.00')),
      link(['Remove 14k White gold', '移除 14K 白金'], `${address}?priceFrom=2000&priceTo=6000`),
      link(['Remove RM 2,000 to RM 6,000', '移除 RM 2,000 至 RM 6,000'], `${address}?metal=3`),
      link(['Clear all', '全部清除'], address),
      onPhone(link(['Filter (2)', '筛选（2）'])),
    ],
  },
  {
    name: 'filters',
    shows: 'the filters in their sheet on a phone',
    says: ['SHELL-17', 'X-FILTER-01'],
    address,
    at: 'phone',
    steps: [send('catalogue', { type: 'filters.opened' })],
    states: { catalogue: 'filtering' },
    sees: [
      dialog(['Filters', '筛选条件']),
      within(
        filters,
        heading(['Style', '款式']),
        link(['Stacking 2', '叠戴 2']),
        heading(['Metal', '金属']),
        link(['14k Rose gold 2', '14K 玫瑰金 2']),
        heading(['Price', '价格']),
        button(['Apply', '应用']),
        button(['Show 3 pieces', '查看 3 件']),
        button(['Close', '关闭']),
      ),
    ],
  },
  {
    name: 'category-empty',
    shows: 'a category page whose filters nothing fits',
    says: ['X-FILTER-01'],
    address: `${address}?style=solitaire`,
    replies: { 'GET /api/purchase/get_pieces': { re: '200', data: listOf([]) } },
    states,
    sees: [
      heading(['Nothing fits all of these', '没有同时符合的款式']),
      link(['Clear all', '全部清除'], address),
      text(['0 pieces', '0 件']),
    ],
    prices: [],
  },
  {
    name: 'category-pages',
    shows: 'the second page of a long list',
    says: ['CONST-01', 'X-FILTER-01'],
    address: `${address}?page=2`,
    replies: { 'GET /api/purchase/get_pieces': { re: '200', data: listOf([thornRing, moonEarrings], 42) } },
    states,
    sees: [
      text(['42 pieces', '42 件']),
      within(
        part('navigation', ['Pages', '分页']),
        { ...link('2', `${address}?page=2`), current: true },
        link('1', address),
        link('3', `${address}?page=3`),
        within(
          part('group', ['Per page', '每页数量']),
          link('10', `${address}?pageSize=10`),
          link('20', `${address}?pageSize=20`),
          link('50', `${address}?pageSize=50`),
        ),
      ),
    ],
  },
  {
    name: 'category-failed',
    shows: 'a category page that could not be read',
    says: ['SESSION-07'],
    address,
    replies: { 'GET /api/purchase/get_pieces': 'offline' },
    states,
    sees: [heading(['This did not load', '未能加载']), button(['Try again', '重试'])],
    logs: /NetworkError|No answer of the shop/,
  },
  {
    name: 'category-advertised',
    shows: 'a category page with an advertisement',
    says: ['SHELL-07'],
    address,
    replies: {
      'GET /api/purchase/client_ad': {
        re: '200',
        data: {
          image_url: '/pictures/ad-fine-ring?width=480&v=1',
          mobile_image_url: '/pictures/ad-fine-ring-mobile?width=480&v=1',
          image: picture('ad-fine-ring'),
          mobile_image: picture('ad-fine-ring-mobile'),
        },
      },
    },
    states,
    sees: [heading(['Fine rings', '高级戒指']), within(thorn, text('RM 2,360.50'))],
  },
  {
    name: 'diamonds',
    shows: 'the natural diamonds',
    says: ['ROUTE-03', 'CART-08', 'CART-09'],
    address: '/pages/Engagement/diamond',
    states,
    sees: [
      heading(['Choose your diamond', '挑选您的钻石']),
      { ...link(['Natural', '天然']), current: true },
      { ...link(['Lab-grown', '培育']), current: false },
      text(['2 diamonds', '2 颗钻石']),
      onPhone(
        within(
          having('listitem', ['1.01 ct Round', '1.01 克拉圆形']),
          text(['Excellent, F, VS1', '极优，F，VS1']),
          text('GIA 2417 650 318'),
          text('RM 28,400.00'),
        ),
        within(
          having('listitem', ['0.75 ct Pear', '0.75 克拉梨形']),
          text(['D, VVS1', 'D，VVS1']),
          text('RM 19,900.50'),
        ),
      ),
      onDesktop(
        within(
          having('row', ['Round', '圆形']),
          text('1.01'),
          text(['Excellent', '极优']),
          text('F'),
          text('VS1'),
          text('GIA 2417 650 318'),
          text('RM 28,400.00'),
        ),
        within(having('row', ['Pear', '梨形']), text('0.75'), text('-'), text('VVS1'), text('RM 19,900.50')),
      ),
    ],
  },
  {
    name: 'diamonds-filtered',
    shows: 'filtered natural diamonds, from where the lab-grown ones have the same filters except the price',
    says: ['X-FILTER-03'],
    address: '/pages/Engagement/diamond?shape=oval&color=D,E&clarity=3&priceTo=90000&sort=carat-up&page=2',
    states,
    sees: [
      link(['Lab-grown', '培育'], '/pages/Engagement/lg-diamond?shape=oval&color=D,E&clarity=3&sort=carat-up'),
      select(['Sort by', '排序'], ['Carat, low to high', '克拉由小到大']),
    ],
  },
  {
    name: 'diamonds-picked',
    shows: 'diamonds of which two are picked for the comparison',
    says: ['X-DIAMOND-06'],
    address: '/pages/Engagement/diamond?compare=round-101,pear-75',
    replies: {
      'GET /api/purchase/get_diamond': [
        { re: '200', data: roundDiamond },
        { re: '200', data: pearDiamond },
      ],
    },
    steps: [besideTray],
    states,
    sees: within(
      part('complementary', ['Comparison', '对比']),
      link(['Compare 2 diamonds', '对比 2 颗钻石'], '/pages/Compare?stones=round-101%2Cpear-75'),
      link(
        ['Remove GIA 2417 650 318 from the comparison', '从对比中移除 GIA 2417 650 318'],
        '/pages/Engagement/diamond?compare=pear-75',
      ),
      onDesktop(
        textWith(['1.01 ct Round, F, VS1', '1.01 克拉圆形，F，VS1']),
        textWith('RM 28,400.00'),
        textWith('RM 19,900.50'),
      ),
    ),
  },
  {
    name: 'diamonds-picked-four',
    shows: 'diamonds of which as many are picked as can be compared: another one cannot be picked',
    says: ['X-DIAMOND-06'],
    address: '/pages/Engagement/diamond?compare=round-101,lab-1,lab-2,lab-3',
    replies: { 'GET /api/purchase/get_diamond': { re: '200', data: labDiamond } },
    steps: [besideTray],
    states,
    sees: [
      link(['Compare 4 diamonds', '对比 4 颗钻石'], '/pages/Compare?stones=round-101%2Clab-1%2Clab-2%2Clab-3'),
      {
        ...link(
          ['Compare GIA 2417 650 318', '对比 GIA 2417 650 318'],
          '/pages/Engagement/diamond?compare=lab-1,lab-2,lab-3',
        ),
        current: true,
      },
      absent(link(['Compare GIA 6412 098 775', '对比 GIA 6412 098 775'])),
    ],
  },
  ...orders.map(([sort, label]) => ({
    name: `diamonds-${sort}`,
    shows: `diamonds sorted by ${sort}`,
    says: ['X-FILTER-01'],
    address: `/pages/Engagement/diamond?sort=${sort}`,
    states,
    sees: [select(['Sort by', '排序'], label)],
  })),
  {
    name: 'diamonds-lab',
    shows: 'the lab-grown diamonds',
    says: ['ROUTE-03', 'CART-07'],
    address: '/pages/Engagement/lg-diamond',
    replies: { 'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([labDiamond]) } },
    states,
    sees: [
      { ...link(['Lab-grown', '培育']), current: true },
      { ...link(['Natural', '天然']), current: false },
      text(['1 diamond', '1 颗钻石']),
      onDesktop(within(having('row', ['Round', '圆形']), text('1.50'), text('IGI 548 219 007'), text('RM 6,400.00'))),
      onPhone(
        within(having('listitem', ['1.50 ct Round', '1.50 克拉圆形']), text('IGI 548 219 007'), text('RM 6,400.00')),
      ),
    ],
  },
  {
    name: 'diamonds-many',
    shows: 'more diamonds than are counted',
    says: ['X-STOCK-02'],
    address: '/pages/Engagement/lg-diamond',
    replies: manyDiamonds,
    states,
    sees: [text(['1,000+ diamonds', '1,000+ 颗钻石'])],
  },
  {
    name: 'diamonds-many-filters',
    shows: 'the filters of more diamonds than are counted, in their sheet on a phone',
    says: ['X-STOCK-02'],
    address: '/pages/Engagement/lg-diamond',
    at: 'phone',
    replies: manyDiamonds,
    steps: [send('catalogue', { type: 'filters.opened' })],
    states: { catalogue: 'filtering' },
    sees: within(filters, button(['Show 1,000+ diamonds', '查看 1,000+ 颗'])),
  },
  {
    name: 'diamonds-ranges',
    shows: 'filters by ranges and grades, in words beside their sliders',
    says: ['X-DIAMOND-01', 'X-DIAMOND-04', 'ROUTE-17'],
    address: '/pages/Engagement/diamond?caratFrom=1&caratTo=1.5&color=E,F,G,H&priceTo=40000&polish=EX&sort=carat-down',
    states: { ...states, ranges: 'resting' },
    sees: [
      onDesktop(
        { part: part('slider', ['Least Carat', '克拉下限']), value: '56' },
        { part: part('slider', ['Most Carat', '克拉上限']), value: '70' },
        field(['Carat from, in carats', '克拉下限，克拉'], '1'),
        field(['Price to, in RM', '价格上限，RM'], '40000'),
        { ...link('E'), current: true },
        { ...link('D'), current: false },
      ),
      link(['Remove Colour E to H', '移除 颜色 E 至 H']),
      link(['Remove 1.00 ct to 1.50 ct', '移除 1.00 克拉 至 1.50 克拉']),
      link(['Remove up to RM 40,000', '移除 RM 40,000 以内']),
      select(['Sort by', '排序'], ['Carat, high to low', '克拉由大到小']),
    ],
  },
  {
    name: 'diamonds-reversed',
    shows: 'diamonds of an address whose prices are the wrong way round, with a colour that does not exist',
    says: ['X-DIAMOND-03'],
    address: '/pages/Engagement/diamond?priceFrom=9000&priceTo=5000&color=Z',
    states,
    sees: [
      text(['Price: the ends were the wrong way round, so they are swapped.', '价格的上下限写反了，已对调。']),
      text(['Colour: we do not know “Z”, so it is left out.', '颜色中的“Z”无法识别，已略去。']),
      link(['Remove RM 5,000 to RM 9,000', '移除 RM 5,000 至 RM 9,000']),
    ],
  },
  {
    name: 'diamonds-empty',
    shows: 'filters that nothing fits, and what to loosen',
    says: ['X-DIAMOND-05'],
    address: '/pages/Engagement/diamond?caratFrom=1&caratTo=1.1&color=D',
    replies: {
      'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([]) },
      'GET /api/purchase/get_diamond_facets': {
        re: '200',
        data: {
          ...diamondFacets,
          total: 0,
          medianSen: null,
          loosen: [
            { filter: 'color', count: 12, below: null, above: null, code: 'E' },
            { filter: 'carat', count: 3, below: 98, above: 112, code: null },
          ],
        },
      },
    },
    states,
    sees: [
      heading(['Nothing fits all of these', '没有同时符合的款式']),
      heading(['One of these would be enough', '放宽其中一项即可']),
      link(['Colour: also E', '颜色：加上E'], '/pages/Engagement/diamond?color=D,E&caratFrom=1&caratTo=1.1'),
      link(
        ['Colour: 12 diamonds without this filter', '颜色：去掉此条件有 12 颗钻石'],
        '/pages/Engagement/diamond?caratFrom=1&caratTo=1.1',
      ),
      link(
        ['Carat: 3 diamonds without this filter', '克拉：去掉此条件有 3 颗钻石'],
        '/pages/Engagement/diamond?color=D',
      ),
      link(
        ['Carat up to 1.12 ct instead of 1.10 ct', '克拉放宽到 1.12 克拉（原为 1.10 克拉）'],
        '/pages/Engagement/diamond?color=D&caratFrom=1&caratTo=1.12',
      ),
      link(
        ['Carat from 0.98 ct instead of 1.00 ct', '克拉放宽到 0.98 克拉 起（原为 1.00 克拉）'],
        '/pages/Engagement/diamond?color=D&caratFrom=0.98&caratTo=1.1',
      ),
    ],
    prices: [],
  },
  {
    name: 'diamonds-empty-by-two',
    shows: 'filters that nothing fits, of which two must go',
    says: ['X-DIAMOND-05'],
    address: '/pages/Engagement/diamond?caratFrom=4&color=D&clarity=1&priceTo=9000',
    replies: {
      'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([]) },
      'GET /api/purchase/get_diamond_facets': {
        re: '200',
        data: {
          ...diamondFacets,
          total: 0,
          medianSen: null,
          loosenTwo: [
            { filters: ['price', 'color'], count: 21 },
            { filters: ['clarity', 'carat'], count: 1 },
          ],
        },
      },
    },
    states,
    sees: [
      heading(['Nothing fits all of these', '没有同时符合的款式']),
      text(['No single filter is the reason: take away two or more.', '并非某一项条件所致：请去掉两项或更多。']),
      heading(['Take away two of them', '请去掉其中两项']),
      link(
        ['Price and Colour: 21 diamonds without both', '价格和颜色：两项都去掉有 21 颗钻石'],
        '/pages/Engagement/diamond?clarity=1&caratFrom=4',
      ),
      link(
        ['Clarity and Carat: 1 diamond without both', '净度和克拉：两项都去掉有 1 颗钻石'],
        '/pages/Engagement/diamond?priceTo=9000&color=D',
      ),
    ],
    prices: ['RM 9,000'],
  },
  {
    name: 'diamonds-typing',
    shows: 'an end that is being typed, before the list follows',
    says: ['X-DIAMOND-02'],
    address: '/pages/Engagement/diamond',
    at: 'desktop',
    steps: [send('ranges', { type: 'range.typed', field: 'caratFrom', text: '1.2', search: { caratFrom: '1.2' } })],
    states: { ranges: 'held.typing' },
    sees: [
      field(['Carat from, in carats', '克拉下限，克拉'], '1.2'),
      { part: part('slider', ['Least Carat', '克拉下限']), value: '62' },
    ],
  },
  {
    name: 'diamonds-held',
    shows: 'a handle that is held, drawn where it is, with the list that follows it',
    says: ['X-DIAMOND-02'],
    address: '/pages/Engagement/diamond',
    at: 'desktop',
    steps: [send('ranges', { type: 'range.moved', search: { color: 'F,G,H' } })],
    states: { ranges: 'held.drawn' },
    sees: [
      { part: part('slider', ['Colour, first', '颜色，起']), value: '2' },
      { part: part('slider', ['Colour, last', '颜色，止']), value: '4' },
    ],
  },
  {
    name: 'diamonds-released',
    shows: 'a handle that was let go: address and handle say the same',
    says: ['X-DIAMOND-02'],
    address: '/pages/Engagement/diamond',
    at: 'desktop',
    steps: [
      send('ranges', { type: 'range.moved', search: { color: 'F,G,H' } }),
      send('ranges', { type: 'range.released', search: null }),
    ],
    states: { ranges: 'released.drawn' },
    sees: [link(['Remove Colour F to H', '移除 颜色 F 至 H']), { ...link('G'), current: true }],
  },
  {
    name: 'category-one-metal',
    shows: 'a piece that is made in one metal: it has no swatches, and its link names no metal',
    says: ['CART-12'],
    address,
    replies: {
      'GET /api/purchase/get_pieces': {
        re: '200',
        data: listOf([{ ...thornRing, metals: thornRing.metals.slice(1, 2) }]),
      },
    },
    states,
    sees: within(
      thorn,
      link(['Thorn Ring', '荆棘戒指'], thornPage),
      text('RM 2,360.50'),
      absent({ part: part('group', ['Metal', '金属']) }),
    ),
    prices: ['RM 2,360.50'],
  },
  {
    name: 'settings-filtered',
    shows: 'settings of a style and a shape, with the filters that settings have',
    says: ['X-FILTER-01', 'ROUTE-03'],
    address: '/pages/Engagement/ring?style=solitaire&shape=round&sort=newest',
    replies: {
      'GET /api/purchase/get_pieces': {
        re: '200',
        data: {
          ...listOf([duskSetting]),
          facets: {
            metal: [{ value: '6', count: 1 }],
            style: [
              { value: 'solitaire', count: 1 },
              { value: 'stacking', count: 0 },
            ],
            shape: [
              { value: 'pear', count: 1 },
              { value: 'round', count: 1 },
            ],
            priceFrom: 388_050,
            priceTo: 412_010,
          },
        },
      },
    },
    states,
    sees: [
      link(['Remove Solitaire', '移除 单钻'], '/pages/Engagement/ring?shape=round&sort=newest'),
      link(['Remove Round', '移除 圆形'], '/pages/Engagement/ring?style=solitaire&sort=newest'),
      select(['Sort by', '排序'], ['Newest', '最新']),
      onDesktop(
        heading(['Setting style', '戒托款式']),
        heading(['Centre stone', '主石']),
        heading(['Price of the setting', '戒托价格']),
        { ...link(['Solitaire 1', '单钻 1']), current: true },
        { ...link(['Round', '圆形']), current: true },
        { ...link(['Pear', '梨形']), current: false },
        absent(link(['Stacking 0', '叠戴 0']), heading(['Metal', '金属'])),
      ),
    ],
  },
  {
    name: 'diamonds-grid',
    shows: 'diamonds as a grid',
    says: ['X-DIAMOND-04'],
    address: '/pages/Engagement/diamond?view=grid',
    at: 'desktop',
    states,
    sees: [
      within(having('listitem', ['1.01 ct Round', '1.01 克拉圆形']), text('GIA 2417 650 318'), text('RM 28,400.00')),
      absent({ part: part('table') }),
    ],
  },
  {
    name: 'diamonds-goes-on',
    shows: 'a list of diamonds whose next part came by itself, and in which a stone that moved stands once',
    says: ['X-DIAMOND-04'],
    at: 'phone',
    address: '/pages/Engagement/diamond',
    replies: {
      'GET /api/purchase/get_diamonds': [
        { re: '200', data: { ...diamondsOf([roundDiamond]), next: cursor } },
        { re: '200', data: diamondsOf([roundDiamond, pearDiamond]) },
      ],
    },
    states,
    sees: [
      onPhone(
        within(having('listitem', ['1.01 ct Round', '1.01 克拉圆形']), text('RM 28,400.00')),
        within(having('listitem', ['0.75 ct Pear', '0.75 克拉梨形']), text('RM 19,900.50')),
      ),
      absent(link(['Show more diamonds', '查看更多钻石'])),
    ],
  },
  {
    name: 'diamonds-more-failed',
    shows: 'a list of diamonds that could not go on',
    says: ['X-DIAMOND-04', 'SESSION-07'],
    at: 'phone',
    address: `/pages/Engagement/diamond?after=${cursor}`,
    replies: {
      'GET /api/purchase/get_diamonds': [
        { re: '200', data: { ...diamondsOf([roundDiamond]), next: cursor } },
        'offline',
      ],
    },
    states,
    sees: [
      text([
        'The shop did not answer. Please check your connection and try again.',
        '商店没有回应。请检查网络后重试。',
      ]),
      link(['Try again', '重试'], `/pages/Engagement/diamond?after=${cursor}`),
      link(['From the beginning of the list', '回到列表开头'], '/pages/Engagement/diamond'),
    ],
  },
)
