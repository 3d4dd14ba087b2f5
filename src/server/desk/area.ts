import type { Area, AreaContext } from '../area.ts'
import { createSignInAttempts } from '../account/sign-in-attempts.ts'
import type { Printer } from '../printer.ts'
import { deskHandlers } from './handlers.ts'
import { createStaffSessions } from './staff-sessions.ts'

/** The staff's desk, and their sessions. */
export const createDeskArea = ({ services, settings, wakeOutbox }: AreaContext, printer: Printer) => {
  const sessions = createStaffSessions(services)
  const attempts = createSignInAttempts(services, settings.signInTries)
  const handlers = deskHandlers({ attempts, wakeOutbox, dataFolder: settings.dataFolder, printer })
  return { sessions, handlers, purge: sessions.purge } satisfies Area & { sessions: unknown }
}
