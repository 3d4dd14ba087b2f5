import { groupThousands } from '#contract/money.ts'
import type { Translator } from '../../i18n/translator.tsx'
import type { ListSearch } from '../catalogue/list-search.ts'
import type { RangeName } from './stone-search.ts'

/** A value of the address as people read it: `1.50 ct`, `RM 18,000`, `61.5%`, `1.05`. */
export const endText = (t: Translator, name: RangeName, value: string | number) => {
  if (name === 'price') return `RM ${groupThousands(value)}`
  if (name === 'carat') return t('diamonds.caratValue', { carat: Number(value).toFixed(2) })
  if (name === 'ratio') return Number(value).toFixed(2)
  return `${Number(value)}%`
}

/** `RM 5,000 to RM 9,000`, or with one end only. */
export const rangeText = (t: Translator, name: RangeName, search: ListSearch) => {
  const [from, to] = [search[`${name}From`], search[`${name}To`]]
  if (from !== undefined && to !== undefined) {
    return t('catalogue.between', { from: endText(t, name, from), to: endText(t, name, to) })
  }
  return from === undefined
    ? t('catalogue.upTo', { to: endText(t, name, to ?? 0) })
    : t('catalogue.above', { from: endText(t, name, from) })
}
