import { type DiamondSort, diamondSorts } from '#contract/catalogue/diamond-sorts.ts'
import type { MessageId } from '../../i18n/messages.ts'
import type { Translator } from '../../i18n/translator.tsx'
import { filterHeadings } from './headings.ts'

const headings = { ...filterHeadings, length: 'diamonds.length' } as const
export type SortColumn = keyof typeof headings
const ownLabels: { [Sort in DiamondSort]?: MessageId } = {
  'price-up': 'catalogue.sortPriceUp',
  'price-down': 'catalogue.sortPriceDown',
  'carat-up': 'diamonds.sortCaratUp',
  'carat-down': 'diamonds.sortCaratDown',
}
const numbers: readonly string[] = ['depth', 'table', 'ratio', 'length'] satisfies SortColumn[]

/** Every order of the list, the default first. */
export const diamondSortOptions = (t: Translator) =>
  diamondSorts.map((value) => {
    if (value === 'featured') return { value, label: t('catalogue.sortFeatured') }
    const own = ownLabels[value]
    if (own) return { value, label: t(own) }
    const [column, direction] = value.split('-') as [SortColumn, 'up' | 'down']
    const name = t(headings[column])
    if (numbers.includes(column)) return { value, label: t(`diamonds.sortNumber.${direction}`, { name }) }
    return {
      value,
      label: t(column === 'shape' ? `diamonds.sortShape.${direction}` : `diamonds.sortGrade.${direction}`, { name }),
    }
  })
