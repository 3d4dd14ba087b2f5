import { clarities, type Clarity } from '#contract/catalogue/codes.ts'
import type { LocalizedText } from '#contract/locale.ts'
import { groupThousands } from '#contract/money.ts'
import { caratText } from '../texts.ts'
import type { Amount, Range } from './amounts.ts'

const price = ({ from, to }: Range): LocalizedText => {
  const [least, most] = [groupThousands(from ?? 0), groupThousands(to ?? 0)]
  if (to === undefined) return { en: `from RM ${least}`, 'zh-CN': `RM ${least} 起` }
  if (from === undefined) return { en: `up to RM ${most}`, 'zh-CN': `RM ${most} 以内` }
  return { en: `RM ${least} to RM ${most}`, 'zh-CN': `RM ${least} 至 RM ${most}` }
}

const carat = ({ from, to }: Range): LocalizedText => {
  const [least, most] = [caratText(from ?? 0), caratText(to ?? 0)]
  if (to === undefined) return { en: `from ${least} ct`, 'zh-CN': `${least} 克拉起` }
  if (from === undefined) return { en: `up to ${most} ct`, 'zh-CN': `${most} 克拉以内` }
  return { en: `${least} to ${most} ct`, 'zh-CN': `${least} 至 ${most} 克拉` }
}

/** A weight or price in words. */
export const amountLabel = ({ filter, range }: Pick<Amount, 'filter' | 'range'>) =>
  filter === 'price' ? price(range) : carat(range)

/** One grade, or the best and the worst of several. */
const span = (values: readonly string[]) => (values.length > 1 ? `${values[0]}–${values.at(-1)}` : (values[0] ?? ''))

/** Colours, the best first, in words. */
export const colorLabel = (colors: readonly string[]): LocalizedText => ({
  en: `Colour ${span(colors)}`,
  'zh-CN': `颜色 ${span(colors)}`,
})

/** Clarities, the best first, in words. */
export const clarityLabel = (codes: readonly Clarity[]): LocalizedText => {
  const label = span(codes.map((code) => clarities[code]))
  return { en: label, 'zh-CN': label }
}

/** A number that was found, in words. */
export const numberLabel = (number: string): LocalizedText => ({ en: `No. ${number}`, 'zh-CN': `编号 ${number}` })
