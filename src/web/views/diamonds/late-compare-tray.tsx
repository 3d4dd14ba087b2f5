import { latePart } from '../shell/late-part.tsx'

/** The picked stones: only where some are. */
export const LateCompareTray = latePart(
  'diamonds/compare-tray',
  import.meta.env.SSR && (await import('./compare-tray.tsx')).CompareTray,
  async () => (await import('./compare-tray.tsx')).CompareTray,
)
