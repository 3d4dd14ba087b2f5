import type { Replies } from '../page/scene.ts'
import { lunarPromotion, weddingPromotion } from '../data/promotions.ts'
import { rows } from '../support/row.ts'
import { absent, beginning, heading, having, link, part, text, textWith, within, type Words } from '../support/seen.ts'

const states = { screens: 'screen.staticPage', dialogs: 'closed' }
const uuid = '3f2c8a52-7a1e-4c53-9a3e-0d4f6b8a1c2d'
const token = `1773799200.${'a'.repeat(43)}`
const onNow: Replies = { 'GET /api/promotion/get_promotions': { re: '200', data: [weddingPromotion, lunarPromotion] } }
const previewed: Replies = { 'GET /api/promotion/get_preview': { re: '200', data: lunarPromotion } }

const bands: Words = ['Two bands, one appointment', '一次预约，选定一对婚戒']
const engraving: Words = ['An engraving for the new year', '新年免费刻字']
const inMarch = text(['1 February 2026 to 31 March 2026', '2026年2月1日至2026年3月31日'])
const sinceMarch = text(['Since 1 March 2026', '自2026年3月1日起'])
const onlyStaff = textWith(['Shoppers see this only once it is published', '发布之后，顾客仅在有效日期内看到此内容'])
const missing = heading(['This page could not be found', '找不到此页面'])

export const promotion = rows(
  {
    name: 'promotion',
    shows: 'what is on now, and what holds all year',
    says: ['ROUTE-06', 'X-PROMOTION-04'],
    address: '/pages/promotion',
    replies: onNow,
    states,
    sees: within(
      part('main'),
      heading(['Promotions on now', '正在进行的优惠']),
      within(having('listitem', bands), heading(bands), sinceMarch, {
        part: beginning('link', ['See more', '了解详情']),
        href: '/pages/Appointment',
      }),
      within(having('listitem', engraving), heading(engraving), inMarch),
      link(['All that is on now', '查看全部优惠'], '/pages/promotion/list'),
      heading(['Nothing to pay for', '无需另付']),
    ),
  },
  {
    name: 'promotion-nothing-on',
    shows: 'the promises that hold all year, where nothing else is on',
    says: ['ROUTE-06'],
    address: '/pages/promotion',
    states,
    sees: [
      heading(['Nothing to pay for', '无需另付']),
      absent(heading(['Promotions on now', '正在进行的优惠']), link(['All that is on now', '查看全部优惠'])),
    ].flat(),
  },
  {
    name: 'promotions',
    shows: 'everything that is on',
    says: ['ROUTE-06', 'X-PROMOTION-04'],
    address: '/pages/promotion/list',
    replies: onNow,
    states,
    sees: within(
      part('main'),
      within(
        having('listitem', bands),
        heading(bands),
        sinceMarch,
        text(['Choose both with a gemmologist.', '与宝石顾问一同挑选。']),
      ),
      within(having('listitem', engraving), heading(engraving), inMarch, {
        part: beginning('link', ['See more', '了解详情']),
        href: '/pages/LNYGallery',
      }),
    ),
  },
  {
    name: 'promotions-none',
    shows: 'the list where nothing is on',
    says: ['ROUTE-06', 'X-PROMOTION-04', 'X-EMPTY-01'],
    address: '/pages/promotion/list',
    states,
    sees: within(
      part('main'),
      heading(['Nothing is on at the moment', '目前没有优惠活动']),
      link(['Why Kilau', '为何选择 Kilau'], '/pages/WhyKilau'),
    ),
  },
  {
    name: 'home-banner',
    shows: 'the home page with a banner',
    says: ['X-PROMOTION-03'],
    address: '/',
    replies: { 'GET /api/promotion/get_banner': { re: '200', data: weddingPromotion } },
    states,
    sees: within(part('main'), {
      part: beginning('link', bands),
      href: '/pages/Appointment',
    }),
  },
  {
    name: 'lab-banner',
    shows: 'the lab-grown diamonds with a banner',
    says: ['X-PROMOTION-03'],
    address: '/pages/Engagement/lg-diamond',
    replies: { 'GET /api/promotion/get_banner': { re: '200', data: lunarPromotion } },
    states: { ...states, screens: 'screen.catalogue' },
    sees: within(part('main'), {
      part: beginning('link', engraving),
      href: '/pages/LNYGallery',
    }),
  },
  {
    name: 'home-banner-lost',
    shows: 'the home page whose banner cannot be read',
    says: ['X-PROMOTION-03'],
    address: '/',
    replies: { 'GET /api/promotion/get_banner': 'offline' },
    states,
    sees: within(part('main'), heading(['A ring made around one diamond', '为一颗钻石，成就一枚戒指'])),
  },
  {
    name: 'lab-banner-lost',
    shows: 'the lab-grown diamonds whose banner cannot be read',
    says: ['X-PROMOTION-03'],
    address: '/pages/Engagement/lg-diamond',
    replies: { 'GET /api/promotion/get_banner': { re: '429' } },
    states: { ...states, screens: 'screen.catalogue' },
    sees: within(part('main'), heading(['Choose your diamond', '挑选您的钻石']), {
      ...link(['Lab-grown', '培育']),
      current: true,
    }),
  },
  {
    name: 'preview-promotion',
    shows: 'the preview of a promotion',
    says: ['ROUTE-13', 'X-PROMOTION-05'],
    address: `/page-preview/promotion/${uuid}?token=${token}`,
    replies: previewed,
    states,
    sees: within(
      part('main'),
      heading(['Preview of a promotion', '优惠预览']),
      onlyStaff,
      link(
        ['See it among the others', '在优惠列表中查看'],
        `/pages/promotion/preview?promotion=${uuid}&token=${token}`,
      ),
      heading(engraving),
      inMarch,
    ),
  },
  {
    name: 'preview-promotion-list',
    shows: 'the preview of a promotion among the others',
    says: ['ROUTE-06', 'X-PROMOTION-05'],
    address: `/pages/promotion/preview?promotion=${uuid}&token=${token}`,
    replies: { ...onNow, ...previewed },
    states,
    sees: within(part('main'), onlyStaff, heading(engraving), heading(bands)),
  },
  {
    name: 'preview-home-banner',
    shows: 'the preview of a banner of the home page',
    says: ['ROUTE-13', 'X-PROMOTION-05'],
    address: `/page-preview/home-banner/${uuid}?token=${token}`,
    replies: previewed,
    states,
    sees: within(
      part('main'),
      heading(['Preview of the banner on the home page', '首页横幅预览']),
      onlyStaff,
      inMarch,
      heading(engraving),
    ),
  },
  {
    name: 'preview-lab-banner',
    shows: 'the preview of a banner above the lab-grown diamonds',
    says: ['ROUTE-13', 'X-PROMOTION-05'],
    address: `/page-preview/lab-banner/${uuid}?token=${token}`,
    replies: previewed,
    states,
    sees: within(
      part('main'),
      heading(['Preview of the banner above the lab-grown diamonds', '培育钻石页横幅预览']),
      onlyStaff,
      heading(engraving),
    ),
  },
  {
    name: 'preview-missing',
    shows: 'a preview without a valid signature',
    says: ['ROUTE-13', 'X-PROMOTION-05', 'SHELL-15'],
    address: `/page-preview/promotion/${uuid}`,
    replies: { 'GET /api/promotion/get_preview': { re: '404' } },
    states,
    sees: [missing],
  },
)
