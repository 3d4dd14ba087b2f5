import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitForIdle } from './wait-for-idle.ts'
import { startShop } from './shop.ts'
import type { OpenBrowserSession, BrowserSession } from './browser-session.ts'

/** A tracker with the interface of gtag: it records its commands, and answers only when a test requests it. */
const tracker = `
  window.told = []
  window.unanswered = []
  const take = (words) => {
    window.told.push([...words].map((word) => (typeof word === 'object' ? word.event_label ?? '' : word)).join(' '))
    if (words[0] === 'event') window.unanswered.push(words[2].event_callback)
  }
  window.dataLayer.forEach(take)
  window.dataLayer.push = take
`

interface AnalyticsGlobals {
  told?: string[]
  unanswered?: (() => void)[]
}

/** Starts a shop that counts page views, and the tracker that it counts them with. */
export async function startTracking() {
  let requests: string[] = []
  let withheld: ServerResponse[] | null = null
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (withheld) withheld.push(response)
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(tracker)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shop = await startShop({ ANALYTICS_ID: 'G-KILAU', ANALYTICS_URL: `http://127.0.0.1:${port}/gtag.js` })
  return {
    /** Opens a browser at the shop that counts page views. */
    enter: async (
      open: OpenBrowserSession,
      options: Parameters<OpenBrowserSession>[0] = {},
    ): Promise<BrowserSession> => {
      const session = await open({ ...options, shop: shop.url })
      session.expectLog(/a request to another host: http:\/\/127\.0\.0\.1:\d+\/gtag\.js/)
      return session
    },
    /** Requests to the tracker's host, oldest first. */
    requests: () => requests,
    /** Holds the script back. */
    withhold: () => {
      withheld = []
    },
    /** Answers the held request for the script with an error. */
    fail: () => {
      for (const response of withheld?.splice(0) ?? []) response.writeHead(500).end()
    },
    /** Resets the state for the next test. */
    forget: () => {
      for (const response of withheld ?? []) response.destroy()
      withheld = null
      requests = []
    },
    stop: async () => {
      await shop.stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Tracking = Awaited<ReturnType<typeof startTracking>>

/** The tracker's commands on this page, once the page is idle; null while the tracker is not loaded. */
export const trackedCommands = async (session: BrowserSession): Promise<string[] | null> => {
  await waitForIdle(session)
  return session.page.evaluate(() => (globalThis as unknown as AnalyticsGlobals).told ?? null)
}

/** Makes the tracker answer its first command. */
export const answer = ({ page }: BrowserSession): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as AnalyticsGlobals).unanswered?.shift()?.())

/** Whether the tracker's own switch turns counting off; null while it is not set. */
export const isTrackingDisabled = ({ page }: BrowserSession): Promise<boolean | null> =>
  page.evaluate(() => (Reflect.get(globalThis, 'ga-disable-G-KILAU') as boolean | undefined) ?? null)

/** What a person finds of the question for consent to counting page views. */
export const consentLocators = ({ page }: BrowserSession) => {
  const bar = page.getByRole('region', { name: 'Counting visits' })
  return {
    bar,
    accept: bar.getByRole('button', { name: 'Accept' }),
    decline: bar.getByRole('button', { name: 'Decline' }),
    reopen: page.locator('footer').getByRole('button', { name: 'Counting visits' }),
  }
}
