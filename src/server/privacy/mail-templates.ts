import { brand } from '#contract/brand.ts'
import type { Locale } from '#contract/locale.ts'
import { recordRetentionYears } from '#contract/privacy/privacy.ts'
import type { MailContent } from '../mail/content.ts'
import { subjectLine } from '../mail/subject-line.ts'
import { greetings } from '../mail/greeting.ts'

const codeTexts = {
  subject: { en: 'Code to delete your account', 'zh-CN': '删除账户的验证码' },
  preheader: { en: 'It works for 15 minutes.', 'zh-CN': '15 分钟内有效。' },
  paragraphs: {
    en: [
      'You asked to delete your account. Enter this code on the page where you asked; it works for 15 minutes.',
      'If it was not you, please ignore this mail; your account stays as it is.',
    ],
    'zh-CN': [
      '您要求删除账户。请在提出要求的页面输入以下验证码，15 分钟内有效。',
      '若非您本人操作，请忽略此邮件，您的账户不会改变。',
    ],
  },
  code: { en: 'Code', 'zh-CN': '验证码' },
  reason: {
    en: 'You get this mail because somebody who is signed in to your account asked to delete it.',
    'zh-CN': '您收到此邮件，是因为有人登录您的账户并要求删除。',
  },
}

/** The email with the code that confirms the deletion of an account. */
export const deletionCodeTemplate = (locale: Locale, { name, code }: { name: string; code: string }): MailContent => ({
  subject: subjectLine(locale, codeTexts.subject[locale]),
  preheader: codeTexts.preheader[locale],
  greeting: greetings[locale](name),
  paragraphs: codeTexts.paragraphs[locale],
  rows: [[codeTexts.code[locale], code]],
  reason: codeTexts.reason[locale],
})

const accountDeletedTexts = {
  subject: { en: 'Your account is deleted', 'zh-CN': '您的账户已删除' },
  preheader: { en: 'With what belonged to it.', 'zh-CN': '账户中的资料一并删除。' },
  deleted: {
    en: 'Your account is deleted, with your name, addresses, cart, enquiries and newsletter. You are signed out everywhere.',
    'zh-CN': '您的账户连同姓名、地址、购物车、咨询与来信订阅均已删除，您在所有设备上均已退出登录。',
  },
  deletedButLetters: {
    en: 'Your account is deleted, with your name, addresses, cart and enquiries. You are signed out everywhere.',
    'zh-CN': '您的账户连同姓名、地址、购物车与咨询均已删除，您在所有设备上均已退出登录。',
  },
  letters: {
    en: 'Our letters to this address go on, because they were subscribed to apart from the account. You can end them with the link below.',
    'zh-CN': '此邮箱订阅的来信与账户无关，仍会继续寄送。您可通过下方链接退订。',
  },
  unsubscribe: { en: 'End the subscription', 'zh-CN': '退订' },
  cancelledAppointments: {
    en: 'The visit that you had booked is cancelled.',
    'zh-CN': '您预约的到访已取消。',
  },
  orders: {
    en: `The record of what you ordered stays for ${recordRetentionYears} years, as tax law asks, without your name, telephone number and address. Please keep your order numbers: with them, warranty and service go on.`,
    'zh-CN': `依税法要求，您的订单记录保存 ${recordRetentionYears} 年，但不再含有您的姓名、电话与地址。请保留订单号，凭编号仍可享受保修与售后服务。`,
  },
  last: {
    en: 'This is our last mail.',
    'zh-CN': '这是我们发送的最后一封邮件。',
  },
  notYou: {
    en: `If it was not you who deleted the account, please write to ${brand.email}.`,
    'zh-CN': `若非您本人删除账户，请写信至 ${brand.email}。`,
  },
  reason: {
    en: 'You get this mail because the account with your address was deleted.',
    'zh-CN': '您收到此邮件，是因为使用您邮箱的账户已被删除。',
  },
}

/** What happened to the data of a deleted account. */
export interface AccountDeletedData {
  name: string
  /** How many order records are retained. */
  retainedOrders: number
  cancelledAppointments: number
  /** Where the letters to the address are ended, which go on as it was never proven; null where there are none. */
  endHref: string | null
}

/** The email that confirms that an account was deleted. */
export const accountDeletedTemplate = (
  locale: Locale,
  { name, retainedOrders, cancelledAppointments, endHref }: AccountDeletedData,
): MailContent => ({
  subject: subjectLine(locale, accountDeletedTexts.subject[locale]),
  preheader: accountDeletedTexts.preheader[locale],
  greeting: greetings[locale](name),
  paragraphs: [
    accountDeletedTexts[endHref === null ? 'deleted' : 'deletedButLetters'][locale],
    ...(cancelledAppointments > 0 ? [accountDeletedTexts.cancelledAppointments[locale]] : []),
    ...(retainedOrders > 0 ? [accountDeletedTexts.orders[locale]] : []),
    accountDeletedTexts[endHref === null ? 'last' : 'letters'][locale],
    accountDeletedTexts.notYou[locale],
  ],
  ...(endHref !== null && { unsubscribe: { label: accountDeletedTexts.unsubscribe[locale], href: endHref } }),
  reason: accountDeletedTexts.reason[locale],
})
