import { formatRinggit } from '#contract/money.ts'
import type { MailContent } from '../mail/content.ts'
import { subjectLine } from '../mail/subject-line.ts'

/** The data of the email about a budget enquiry. */
export interface EnquiryTemplateData {
  name: string
  whatsapp: string
  budgetSen: number
  /** The language in which the shopper used the shop. */
  locale: string
}

/** The email that notifies the staff of a budget enquiry; it is always in English. */
export const enquiryTemplate = ({ name, whatsapp, budgetSen, locale }: EnquiryTemplateData): MailContent => ({
  subject: subjectLine('en', 'Budget enquiry'),
  preheader: 'Somebody asks to be contacted.',
  greeting: 'Good day,',
  paragraphs: ['Somebody asks to be contacted about a budget. The newest enquiries: npm run desk -- enquiries list'],
  rows: [
    ['Name', name],
    ['WhatsApp', whatsapp],
    ['Budget', formatRinggit(budgetSen)],
    ['Language', locale],
  ],
  reason: 'You get this mail because it is the shop that is asked.',
})
