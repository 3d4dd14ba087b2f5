import { brand } from '#contract/brand.ts'
import { enquiryLetter } from '../letters/enquiry.ts'
import type { MailWriter, WriterParts } from '../writer.ts'

/** Writes the mail that tells the shop of a budget `enquiry`; one that was deleted since is not told. */
export const writeEnquiry =
  ({ db }: WriterParts): MailWriter =>
  async ({ enquiry: uuid = '' }) => {
    const enquiry = await db.selectFrom('enquiries').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    if (!enquiry) return null
    const { name, whatsapp, budget_sen: budgetSen, locale } = enquiry
    return { to: brand.email, locale: 'en', letter: enquiryLetter({ name, whatsapp, budgetSen, locale }) }
  }
