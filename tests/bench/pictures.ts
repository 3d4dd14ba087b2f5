import { launchChromium } from '../support/chromium.ts'
import type { Figure } from './figure.ts'

const screens = [
  { width: 375, height: 812, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { width: 1440, height: 900, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
]
const pages = { home: '/', category: '/pages/Earrings' }

/** Bytes of the pictures of a page that is read to its end. */
const bytesOfPage = async (url: string, { width, height, ...device }: (typeof screens)[number]) => {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width, height }, ...device })
    const page = await context.newPage()
    let bytes = 0
    page.on('response', async (response) => {
      if (response.url().includes('/pictures/')) bytes += (await response.body().catch(() => '')).length
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })
    await page.waitForLoadState('networkidle')
    return bytes
  } finally {
    await browser.close()
  }
}

const timeOf = async (address: string) => {
  const start = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return performance.now() - start
}

/** Bytes of the pictures of home and a category, and how long one takes that nobody has asked for before. */
export async function picturesOf(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const own = (name: string) => new URL(`/pictures/${name}?width=768&quality=80&format=avif`, url).href
  const first = await timeOf(own('ring-cluster-rose'))
  const next = await timeOf(own('ring-cluster-white'))
  const kept = await timeOf(own('ring-cluster-rose'))
  for (const [name, path] of Object.entries(pages)) {
    for (const screen of screens) {
      const bytes = await bytesOfPage(new URL(path, url).href, screen)
      figures.push({ name: `${name} at ${screen.width} px: pictures`, unit: 'kB', values: [bytes / 1000], most: 200 })
    }
  }
  return [
    ...figures,
    { name: 'picture made for the first time', unit: 'ms', values: [first], most: 2000 },
    { name: 'next picture made', unit: 'ms', values: [next], most: 1000 },
    { name: 'picture made before', unit: 'ms', values: [kept], most: 50 },
  ]
}
