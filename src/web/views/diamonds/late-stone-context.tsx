import { latePart } from '../shell/late-part.tsx'

/** A stone among others, below what its page begins with. */
export const LateStoneContext = latePart(
  'diamonds/stone-context',
  import.meta.env.SSR && (await import('./stone-context.tsx')).StoneContext,
  async () => (await import('./stone-context.tsx')).StoneContext,
)
