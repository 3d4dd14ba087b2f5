import { latePart } from '../shell/late-part.tsx'

/** Where the courier collects: only where it does. */
export const LateCollectedAt = latePart(
  'service/collected-at',
  import.meta.env.SSR && (await import('./collected-at.tsx')).CollectedAt,
  async () => (await import('./collected-at.tsx')).CollectedAt,
)
