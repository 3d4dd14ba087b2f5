import { latePart } from '../shell/late-part.tsx'

/** That a list holds only the diamonds that fit the chosen setting: only where one is chosen. */
export const LateFittingDiamonds = latePart(
  'builder/fitting-diamonds',
  import.meta.env.SSR && (await import('./fitting-diamonds.tsx')).FittingDiamonds,
  async () => (await import('./fitting-diamonds.tsx')).FittingDiamonds,
)
