import { createBrowserInspector } from '@statelyai/inspect'
import { maskPersonalData, maskSnapshot } from './mask-personal-data.ts'

/**
 * Opens the inspector at an address, for the root actor and all its children; personal data is masked before it is
 * sent.
 */
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
