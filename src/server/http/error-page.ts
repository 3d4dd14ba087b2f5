import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/locale.ts'
import { languageOf } from '../language-of.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'

/** Why a page is not shown. */
type Reason = 'unavailable' | 'busy' | 'tooMany'

const texts: Record<Locale, Record<Reason, { title: string; text: string; link: string }>> = {
  en: {
    unavailable: {
      title: 'The shop cannot be reached just now',
      text: 'Nothing was lost. Please try again in a moment.',
      link: 'Back to the shop',
    },
    busy: {
      title: 'The shop is very busy just now',
      text: 'Nothing was lost. This page tries again by itself in a moment.',
      link: 'Try again now',
    },
    tooMany: {
      title: 'Too many pages at once',
      text: 'Please wait a minute and try again.',
      link: 'Back to the shop',
    },
  },
  'zh-CN': {
    unavailable: { title: '商店暂时无法连接', text: '您的资料没有丢失，请稍后再试。', link: '返回商店' },
    busy: { title: '商店目前访问人数过多', text: '您的资料没有丢失，本页面稍后会自动重试。', link: '立即重试' },
    tooMany: { title: '页面打开过于频繁', text: '请稍候一分钟再试。', link: '返回商店' },
  },
}

/** Sends a page that needs neither the renderer nor the database, with the status that the reply has. */
export const sendErrorPage = (reason: Reason, request: FastifyRequest, reply: FastifyReply) => {
  const locale = languageOf(request.cookies, request.headers['accept-language'])
  // An empty link leads to the address that was asked for.
  const href = reason === 'busy' && request.method === 'GET' ? '' : '/'
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': plainPagePolicy })
    .type('text/html; charset=utf-8')
    .send(plainPage({ ...texts[locale][reason], href }, locale))
}
