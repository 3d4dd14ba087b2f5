import type { Area, AreaContext } from '../area.ts'
import { deskHandlers } from './handlers.ts'
import { createStaffSessions } from './staff-sessions.ts'

/** The staff's desk, and their sessions. */
export const createDeskArea = ({ services, wakeOutbox }: AreaContext) => {
  const sessions = createStaffSessions(services)
  return { sessions, handlers: deskHandlers(wakeOutbox), purge: sessions.purge } satisfies Area & { sessions: unknown }
}
