import { latePart } from '../shell/late-part.tsx'

/** What goes with a piece, below what its page begins with. */
export const LateCompanions = latePart(
  'detail/companions',
  import.meta.env.SSR && (await import('./companions.tsx')).Companions,
  async () => (await import('./companions.tsx')).Companions,
)
