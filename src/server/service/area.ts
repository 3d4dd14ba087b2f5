import type { Area, AreaContext } from '../area.ts'
import { serviceHandlers } from './handlers.ts'
import { buildServiceNewsMail } from './mail.ts'

/** Requests for what was bought: return, resizing, cleaning, maintenance. */
export const createServiceArea = ({ services, wakeOutbox, origin }: AreaContext) =>
  ({
    handlers: serviceHandlers(services, wakeOutbox),
    mails: { 'service-news': buildServiceNewsMail({ ...services, origin }) },
  }) satisfies Area
