import type { Article, ArticleBlock, ArticleCard } from '#contract/blog/schemas.ts'
import type { Replies } from '../page/scene.ts'
import { rows } from '../support/row.ts'
import { absent, heading, image, link, part, text, within, type Seen } from '../support/seen.ts'

/** The server answers in the language of the page, so that what it says here is the same in both. */
const card = (number: number, topic: ArticleCard['topic'], month: string): ArticleCard => ({
  slug: `aurora-${number}`,
  title: `Aurora ${number}`,
  description: `Aurora ${number}0`,
  topic,
  date: `2026-${month}-03`,
  minutes: number,
  picture: {
    url: '/drawings/four-cs.svg',
    width: 360,
    height: 280,
    alt: `Aurora ${number}1`,
    caption: `Aurora ${number}2`,
  },
})
const first = card(1, 'diamonds', '11')
const second = card(4, 'care', '02')
const list: Replies = { 'GET /api/base/get_articles': { re: '200', data: { detail: [first, second] } } }

const figure: ArticleBlock = {
  figure: { url: '/drawings/metals.svg', width: 360, height: 268, alt: 'Aurora 20', caption: 'Aurora 21' },
}
const article: Article = {
  ...first,
  author: 'Aurora 19',
  introduction: ['**Aurora 22** [Aurora 23](/pages/RingSize)'],
  sections: [
    {
      heading: 'Aurora 24',
      blocks: [
        { list: ['Aurora 25'] },
        { steps: ['Aurora 26', 'Aurora 27'] },
        { table: { caption: 'Aurora 24', head: ['Aurora 28', 'Aurora 29'], rows: [['Aurora 30', 'Aurora 31']] } },
        figure,
      ],
    },
  ],
  related: [second],
}
const main = part('main')
const topics: Seen[] = [
  { ...link(['All', '全部'], '/pages/Blog') },
  link(['Diamonds', '钻石'], '/pages/Blog?topic=diamonds'),
  link(['Rings and metals', '戒指与金属'], '/pages/Blog?topic=rings'),
  link(['Care', '保养'], '/pages/Blog?topic=care'),
  link(['Showroom', '展厅'], '/pages/Blog?topic=showroom'),
  link(['Gifts', '送礼'], '/pages/Blog?topic=gifts'),
]

export const blog = rows(
  {
    name: 'blog',
    shows: 'the articles of the blog',
    says: ['X-BLOG-01', 'ROUTE-11'],
    address: '/pages/Blog',
    replies: list,
    states: { screens: 'screen.staticPage' },
    sees: within(
      main,
      heading(['Blog', '博客']),
      within(part('navigation', ['Topics', '主题']), topics, { ...link(['All', '全部']), current: true }),
      link('Aurora 1', '/pages/BlogDetail/aurora-1'),
      text('Aurora 10'),
      text(['3 November 2026', '2026年11月3日']),
      text(['1 minute to read', '阅读约 1 分钟']),
      link('Aurora 4', '/pages/BlogDetail/aurora-4'),
      text(['3 February 2026', '2026年2月3日']),
      text(['4 minutes to read', '阅读约 4 分钟']),
    ),
  },
  {
    name: 'blog-empty',
    shows: 'a topic of the blog without articles',
    says: ['X-BLOG-01'],
    address: '/pages/Blog?topic=gifts',
    replies: { 'GET /api/base/get_articles': { re: '200', data: { detail: [] } } },
    states: { screens: 'screen.staticPage' },
    sees: within(
      main,
      { ...link(['Gifts', '送礼']), current: true },
      heading(['Nothing here yet', '这里暂时没有文章']),
      link(['All articles', '全部文章'], '/pages/Blog'),
      absent(link('Aurora 1')),
    ),
  },
  {
    name: 'blog-article',
    shows: 'an article of the blog',
    says: ['X-BLOG-02', 'ROUTE-09'],
    address: '/pages/BlogDetail/aurora-1',
    replies: { 'GET /api/base/get_article': { re: '200', data: article } },
    states: { screens: 'screen.staticPage' },
    sees: within(
      main,
      link(['Blog', '博客'], '/pages/Blog'),
      heading('Aurora 1'),
      text(['3 November 2026', '2026年11月3日']),
      text(['1 minute to read', '阅读约 1 分钟']),
      text(['Written by Aurora 19', '作者：Aurora 19']),
      image('Aurora 11'),
      text('Aurora 12'),
      text('Aurora 22'),
      link('Aurora 23', '/pages/RingSize'),
      heading('Aurora 24'),
      text('Aurora 25'),
      text('Aurora 27'),
      text('Aurora 31'),
      image('Aurora 20'),
      text('Aurora 21'),
      heading(['Read next', '接着读']),
      link('Aurora 4', '/pages/BlogDetail/aurora-4'),
      link(['All articles', '全部文章'], '/pages/Blog'),
    ),
  },
)
