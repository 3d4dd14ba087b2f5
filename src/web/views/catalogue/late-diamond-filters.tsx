import { latePart } from '../shell/late-part.tsx'

/** The filters of diamonds: as much to fetch as the rest of their list. */
export const LateDiamondFilters = latePart(
  'catalogue/diamond-filters',
  import.meta.env.SSR && (await import('./diamond-filters.tsx')).DiamondFilters,
  async () => (await import('./diamond-filters.tsx')).DiamondFilters,
)
