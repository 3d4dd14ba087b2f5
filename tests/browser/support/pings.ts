import { type RequestHold, holdRequests } from './request-hold.ts'
import type { BrowserSession } from './browser-session.ts'

/** Holds back the requests with which a page checks whether the shop answers at all. */
export const holdPings = ({ page }: BrowserSession): Promise<RequestHold> => holdRequests(page, 'GET /healthz')
