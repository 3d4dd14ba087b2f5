import type { Area, AreaContext } from '../area.ts'
import { adHandlers } from './ads.ts'
import { enquiryHandlers } from './enquiries.ts'
import { buildEnquiryMail } from './mail.ts'

/** Advertisements and budget enquiries. */
export const createLeadArea = ({ services, wakeOutbox, origin }: AreaContext) =>
  ({
    handlers: { ...adHandlers, ...enquiryHandlers(wakeOutbox) },
    mails: { enquiry: buildEnquiryMail({ ...services, origin }) },
  }) satisfies Area
