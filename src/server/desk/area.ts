import type { Area, AreaContext } from '../area.ts'
import { deskHandlers } from './handlers.ts'
import { createStaffSessions } from './staff-sessions.ts'

/** The staff's desk, and their sessions. */
export const createDeskArea = ({ services, settings, wakeOutbox }: AreaContext) => {
  const sessions = createStaffSessions(services)
  const handlers = deskHandlers({ wakeOutbox, dataFolder: settings.dataFolder })
  return { sessions, handlers, purge: sessions.purge } satisfies Area & { sessions: unknown }
}
