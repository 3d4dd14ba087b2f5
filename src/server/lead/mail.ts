import { brand } from '#contract/brand.ts'
import { enquiryTemplate } from './mail-template.ts'
import type { MailBuilder, MailBuilderParts } from '../mail/builder.ts'

/** Writes the mail that tells the shop of a budget `enquiry`; one that was deleted since is not told. */
export const buildEnquiryMail =
  ({ db }: MailBuilderParts): MailBuilder =>
  async ({ enquiry: uuid = '' }) => {
    const enquiry = await db.selectFrom('enquiries').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!enquiry) return null
    const { name, whatsapp, budget_sen: budgetSen, locale } = enquiry
    return { to: brand.email, locale: 'en', content: enquiryTemplate({ name, whatsapp, budgetSen, locale }) }
  }
