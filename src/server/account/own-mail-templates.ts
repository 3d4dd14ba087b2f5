import { emailLinkHours } from '#contract/account/settings.ts'
import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { dateFormats } from '../dates.ts'
import type { MailContent } from '../mail/content.ts'
import { greetings } from '../mail/greeting.ts'
import { subjectLine } from '../mail/subject-line.ts'

const moments = dateFormats({ dateStyle: 'long', timeStyle: 'short' })

const passwordTexts = {
  subject: { en: 'Your password was changed', 'zh-CN': '您的密码已更改' },
  preheader: { en: 'All other devices are signed out.', 'zh-CN': '其他设备均已退出登录。' },
  paragraphs: {
    en: [
      'The password of your account was changed. All other devices are signed out, and the new password signs you in again.',
      `If it was not you, choose a new password at once by “Forgot Password?” in the login, and write to ${brand.email}.`,
    ],
    'zh-CN': [
      '您的账户密码已更改。其他设备均已退出登录，请使用新密码重新登录。',
      `若非您本人操作，请立即通过登录窗口的“忘记密码”设置新密码，并写信至 ${brand.email}。`,
    ],
  },
  at: { en: 'Changed', 'zh-CN': '更改时间' },
  link: { en: 'See where you are signed in', 'zh-CN': '查看登录设备' },
  reason: {
    en: 'You get this mail because the password of the account with your address was changed.',
    'zh-CN': '您收到此邮件，是因为使用您邮箱的账户更改了密码。',
  },
}

/** The email that says that the password was changed. */
export const passwordChangedTemplate = (
  locale: Locale,
  { name, at, href }: { name: string; at: string; href: string },
): MailContent => ({
  subject: subjectLine(locale, passwordTexts.subject[locale]),
  preheader: passwordTexts.preheader[locale],
  greeting: greetings[locale](name),
  paragraphs: passwordTexts.paragraphs[locale],
  rows: [[passwordTexts.at[locale], moments[locale].format(new Date(at))]],
  link: { label: passwordTexts.link[locale], href },
  reason: passwordTexts.reason[locale],
})

const linkNote = {
  en: `The link works once, for ${emailLinkHours} hours.`,
  'zh-CN': `链接仅可使用一次，${emailLinkHours} 小时内有效。`,
}

const confirmationTexts = {
  subject: { en: 'Please confirm your email address', 'zh-CN': '请确认您的邮箱' },
  preheader: { en: 'An account was opened with it.', 'zh-CN': '有人使用此邮箱注册了账户。' },
  paragraphs: {
    en: [
      'An account was opened with this address. Please confirm that the address is yours, and that it was you who opened the account.',
      'If it was not you, please ignore this mail and confirm nothing.',
    ],
    'zh-CN': [
      '有人使用此邮箱注册了账户。请确认此邮箱属于您，且账户由您本人注册。',
      '若非您本人注册，请忽略此邮件，切勿确认。',
    ],
  },
  link: { en: 'Confirm the address', 'zh-CN': '确认邮箱' },
  reason: {
    en: 'You get this mail because an account was opened with your address.',
    'zh-CN': '您收到此邮件，是因为有人使用您的邮箱注册了账户。',
  },
}

/** The email with the link to confirm the address of an account; whoever registered with it chose the name as well. */
export const emailConfirmationTemplate = (locale: Locale, { href }: { href: string }): MailContent => ({
  subject: subjectLine(locale, confirmationTexts.subject[locale]),
  preheader: confirmationTexts.preheader[locale],
  greeting: greetings[locale](''),
  paragraphs: confirmationTexts.paragraphs[locale],
  link: { label: confirmationTexts.link[locale], href },
  notes: [linkNote[locale]],
  reason: confirmationTexts.reason[locale],
})

const changeTexts = {
  subject: { en: 'Confirm your new email address', 'zh-CN': '确认更改邮箱' },
  preheader: {
    en: `Both addresses must confirm it within ${emailLinkHours} hours.`,
    'zh-CN': `新旧邮箱均须在 ${emailLinkHours} 小时内确认。`,
  },
  old: {
    en: [
      'Somebody who is signed in to your account asked to change its email address. The address changes only when you confirm it here and in the new mailbox.',
      'If it was not you, open the link and stop the change; then choose a new password.',
    ],
    'zh-CN': [
      '有人登录您的账户并要求更改邮箱。只有新旧两个邮箱都确认之后，更改才会生效。',
      '若非您本人操作，请打开链接停止更改，然后设置新密码。',
    ],
  },
  new: {
    en: [
      'An account shall get your address as its email address. It does so only when you confirm it here, and the old address confirms it too.',
      'If it was not you who asked, open the link and stop the change, or ignore this mail.',
    ],
    'zh-CN': [
      '有一个账户希望改用您的邮箱。只有您在此确认，且原邮箱也确认之后，更改才会生效。',
      '若非您本人要求，请打开链接停止更改，或忽略此邮件。',
    ],
  },
  from: { en: 'Address until now', 'zh-CN': '原邮箱' },
  to: { en: 'New address', 'zh-CN': '新邮箱' },
  link: { en: 'Confirm or stop the change', 'zh-CN': '确认或停止更改' },
  reason: {
    en: 'You get this mail because your address is one of the two that must confirm the change.',
    'zh-CN': '您收到此邮件，是因为更改须由您的邮箱确认。',
  },
}

interface EmailChange {
  /** The mailbox that the email is for. */
  side: 'old' | 'new'
  name: string
  from: string
  to: string
  href: string
}

/** The email with the link to confirm or stop a change of address; the new mailbox does not learn the old address. */
export const emailChangeTemplate = (locale: Locale, { side, name, from, to, href }: EmailChange): MailContent => ({
  subject: subjectLine(locale, changeTexts.subject[locale]),
  preheader: changeTexts.preheader[locale],
  greeting: greetings[locale](name),
  paragraphs: changeTexts[side][locale],
  rows: [
    ...(side === 'old' ? [[changeTexts.from[locale], from] as [string, string]] : []),
    [changeTexts.to[locale], to],
  ],
  link: { label: changeTexts.link[locale], href },
  notes: [linkNote[locale]],
  reason: changeTexts.reason[locale],
})

const changedTexts = {
  subject: { en: 'Your email address was changed', 'zh-CN': '您的邮箱已更改' },
  preheader: { en: 'From now on you sign in with the new one.', 'zh-CN': '今后请使用新邮箱登录。' },
  paragraphs: {
    en: [
      'Both addresses have confirmed it: your account has a new email address. From now on you sign in with it, and our mails go there.',
      `If you did not want this, please write to ${brand.email} at once.`,
    ],
    'zh-CN': [
      '新旧邮箱均已确认，您的账户已改用新邮箱。今后请使用新邮箱登录，我们的邮件也将发送至新邮箱。',
      `若这并非您的意愿，请立即写信至 ${brand.email}。`,
    ],
  },
  reason: {
    en: 'You get this mail because your address was or is that of the account.',
    'zh-CN': '您收到此邮件，是因为您的邮箱曾是或现为该账户的邮箱。',
  },
}

/** The email to both addresses that says that the address was changed. */
export const emailChangedTemplate = (locale: Locale, { name, to }: { name: string; to: string }): MailContent => ({
  subject: subjectLine(locale, changedTexts.subject[locale]),
  preheader: changedTexts.preheader[locale],
  greeting: greetings[locale](name),
  paragraphs: changedTexts.paragraphs[locale],
  rows: [[changeTexts.to[locale], to]],
  reason: changedTexts.reason[locale],
})
