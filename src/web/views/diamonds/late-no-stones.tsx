import { latePart } from '../shell/late-part.tsx'

/** What to loosen: only where nothing is found. */
export const LateNoStones = latePart(
  'diamonds/no-stones',
  import.meta.env.SSR && (await import('./no-stones.tsx')).NoStones,
  async () => (await import('./no-stones.tsx')).NoStones,
)
