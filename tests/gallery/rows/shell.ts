import { rows } from '../support/row.ts'
import { heading, link, part, text, within } from '../support/seen.ts'

export const shell = rows(
  {
    name: 'not-found',
    shows: 'an address that no page has',
    says: ['SHELL-15'],
    address: '/pages/Nowhere',
    states: { screens: 'screen.staticPage' },
    sees: within(
      part('main'),
      text('404'),
      heading(['This page could not be found', '找不到此页面']),
      link(['Go to the home page', '返回首页'], '/'),
    ),
  },
  {
    name: 'error',
    shows: 'a page that could not be shown',
    says: ['SHELL-16'],
    address: '/',
    replies: { 'GET /api/purchase/get_pieces': { re: '500', id: 'a1b2c3' } },
    states: {},
    sees: [
      text(['Status 500', '状态 500']),
      heading(['Something went wrong', '出了点问题']),
      text(['The page could not be shown.', '页面无法显示。']),
      text(['If you write to us, please quote a1b2c3.', '联系我们时请注明 a1b2c3。']),
      link(['Go to the home page', '返回首页'], '/'),
    ],
    logs: /The shop answered 500|ReadError/,
  },
  {
    name: 'footer',
    shows: 'the footer',
    says: ['SHELL-08', 'SHELL-05'],
    address: '/pages/Terms',
    states: {},
    sees: within(
      part('contentinfo'),
      text(['© 2019-2026 Kilau.', '© 2019-2026 Kilau。']),
      link('Facebook'),
      link('Instagram'),
    ),
  },
)
