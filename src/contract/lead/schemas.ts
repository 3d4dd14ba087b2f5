import * as z from 'zod/mini'
import { picture } from '#contract/catalogue/schemas.ts'
import { line, matching } from '#contract/schema.ts'
import { adTypes, enquiryLimits, isEnquiryBudget } from './lead.ts'

export const adQuery = z.strictObject({ type: z.enum(adTypes) })
/** An advertisement; an empty address or null means none. */
export const ad = z.object({
  image_url: z.string(),
  mobile_image_url: z.string(),
  image: z.nullable(picture),
  mobile_image: z.nullable(picture),
})
export const enquiry = z.strictObject({
  name: line(enquiryLimits.name),
  whatsapp: line(enquiryLimits.whatsapp),
  /** Ringgit, as typed. */
  budget: matching(isEnquiryBudget, 'budget'),
})

export type Ad = z.output<typeof ad>
