import { latePart } from '../shell/late-part.tsx'

/** What a setting holds on a hand, below what its page begins with. */
export const LateWornSetting = latePart(
  'builder/worn-setting',
  import.meta.env.SSR && (await import('./worn-setting.tsx')).WornSetting,
  async () => (await import('./worn-setting.tsx')).WornSetting,
)
