import * as z from 'zod/mini'
import { picture } from '#contract/catalogue/schemas.ts'
import { isCallable } from '#contract/phone.ts'
import { line, matching } from '#contract/schema.ts'
import { adTypes } from './ad-types.ts'
import { enquiryLimits, isEnquiryBudget } from './lead.ts'

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
  /** As typed; without a country code it is a Malaysian number. */
  whatsapp: line(enquiryLimits.whatsapp).check(z.refine(isCallable, 'phone')),
  /** Ringgit, as typed: what counts as a real number is decided in `parseEnquiryBudget`. */
  budget: matching(isEnquiryBudget, 'budget'),
})

export type Ad = z.output<typeof ad>
