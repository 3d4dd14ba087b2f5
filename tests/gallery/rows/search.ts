import type { Data } from '#contract/calls.ts'
import type { HelpPage, SearchResult, UnderstoodPart } from '#contract/search/schemas.ts'
import { picture } from '../data/pictures.ts'
import type { Replies } from '../page/scene.ts'
import { advance, onlyOnPhone, press, rows, send } from '../support/row.ts'
import {
  absent,
  beginning,
  button,
  dialog,
  heading,
  having,
  link,
  onDesktop,
  onPhone,
  part,
  type Part,
  type Seen,
  text,
  textWith,
  within,
  type Words,
} from '../support/seen.ts'

type StoneList = Data<'GET /api/purchase/search_commodity'>['lists'][number]

const address = '/pages/FAQ'
const result = (number: number): SearchResult => ({
  type: 'earrings',
  link: `aurora-${number}`,
  uuid: `0e0e0000-0000-4000-8000-00000000005${number}`,
  image_url: '/pictures/earrings-studs-round-rose?width=480&v=1',
  name: `Aurora ${number}`,
  sub_head: '18K',
  sku: `KE-700${number}`,
  price_from: 551_090 + number,
  picture: picture('earrings-studs-round-rose'),
})
const bandResult: SearchResult = {
  ...result(3),
  type: 'women_ring',
  link: 'aurora-band',
  picture: picture('women-half-eternity-rose'),
}
const groupOf = (name: Words): Part => ({ role: 'region', name })
const found = (
  count: number,
  totalnum: number,
  {
    understood = [],
    help = [],
    lists = [],
  }: { understood?: UnderstoodPart[]; help?: HelpPage[]; lists?: StoneList[] } = {},
): Pick<Replies, 'GET /api/purchase/search_commodity'> => ({
  'GET /api/purchase/search_commodity': {
    re: '200',
    data: {
      detail: Array.from({ length: count }, (_, place) => result(place + 1)),
      totalnum,
      understood,
      help,
      lists,
    },
  },
})
/** Labels that are the same in both languages: the server answers in that of the page. */
const understood: UnderstoodPart[] = [
  { filter: 'clarity', label: 'VVS1', without: 'aurora RM 3000' },
  { filter: 'price', label: 'RM 3,000', without: 'aurora VVS1' },
]
const chips = [
  link(['Remove VVS1', '移除 VVS1'], '/pages/search?search=aurora%20RM%203000'),
  link(['Remove RM 3,000', '移除 RM 3,000'], '/pages/search?search=aurora%20VVS1'),
]
const help: HelpPage[] = [{ href: '/pages/RingSize', title: 'Aurora 8', heading: 'Aurora 9' }]
const article: HelpPage = {
  href: '/pages/BlogDetail/four-cs',
  title: 'Aurora 10',
  heading: 'Aurora 10',
  excerpt: 'Aurora 11',
}
const articleLink = [
  heading(['From the blog', '博客文章']),
  link('Aurora 10', '/pages/BlogDetail/four-cs'),
  text('Aurora 11'),
]
const helpLink = [link('Aurora 9', '/pages/RingSize'), text('Aurora 8')]

const searchField = (value = ''): Seen => ({ part: { role: 'searchbox', name: ['Search', '搜索'] }, value })
const revealed = advance(2000)
const openSearch = onlyOnPhone(send('drawer', { type: 'drawer.searchOpened' }))
const type = (value: string) => send('search', { type: 'text.changed', value })
const searched = [revealed, openSearch, type('aurora'), advance(1000)]
const results = part('region', ['Search results', '搜索结果'])
const hit = (number: number, price: string): Seen[] => [
  { part: beginning('link', `Aurora ${number}`), href: `/pages/EarringsDetail/aurora-${number}` },
  text([`from ${price}`, `${price} 起`]),
]
const drawer = part('dialog', ['Search', '搜索'])
const popular: Words[] = [
  ['pave engagement rings', '密镶订婚戒指'],
  ['lab created diamonds', '培育钻石'],
  ['1 carat diamond engagement rings', '1 克拉钻石订婚戒指'],
  ['white gold engagement rings', 'K 白金订婚戒指'],
  ['anniversary rings', '周年纪念戒指'],
]
const viewAll = (total: number) => link([`View All (${total})`, `查看全部（${total}）`], '/pages/search?search=aurora')

/** What a search shows: in the drawer of a phone, in the popover of a desktop. */
const shown = (...sees: (Seen | Seen[])[]): Seen[] => [
  ...onPhone(within(drawer, ...sees)),
  ...onDesktop(within(results, ...sees)),
]

const withStone = {
  detail: [
    {
      ...result(1),
      type: 'diamond' as const,
      link: 'round-101',
      price_from: 2_840_000,
      picture: picture('diamond-round'),
    },
  ],
  totalnum: 1,
  understood: [],
  help: [],
  lists: [],
}

export const search = rows(
  {
    name: 'search-hidden',
    shows: 'the header in its first two seconds',
    says: ['SEARCH-01'],
    address,
    at: 'desktop',
    steps: [advance(1999)],
    states: { search: 'hidden' },
    sees: absent(searchField()),
  },
  {
    name: 'search',
    shows: 'the search before anything is typed',
    says: ['SEARCH-01', 'SEARCH-04'],
    address,
    steps: [revealed, openSearch],
    states: { search: 'idle' },
    sees: [
      onDesktop(searchField()),
      onPhone(
        dialog(['Search', '搜索']),
        within(drawer, searchField(), ...popular.map((each) => button(each)), button(['Close', '关闭'])),
      ),
    ],
  },
  {
    name: 'search-typing',
    shows: 'a text that is still being typed',
    says: ['SEARCH-08'],
    address,
    replies: found(0, 0),
    steps: [revealed, openSearch, type('aurora')],
    states: { search: 'shown.typing' },
    sees: [searchField('aurora'), shown(text(['Searching', '正在搜索']))],
  },
  {
    name: 'search-searching',
    shows: 'a search that has no answer yet',
    says: ['SEARCH-02'],
    address,
    replies: { 'GET /api/purchase/search_commodity': 'never' },
    steps: searched,
    states: { search: 'shown.searching' },
    sees: [searchField('aurora'), shown(text(['Searching', '正在搜索']))],
  },
  {
    name: 'search-found',
    shows: 'results, more than fit',
    says: ['SEARCH-02', 'SEARCH-05', 'SEARCH-07'],
    address,
    replies: found(3, 9),
    steps: searched,
    states: { search: 'shown.found' },
    sees: [shown(hit(1, 'RM 5,510.91'), hit(2, 'RM 5,510.92'), hit(3, 'RM 5,510.93'), text('18K'), viewAll(9))],
    prices: ['RM 5,510.91', 'RM 5,510.92', 'RM 5,510.93'],
  },
  {
    name: 'search-found-four',
    shows: 'four results, of which a phone shows three',
    says: ['SEARCH-05'],
    address,
    at: 'phone',
    replies: found(3, 4),
    steps: searched,
    states: { search: 'shown.found' },
    sees: shown(hit(3, 'RM 5,510.93'), viewAll(4)),
  },
  {
    name: 'search-found-all',
    shows: 'results that all fit',
    says: ['SEARCH-05'],
    address,
    replies: found(2, 2),
    steps: searched,
    states: { search: 'shown.found' },
    sees: [shown(hit(1, 'RM 5,510.91'), hit(2, 'RM 5,510.92')), absent(viewAll(2))],
  },
  {
    name: 'search-empty',
    shows: 'a search without results',
    says: ['SEARCH-06'],
    address,
    replies: found(0, 0),
    steps: searched,
    states: { search: 'shown.empty' },
    sees: shown(
      text(['NO RESULTS FOUND :(', '没有找到结果 :(']),
      text(['Sorry, no results found for aurora', '抱歉，没有找到与“aurora”相关的结果']),
      link(['Ask customer support', '联系客服']),
    ),
  },
  {
    name: 'search-understood',
    shows: 'results with what was understood, each part to take away, and a page of help',
    says: ['X-SEARCH-14', 'X-SEARCH-15'],
    address,
    replies: found(3, 9, { understood, help }),
    steps: searched,
    states: { search: 'shown.found' },
    sees: shown(chips, helpLink),
  },
  {
    name: 'search-article',
    shows: 'an article of the blog beside a page of help',
    says: ['X-SEARCH-17'],
    address,
    replies: found(1, 1, { help: [...help, article] }),
    steps: searched,
    states: { search: 'shown.found' },
    sees: shown(heading(['Help', '帮助']), helpLink, articleLink),
  },
  {
    name: 'search-understood-empty',
    shows: 'a search without results, of which parts can be taken away',
    says: ['SEARCH-06', 'X-SEARCH-14'],
    address,
    replies: found(0, 0, { understood }),
    steps: searched,
    states: { search: 'shown.empty' },
    sees: shown(chips, text(['NO RESULTS FOUND :(', '没有找到结果 :('])),
  },
  {
    name: 'search-failed',
    shows: 'a search that could not reach the shop',
    says: ['SESSION-07'],
    address,
    replies: { 'GET /api/purchase/search_commodity': { re: '500', id: 'a1b2c3' } },
    steps: searched,
    states: { search: 'shown.failed' },
    sees: shown(
      text(['The search could not reach the shop.', '搜索暂时无法连接到商店。']),
      button(['Try again', '重试']),
    ),
  },
  {
    name: 'drawer-search',
    shows: 'the search in the drawer of a phone',
    says: ['SEARCH-04', 'SHELL-04'],
    address,
    at: 'phone',
    steps: [openSearch],
    states: { drawer: 'open.search' },
    sees: within(drawer, searchField(), ...popular.map((each) => button(each))),
    focus: part('searchbox', ['Search', '搜索']),
  },
  {
    name: 'search-page',
    shows: 'the page of a search',
    says: ['SEARCH-09', 'ROUTE-08'],
    address: '/pages/search?search=aurora',
    replies: found(2, 42),
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      heading(['Results for “aurora”', '“aurora”的搜索结果']),
      text(['42 results', '42 个结果']),
      heading('Aurora 1'),
      text(['from RM 5,510.91', '起价 RM 5,510.91']),
      within(
        part('navigation', ['Pages', '分页']),
        link('2', '/pages/search?search=aurora&page=2'),
        link('10', '/pages/search?search=aurora&pageSize=10'),
        link('15', '/pages/search?search=aurora&pageSize=15'),
        link('50', '/pages/search?search=aurora&pageSize=50'),
      ),
    ),
  },
  {
    name: 'search-page-groups',
    shows: 'the page of a search with results of two parts of the catalogue, on one page',
    says: ['X-SEARCH-18', 'X-LIST-01'],
    address: '/pages/search?search=aurora',
    replies: {
      'GET /api/purchase/search_commodity': {
        re: '200',
        data: { detail: [result(1), bandResult, result(2)], totalnum: 3, understood: [], help: [], lists: [] },
      },
    },
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      within(groupOf(['Earrings', '耳环']), heading('Aurora 1'), heading('Aurora 2'), absent(heading('Aurora 3'))),
      within(groupOf(['Wedding bands for women', '女士结婚戒指']), heading('Aurora 3'), absent(heading('Aurora 1'))),
      absent({ part: part('navigation', ['Pages', '分页']) }),
    ),
  },
  {
    name: 'search-page-understood',
    shows: 'the page of a search with what was understood, and a page of help',
    says: ['X-SEARCH-14', 'X-SEARCH-15'],
    address: '/pages/search?search=aurora',
    replies: found(2, 2, { understood, help }),
    states: { screens: 'screen.staticPage' },
    sees: within(part('main'), chips, helpLink),
  },
  {
    name: 'search-page-article',
    shows: 'the page of a search that only articles of the blog answer',
    says: ['X-SEARCH-17'],
    address: '/pages/search?search=aurora',
    replies: found(0, 0, { help: [article] }),
    states: { screens: 'screen.staticPage' },
    sees: within(part('main'), articleLink, absent(heading(['Help', '帮助']))),
  },
  {
    name: 'search-page-stones',
    shows: 'the page of a search that stones fit, of either laboratory',
    says: ['X-SEARCH-16'],
    address: '/pages/search?search=aurora',
    replies: found(2, 2, {
      lists: [
        { lab: 'GIA', href: '/pages/Engagement/diamond?shape=oval' },
        { lab: 'IGI', href: '/pages/Engagement/lg-diamond?shape=oval' },
      ],
    }),
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      link(['All natural diamonds like these', '查看所有符合的天然钻石'], '/pages/Engagement/diamond?shape=oval'),
      link(['All lab-grown diamonds like these', '查看所有符合的培育钻石'], '/pages/Engagement/lg-diamond?shape=oval'),
    ),
  },
  {
    name: 'search-page-empty',
    shows: 'the page of a search without results',
    says: ['SEARCH-06'],
    address: '/pages/search?search=aurora',
    replies: found(0, 0),
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      text(['NO RESULTS FOUND :(', '没有找到结果 :(']),
      text(['Sorry, no results found for aurora', '抱歉，没有找到与“aurora”相关的结果']),
    ),
  },
  {
    name: 'search-page-start',
    shows: 'the page of the search before anything is searched for',
    says: ['X-SEARCH-19'],
    address: '/pages/search',
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      heading(['What are you looking for?', '您在找什么？']),
      link(['lab created diamonds', '培育钻石']),
      link(['Earrings', '耳环'], '/pages/Earrings'),
      link(['Tennis bracelets', '网球手链'], '/pages/TennisBracelets'),
    ),
  },
  {
    name: 'search-page-again',
    shows: 'the page of a search without results, from where another one was chosen: the field says that one',
    says: ['SEARCH-09'],
    address: '/pages/search?search=aurora',
    replies: found(0, 0),
    steps: [press(part('link', ['lab created diamonds', '培育钻石']))],
    states: { screens: 'screen.staticPage' },
    sees: within(part('main'), heading(['Results for “lab created diamonds”', '“培育钻石”的搜索结果']), {
      part: part('searchbox', ['Search rings, diamonds, gifts', '搜索戒指、钻石、礼物']),
      value: ['lab created diamonds', '培育钻石'],
    }),
  },
  {
    name: 'search-found-stone',
    shows: 'a diamond among the results, which has one price',
    says: ['SEARCH-02', 'CART-12'],
    address,
    replies: { 'GET /api/purchase/search_commodity': { re: '200', data: withStone } },
    steps: searched,
    states: { search: 'shown.found' },
    sees: shown({ part: beginning('link', 'Aurora 1'), href: '/pages/DiamondDetail/round-101' }, text('RM 28,400.00')),
    prices: ['RM 28,400.00'],
  },
  {
    name: 'search-page-stone',
    shows: 'the page of a search that found a diamond, on its second page',
    says: ['SEARCH-09', 'CART-12'],
    address: '/pages/search?search=aurora&page=2&pageSize=10',
    replies: { 'GET /api/purchase/search_commodity': { re: '200', data: { ...withStone, totalnum: 32 } } },
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      { part: having('link', 'Aurora 1'), href: '/pages/DiamondDetail/round-101' },
      text('RM 28,400.00'),
      absent(textWith(['from RM', '起价 RM'])),
      within(
        part('navigation', ['Pages', '分页']),
        { ...link('2', '/pages/search?search=aurora&page=2&pageSize=10'), current: true },
        link(['Previous page', '上一页'], '/pages/search?search=aurora&pageSize=10'),
        link(['Next page', '下一页'], '/pages/search?search=aurora&page=3&pageSize=10'),
        { ...link('10'), current: true },
      ),
    ),
  },
)
