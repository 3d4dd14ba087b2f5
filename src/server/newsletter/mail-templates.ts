import type { Locale } from '#contract/locale.ts'
import type { MailContent, Link } from '../mail/content.ts'
import { subjectLine } from '../mail/subject-line.ts'
import { greetings } from '../mail/greeting.ts'

const confirmTexts = {
  subject: { en: 'Please confirm your subscription', 'zh-CN': '请确认您的订阅' },
  preheader: { en: 'One click, and our letters come to you.', 'zh-CN': '轻点一下，即可收到我们的来信。' },
  paragraphs: {
    en: [
      'You asked for our letters: new pieces, care advice and showroom days, about once a month.',
      'Please confirm that this address is yours. The link works for 7 days. If it was not you, do nothing: without your confirmation nothing is sent.',
    ],
    'zh-CN': [
      '您希望收到我们的来信：新作、保养建议与展厅日，约每月一封。',
      '请确认此邮箱属于您，链接 7 天内有效。若非您本人操作，无需理会：未经您确认，我们不会寄出任何来信。',
    ],
  },
  link: { en: 'Confirm', 'zh-CN': '确认订阅' },
  reason: {
    en: 'You get this mail because our letters were asked for with your address.',
    'zh-CN': '您收到此邮件，是因为有人使用您的邮箱订阅了我们的来信。',
  },
}

/** The email with the link that confirms a subscription. */
export const newsletterConfirmationTemplate = (locale: Locale, { href }: { href: string }): MailContent => ({
  subject: subjectLine(locale, confirmTexts.subject[locale]),
  preheader: confirmTexts.preheader[locale],
  greeting: greetings[locale](''),
  paragraphs: confirmTexts.paragraphs[locale],
  link: { label: confirmTexts.link[locale], href },
  reason: confirmTexts.reason[locale],
})

const welcomeTexts = {
  subject: { en: 'You are subscribed', 'zh-CN': '您已订阅' },
  preheader: { en: 'Our letters come about once a month.', 'zh-CN': '我们的来信约每月一封。' },
  paragraphs: {
    en: [
      'Thank you, your subscription is confirmed. Our letters come about once a month, with new pieces, care advice and showroom days.',
      'You can end them at any time, with the link at the foot of every letter.',
    ],
    'zh-CN': [
      '感谢您，订阅已确认。我们约每月来信一封，介绍新作、保养建议与展厅日。',
      '您可随时通过每封来信底部的链接退订。',
    ],
  },
  link: { en: 'Visit the shop', 'zh-CN': '浏览商店' },
}

const subscriberTexts = {
  reason: {
    en: 'You get this mail because you subscribed to our letters.',
    'zh-CN': '您收到此邮件，是因为您订阅了我们的来信。',
  },
  unsubscribe: { en: 'End the subscription', 'zh-CN': '退订' },
}

/**
 * What every email to subscribers contains: the reason for it, and how to unsubscribe, for people and for mail programs
 * (RFC 8058).
 */
const forSubscribers = (locale: Locale, endHref: string): Pick<MailContent, 'reason' | 'unsubscribe' | 'headers'> => ({
  reason: subscriberTexts.reason[locale],
  unsubscribe: { label: subscriberTexts.unsubscribe[locale], href: endHref },
  headers: { 'List-Unsubscribe': `<${endHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** The first email of a confirmed subscription. */
export const newsletterWelcomeTemplate = (
  locale: Locale,
  { home, endHref }: { home: string; endHref: string },
): MailContent => ({
  subject: subjectLine(locale, welcomeTexts.subject[locale]),
  preheader: welcomeTexts.preheader[locale],
  greeting: greetings[locale](''),
  paragraphs: welcomeTexts.paragraphs[locale],
  link: { label: welcomeTexts.link[locale], href: home },
  ...forSubscribers(locale, endHref),
})

/** The content of an issue in one language. */
export type NewsletterIssueText = Pick<MailContent, 'subject' | 'preheader' | 'paragraphs'> & {
  link?: Link | undefined
}

/** One issue of the newsletter. */
export const newsletterIssueTemplate = (
  locale: Locale,
  { link, ...text }: NewsletterIssueText,
  { endHref }: { endHref: string },
): MailContent => ({
  ...text,
  greeting: greetings[locale](''),
  ...(link ? { link } : {}),
  ...forSubscribers(locale, endHref),
})
