import type { Locale } from '#contract/locale.ts'

interface SocialTexts {
  done: string
  close: string
  failed: string
  tryAgain: string
}

/** Texts of the pop-up window's own pages. */
export const socialTexts: Record<Locale, SocialTexts> = {
  en: {
    done: 'You are signed in',
    close: 'You can close this window and go on in the shop.',
    failed: 'The sign-in did not work',
    tryAgain: 'Please close this window and try again in the shop.',
  },
  'zh-CN': {
    done: '您已登录',
    close: '您可以关闭此窗口，返回商店继续浏览。',
    failed: '登录未成功',
    tryAgain: '请关闭此窗口，返回商店重试。',
  },
}
