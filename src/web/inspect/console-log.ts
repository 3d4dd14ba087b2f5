import type { InspectionEvent } from 'xstate'
import { maskPersonalData, maskSnapshot } from './mask-personal-data.ts'

/** Writes every event of a machine and the state it leads to into the browser's console, without personal data. */
export const logToConsole = (inspection: InspectionEvent): void => {
  if (inspection.type !== '@xstate.snapshot') return
  const { actorRef, event, snapshot } = inspection
  // Promises and callbacks have no states.
  if (!('value' in snapshot)) return
  const actor = 'id' in actorRef ? actorRef.id : actorRef.sessionId
  console.info(`${String(actor)}: ${event.type} -> ${JSON.stringify(snapshot.value)}`, {
    event: { ...(maskPersonalData(event) as object), type: event.type },
    snapshot: maskSnapshot(snapshot),
  })
}
