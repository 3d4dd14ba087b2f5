import { pages } from '#contract/pages.ts'
import type { CallName } from '#contract/calls.ts'
import type { Locale } from '#contract/locale.ts'
import { plainPage } from './plain-page.ts'

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
  'GET /api/purchase/get_invoice': pages.orders.href(),
  'GET /api/service/get_picture': pages.orders.href(),
  'GET /api/privacy/export_own_data': pages.privacy.href(),
}

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
  return plainPage({ title, text, link, href }, locale)
}
