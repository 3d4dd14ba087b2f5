import { pageAt, pages } from '#contract/pages.ts'
import type { RingAddress } from './address.ts'

/** How a shopper began: with a natural diamond, with a lab-grown one, or with a setting. */
export type Entrance = 'diamond' | 'lg-diamond' | 'ring'

/** The entrance that is entered at an address: a list, before anything of the other kind is chosen; else null. */
export const entranceAt = (path: string, { stone, setting }: RingAddress): Entrance | null => {
  const page = pageAt(path)
  if (page === pages.setting) return stone === undefined ? 'ring' : null
  if (setting !== undefined) return null
  if (page === pages.naturalDiamonds) return 'diamond'
  return page === pages.labGrownDiamonds ? 'lg-diamond' : null
}

/** What the session's storage holds under `goWhere` (ROUTE-04). */
export const goWhereOf = (entrance: Entrance): { where: 'diamond' | 'ring'; value: 'All' | '' } =>
  entrance === 'ring' ? { where: 'ring', value: '' } : { where: 'diamond', value: 'All' }

/** The entrance that stored this; null where nothing readable is stored. */
export const entranceOfGoWhere = (stored: unknown): Entrance | null => {
  const where = typeof stored === 'object' && stored !== null && 'where' in stored ? stored.where : null
  return where === 'diamond' || where === 'ring' ? where : null
}
