import { formatRinggit, type Sen } from './money.ts'

/** An amount in sen as text for a sentence or a button; no line breaks between `RM` and the number. */
export const priceText = (sen: Sen) => formatRinggit(sen).replace(' ', '\u00a0')
