import { brand } from '#contract/brand.ts'
import { enquiryTemplate } from './mail-template.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'

/** Builds the email that notifies the staff of a budget `enquiry`; none if the enquiry was deleted meanwhile. */
export const buildEnquiryMail =
  ({ db }: MailBuilderParts): MailBuilder =>
  async ({ enquiry: uuid = '' }) => {
    const enquiry = await db.selectFrom('enquiries').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!enquiry) return null
    const { name, whatsapp, budget_sen: budgetSen, locale } = enquiry
    return { to: brand.email, locale: 'en', content: enquiryTemplate({ name, whatsapp, budgetSen, locale }) }
  }
