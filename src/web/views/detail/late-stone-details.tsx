import { latePart } from '../shell/late-part.tsx'

/** What a diamond is and comes with, below what its page begins with. */
export const LateStoneDetails = latePart(
  'detail/stone-details',
  import.meta.env.SSR && (await import('./stone-details.tsx')).StoneDetails,
  async () => (await import('./stone-details.tsx')).StoneDetails,
)
