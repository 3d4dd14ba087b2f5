import type { Inquiry } from '#contract/appointment/appointment.ts'
import { hoursText } from '#contract/appointment/hours.ts'
import { brand } from '#contract/brand.ts'
import type { Locale, LocalizedText } from '#contract/locale.ts'
import { dateFormats } from '../dates.ts'
import type { Attachment, MailContent } from '../mail/content.ts'
import { subjectLine } from '../mail/subject-line.ts'
import { inquiryNames } from './inquiry-names.ts'
import type { AppointmentMailKind } from './mail-kind.ts'
import { greetings, withoutLink } from '../mail/greeting.ts'

interface AppointmentMailTexts {
  subject: LocalizedText
  preheader: LocalizedText
  paragraphs: Record<Locale, string[]>
}

const textsByKind: Record<AppointmentMailKind, AppointmentMailTexts> = {
  booked: {
    subject: { en: 'Your appointment', 'zh-CN': '您的预约' },
    preheader: { en: 'Your visit to our showroom is booked.', 'zh-CN': '您的到访已预约成功。' },
    paragraphs: {
      en: ['Thank you. Your visit to our showroom is booked, and we look forward to seeing you.'],
      'zh-CN': ['感谢您的预约。您的到访已预约成功，期待您的光临。'],
    },
  },
  moved: {
    subject: { en: 'Your appointment has a new time', 'zh-CN': '您的预约时间已更改' },
    preheader: { en: 'The new time of your visit.', 'zh-CN': '您到访的新时间。' },
    paragraphs: {
      en: ['Your visit to our showroom has been moved. This is its new time:'],
      'zh-CN': ['您的到访时间已更改，新的时间如下：'],
    },
  },
  cancelled: {
    subject: { en: 'Your appointment is cancelled', 'zh-CN': '您的预约已取消' },
    preheader: { en: 'Your visit is cancelled.', 'zh-CN': '您的到访已取消。' },
    paragraphs: {
      en: ['Your visit to our showroom is cancelled. You are welcome to book another one at any time.'],
      'zh-CN': ['您的到访已取消。欢迎您随时再次预约。'],
    },
  },
  reminder: {
    subject: { en: 'Tomorrow: your appointment', 'zh-CN': '明天：您的预约' },
    preheader: { en: 'We expect you tomorrow.', 'zh-CN': '明天恭候您的光临。' },
    paragraphs: {
      en: ['We look forward to seeing you tomorrow. If you cannot come, please move or cancel your visit by the link.'],
      'zh-CN': ['期待明天与您相见。如您无法前来，请通过以下链接更改或取消预约。'],
    },
  },
}

const labels = {
  date: { en: 'Date', 'zh-CN': '日期' },
  time: { en: 'Time in Malaysia', 'zh-CN': '时间（马来西亚）' },
  place: { en: 'Place', 'zh-CN': '地点' },
  visitors: { en: 'Visitors', 'zh-CN': '访客' },
  inquiry: { en: 'About', 'zh-CN': '咨询内容' },
  number: { en: 'Number', 'zh-CN': '预约编号' },
  manage: { en: 'See, move or cancel your visit', 'zh-CN': '查看、更改或取消预约' },
  again: { en: 'Book another visit', 'zh-CN': '重新预约' },
} satisfies Record<string, LocalizedText>

const privateLink: LocalizedText = {
  en: 'Whoever has the link can move and cancel your visit; please keep it to yourself.',
  'zh-CN': '持有此链接者均可更改或取消您的预约，请勿转发。',
}
const confirmation: LocalizedText = {
  en: 'Please open the link once. Until then we send nothing more to this address, no change and no reminder.',
  'zh-CN': '请打开一次此链接。在此之前，我们不会再向此邮箱发送任何邮件，包括更改通知和提醒。',
}
const reason: LocalizedText = {
  en: 'You get this mail because a visit to our showroom was booked with your address.',
  'zh-CN': '您收到此邮件，是因为有人使用您的邮箱预约了展厅到访。',
}

const comma: LocalizedText = { en: ', ', 'zh-CN': '、' }

const days = dateFormats({ dateStyle: 'full' })

/** The data of an email about an appointment. */
export interface AppointmentTemplateData {
  news: AppointmentMailKind
  /** Nobody has confirmed the address yet. */
  asksToConfirm: boolean
  number: string
  visitors: string[]
  inquiry: Inquiry[]
  startsAt: Date
  /** Label of the slot, like `10:00am - 11:00am`. */
  time: string
  href: string
  calendar: Attachment | null
}

/** The email about an appointment that was booked, moved or cancelled, or that is near. */
export const appointmentTemplate = (locale: Locale, data: AppointmentTemplateData): MailContent => {
  const { subject, preheader, paragraphs } = textsByKind[data.news]
  const isCancelled = data.news === 'cancelled'
  const visitors = data.visitors.map(withoutLink).filter((name) => name !== '')
  return {
    subject: subjectLine(locale, `${subject[locale]} ${data.number}`),
    preheader: preheader[locale],
    greeting: greetings[locale](data.visitors[0] ?? ''),
    paragraphs: paragraphs[locale],
    rows: [
      [labels.date[locale], days[locale].format(data.startsAt)],
      [labels.time[locale], hoursText(locale, data.time)],
      [labels.place[locale], brand.showroom[locale]],
      ...(visitors.length === 0 ? [] : [[labels.visitors[locale], visitors.join(comma[locale])] as [string, string]]),
      [labels.inquiry[locale], data.inquiry.map((inquiry) => inquiryNames[inquiry][locale]).join(comma[locale])],
      [labels.number[locale], data.number],
    ],
    link: { label: (isCancelled ? labels.again : labels.manage)[locale], href: data.href },
    ...(isCancelled ? {} : { notes: [...(data.asksToConfirm ? [confirmation[locale]] : []), privateLink[locale]] }),
    reason: reason[locale],
    ...(data.calendar ? { attachments: [data.calendar] } : {}),
  }
}
