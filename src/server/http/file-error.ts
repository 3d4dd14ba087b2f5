import { createHash } from 'node:crypto'
import { pages } from '#contract/pages.ts'
import { brand } from '#contract/brand.ts'
import type { CallName } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'

/** Why a file is refused. */
type Reason = 'signedOut' | 'tooMany' | 'missing'

interface Texts {
  title: string
  text: string
  link: string
}

const texts: Record<Locale, Record<Reason, Texts>> = {
  en: {
    signedOut: {
      title: 'You are signed out',
      text: 'Please sign in, then take the file again.',
      link: 'Sign in',
    },
    tooMany: { title: 'Too many tries', text: 'Please wait a minute and try again.', link: 'Back to the shop' },
    missing: {
      title: 'This file could not be found',
      text: 'Its link is not complete, no longer works, or belongs to another account.',
      link: 'Back to the shop',
    },
  },
  'zh-CN': {
    signedOut: { title: '您已退出登录', text: '请先登录，然后重新下载文件。', link: '登录' },
    tooMany: { title: '尝试次数过多', text: '请稍候一分钟再试。', link: '返回商店' },
    missing: { title: '找不到此文件', text: '链接不完整、已失效，或属于其他账户。', link: '返回商店' },
  },
}

const reasonOf = (status: number): Reason => (status === 401 ? 'signedOut' : status === 429 ? 'tooMany' : 'missing')

/** The customer's pages that offer the files; they ask a visitor to sign in. */
const downloadPages: Partial<Record<CallName, string>> = {
  'GET /api/purchase/get_appointment_file': pages.appointments.href(),
  'GET /api/privacy/export_own_data': pages.privacy.href(),
}

const style =
  'body{margin:0;padding:48px 24px;background:#fbf9f5;color:#1c1a17;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}h1{font-size:22px;margin:0 0 8px}p{margin:0 0 16px}a{color:inherit;display:inline-block;padding:10px}'

/** Content security policy of the page: its own style. */
export const fileErrorPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * HTTP status for a refused file, since clients of a file do not read `re`; the contract's 503 (session ended) becomes
 * 401.
 */
export const fileErrorStatus = (re: string): number => (re === '503' ? 401 : Number(re))

/** The page shown after following the link of a file that is refused. */
export const fileErrorPage = (name: CallName, status: number, locale: Locale): string => {
  const reason = reasonOf(status)
  const { title, text, link } = texts[locale][reason]
  const href = reason === 'signedOut' ? (downloadPages[name] ?? '/') : '/'
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${brand.name}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="${href}">${link}</a></p></main></body></html>`
}
