import { createBrowserInspector } from '@statelyai/inspect'
import { maskPersonalData, maskSnapshot } from './mask-personal-data.ts'

/** Opens the viewer at an address, for the root actor and all that it starts; personal data never reaches it. */
export const openInspector = (url: string) =>
  createBrowserInspector({
    url,
    serialize: (inspection) =>
      ({
        ...inspection,
        ...('snapshot' in inspection ? { snapshot: maskSnapshot(inspection.snapshot) } : {}),
        ...('event' in inspection
          ? { event: { ...(maskPersonalData(inspection.event) as object), type: inspection.event.type } }
          : {}),
      }) as typeof inspection,
  }).inspect
