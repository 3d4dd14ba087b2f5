import { beforeEach, expect, test, vi } from 'vitest'

const analytics = { id: 'G-KILAU', url: 'https://count.example/gtag.js' }

/** The tracker as a page loads it anew, at an address with this query. */
const openAt = async (search: string) => {
  const requests: string[] = []
  vi.resetModules()
  vi.stubGlobal('location', { search })
  vi.stubGlobal('document', {
    createElement: () => ({ addEventListener: (name: string, answer: () => void) => name === 'load' && answer() }),
    head: { append: ({ src }: { src: string }) => requests.push(src) },
  })
  return { requests, ...(await import('../../src/web/ports/consent/tracker.ts')) }
}

beforeEach(() => {
  for (const name of ['gtag', 'dataLayer']) Reflect.deleteProperty(globalThis, name)
  return () => vi.unstubAllGlobals()
})

test('[X-CONSENT-01] a visit that may be counted asks for the tracker, once', async () => {
  const { requests, startTracker } = await openAt('?search=ring')
  await startTracker(analytics)
  await startTracker(analytics)
  expect(requests).toEqual(['https://count.example/gtag.js?id=G-KILAU'])
})

test('[X-CONSENT-01] what another tag has queued before stays', async () => {
  vi.stubGlobal('dataLayer', ['queued'])
  const { startTracker } = await openAt('')
  await startTracker(analytics)
  const [first, ...told] = (globalThis as unknown as { dataLayer: unknown[] }).dataLayer
  expect(first).toBe('queued')
  expect(told.length).toBeGreaterThan(0)
})

test.each([
  // The preview of a promotion, and the visit of a mail.
  '?promotion=x&token=abcdefghijklmnopqrstuvwxyz',
  '?link=Zt-NPun4',
])('[X-CONSENT-01] the page of a link with a token is told to no tracker: %s', async (search) => {
  const { requests, startTracker, track } = await openAt(search)
  await startTracker(analytics)
  await expect(track(analytics, 'appointment')).rejects.toThrow('the tracker takes no events')
  expect(requests).toEqual([])
  expect(globalThis).not.toHaveProperty('dataLayer')
  // Further on, the address is no secret any more.
  vi.stubGlobal('location', { search: '' })
  await startTracker(analytics)
  expect(requests).toHaveLength(1)
})
