import { latePart } from '../shell/late-part.tsx'

/** What keeps the chosen parts from being a ring: only where something does. */
export const LateRingProblems = latePart(
  'builder/ring-problems',
  import.meta.env.SSR && (await import('./ring-problems.tsx')).RingProblems,
  async () => (await import('./ring-problems.tsx')).RingProblems,
)
