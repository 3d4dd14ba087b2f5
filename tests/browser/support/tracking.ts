import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitForIdle } from './wait-for-idle.ts'
import { startShop } from './shop.ts'
import type { OpenBrowserSession, BrowserSession } from './browser-session.ts'

/** A tracker of the same words as gtag: it keeps what it is told, and answers when it is bidden to. */
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

/** Starts a shop that counts visits, and the tracker that it counts them with. */
export async function startTracking() {
  let asked: string[] = []
  let withheld: ServerResponse[] | null = null
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (withheld) withheld.push(response)
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(tracker)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shop = await startShop({ ANALYTICS_ID: 'G-KILAU', ANALYTICS_URL: `http://127.0.0.1:${port}/gtag.js` })
  return {
    /** Opens a browser at the shop that counts visits. */
    enter: async (
      open: OpenBrowserSession,
      options: Parameters<OpenBrowserSession>[0] = {},
    ): Promise<BrowserSession> => {
      const session = await open({ ...options, shop: shop.url })
      session.expectLog(/a request to another host: http:\/\/127\.0\.0\.1:\d+\/gtag\.js/)
      return session
    },
    /** What the tracker's host was asked for, oldest first. */
    asked: () => asked,
    /** Keeps the script on its way. */
    withhold: () => {
      withheld = []
    },
    /** Gives an error in place of the script that is on its way. */
    fail: () => {
      for (const response of withheld?.splice(0) ?? []) response.writeHead(500).end()
    },
    /** Begins a test anew. */
    forget: () => {
      for (const response of withheld ?? []) response.destroy()
      withheld = null
      asked = []
    },
    stop: async () => {
      await shop.stop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Tracking = Awaited<ReturnType<typeof startTracking>>

/** What the tracker was told on this page, once the page has done what it is doing; null as long as it is not there. */
export const trackedCommands = async (session: BrowserSession): Promise<string[] | null> => {
  await waitForIdle(session)
  return session.page.evaluate(() => (globalThis as unknown as AnalyticsGlobals).told ?? null)
}

/** Lets the tracker answer what it was told first. */
export const answer = ({ page }: BrowserSession): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as AnalyticsGlobals).unanswered?.shift()?.())

/** Whether the tracker's own switch says that nothing is counted; null as long as nobody has set it. */
export const isTrackingDisabled = ({ page }: BrowserSession): Promise<boolean | null> =>
  page.evaluate(() => (Reflect.get(globalThis, 'ga-disable-G-KILAU') as boolean | undefined) ?? null)

/** What a person finds of the question whether visits may be counted. */
export const consentLocators = ({ page }: BrowserSession) => {
  const bar = page.getByRole('region', { name: 'Counting visits' })
  return {
    bar,
    accept: bar.getByRole('button', { name: 'Accept' }),
    decline: bar.getByRole('button', { name: 'Decline' }),
    reopen: page.locator('footer').getByRole('button', { name: 'Counting visits' }),
  }
}
