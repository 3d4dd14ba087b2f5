import { latePart } from '../shell/late-part.tsx'

/** Why a diamond does not fit a setting: only where one does not. */
export const LateMisfit = latePart(
  'builder/misfit',
  import.meta.env.SSR && (await import('./misfit.tsx')).Misfit,
  async () => (await import('./misfit.tsx')).Misfit,
)
