import { type RequestHold, holdRequests } from './request-hold.ts'
import type { BrowserSession } from './browser-session.ts'

/** Holds back what a page asks to learn whether the shop answers at all. */
export const holdPings = ({ page }: BrowserSession): Promise<RequestHold> => holdRequests(page, 'GET /healthz')
