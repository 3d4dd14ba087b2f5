import type { Locale } from '#contract/locale.ts'
import type { MailContent } from '../mail/content.ts'
import { subjectLine } from '../mail/subject-line.ts'
import { greetings } from '../mail/greeting.ts'

const texts = {
  subject: { en: 'Reset your password', 'zh-CN': '重置您的密码' },
  preheader: { en: 'A link that works once, for 30 minutes.', 'zh-CN': '链接仅可使用一次，30 分钟内有效。' },
  paragraphs: {
    en: [
      'You asked to set a new password for your account. The link below works once, for 30 minutes.',
      'If it was not you, please ignore this mail; your password stays as it is.',
    ],
    'zh-CN': [
      '您要求为账户设置新密码。以下链接仅可使用一次，30 分钟内有效。',
      '若非您本人操作，请忽略此邮件，您的密码不会改变。',
    ],
  },
  link: { en: 'Set a new password', 'zh-CN': '设置新密码' },
  reason: {
    en: 'You get this mail because a new password was asked for with your address.',
    'zh-CN': '您收到此邮件，是因为有人使用您的邮箱申请了新密码。',
  },
}

/** The email with the link to set a new password. */
export const passwordResetTemplate = (locale: Locale, { name, href }: { name: string; href: string }): MailContent => ({
  subject: subjectLine(locale, texts.subject[locale]),
  preheader: texts.preheader[locale],
  greeting: greetings[locale](name),
  paragraphs: texts.paragraphs[locale],
  link: { label: texts.link[locale], href },
  reason: texts.reason[locale],
})
