import { isDialable } from '#contract/dialable.ts'
import type { Sen } from '#contract/money.ts'
import { plainNumber } from '#contract/plain-number.ts'

/** Maximum lengths of the budget enquiry's fields, in characters. */
export const enquiryLimits = { name: 96, whatsapp: 32, budget: 25 } as const

/** No real budget reaches this many ringgit, and above it the sen could no longer be counted exactly. */
const budgetUpperBound = 1_000_000_000_000

/**
 * A budget as people type it, in whole sen; null if it is no real number. Decided (LEAD-02): `.5`, `1e5`, `8,000`,
 * `RM 8,000` and `8 000` are real numbers; `-5` is refused, since no budget is negative, and so is `8,00`, which may
 * mean 8 or 800.
 */
export const parseEnquiryBudget = (text: string): Sen | null => {
  const amount = plainNumber(text)
  const isNumber = amount.length <= enquiryLimits.budget && /^(?:\d+\.?\d*|\.\d+)(?:e\+?\d{1,2})?$/i.test(amount)
  const ringgit = Number(amount)
  // Rounded in two steps, as the product of 1234.565 and 100 is slightly too small.
  return isNumber && ringgit < budgetUpperBound ? Math.round(Number((ringgit * 100).toFixed(3))) : null
}

/** Whether a text is a valid budget in ringgit. */
export const isEnquiryBudget = (text: string): boolean => parseEnquiryBudget(text) !== null

/** Whether a text could be a WhatsApp number; the server then checks that it can be called. */
export const looksLikePhone = (text: string): boolean => isDialable(text.replaceAll(/[\s+.-]/g, ''))
