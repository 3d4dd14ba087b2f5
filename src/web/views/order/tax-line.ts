import type { Tax } from '#contract/checkout/tax.ts'
import { formatRinggit } from '#contract/money.ts'
import type { Translator } from '../../i18n/translator.tsx'

/** What is said of the tax that a total contains. */
export const taxLine = (t: Translator, { percent, amountSen }: Tax): string =>
  percent === 0 ? t('checkout.taxExport') : t('checkout.taxIncluded', { percent, amount: formatRinggit(amountSen) })
