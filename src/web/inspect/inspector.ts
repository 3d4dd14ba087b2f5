import { createBrowserInspector } from '@statelyai/inspect'
import { logToConsole } from './console-log.ts'
import { maskPersonalData, maskSnapshot } from './mask-personal-data.ts'
import { noteWhereViewerIsSilent } from './viewer-note.ts'

/** Opens the viewer at an address; personal data is masked before it is sent. */
const openViewer = (url: string) => {
  noteWhereViewerIsSilent(url)
  return createBrowserInspector({
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
}

/** Inspects the root actor and all its children: in the viewer at an address, or in the browser's console. */
export const openInspector = (url: string, where: string) => (where === 'console' ? logToConsole : openViewer(url))
