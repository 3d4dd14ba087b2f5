import { globSync, statSync } from 'node:fs'
import { launchChromium } from '../support/chromium.ts'
import type { Figure } from './figure.ts'

/** What draws stones and rings, which no page loads first. */
const viewerChunk = /\/assets\/turntable-/
const viewerBytes = () => {
  const files = globSync('dist/client/assets/turntable-*.js.br')
  if (files.length === 0) throw new Error('No file of the viewer was built')
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}

/** Bytes transferred by the first load of the page before any interaction, and the hosts that it contacts. */
export async function bytesOf(url: string): Promise<Figure[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const requests = new Map<string, { type: string; url: string }>()
    const bytes: Record<string, number> = {}
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      requests.set(requestId, { type, url: response.url }),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = requests.get(requestId)?.type ?? 'Other'
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(3500)
    const foreign = [...requests.values()].filter(
      (request) => /^https?:/.test(request.url) && new URL(request.url).host !== new URL(url).host,
    )
    const viewerFiles = [...requests.values()].filter((request) => viewerChunk.test(request.url))
    return [
      { name: 'home: JavaScript before interaction', unit: 'kB', values: [(bytes.Script ?? 0) / 1000], most: 145 },
      { name: 'home: style sheets', unit: 'kB', values: [(bytes.Stylesheet ?? 0) / 1000], most: 20 },
      { name: 'home: fonts', unit: 'kB', values: [(bytes.Font ?? 0) / 1000], most: 60 },
      { name: 'home: document', unit: 'kB', values: [(bytes.Document ?? 0) / 1000] },
      { name: 'home: pictures', unit: 'kB', values: [(bytes.Image ?? 0) / 1000] },
      { name: 'home: files of the viewer', unit: '', values: [viewerFiles.length], most: 0 },
      { name: 'viewer: brotli, all its files', unit: 'kB', values: [viewerBytes() / 1000], most: 16 },
      { name: 'home: requests to another host', unit: '', values: [foreign.length], most: 0 },
    ]
  } finally {
    await browser.close()
  }
}
