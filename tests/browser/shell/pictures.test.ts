import { describe, expect } from 'vitest'
import { detailPath } from '#contract/pages.ts'
import { freshTest as test } from '../support/browser-test.ts'
import { failedRequestLog, type BrowserSession } from '../support/browser-session.ts'
import { piecesOf } from '../support/customer.ts'
import { expectEventually, expectVisible } from '../support/expectations.ts'

const firstOf = ({ page }: BrowserSession) => page.locator('.gallery__main img')
const goToPiece = async (session: BrowserSession) => {
  const [piece] = await piecesOf(session.context, 'men_ring')
  if (!piece) throw new Error('there is no ring')
  await session.goto(detailPath(piece))
}

describe('the pictures of a page', () => {
  test.for([true, false])(
    '[X-PICTURE-02] come as avif, in the width of their place (wide: %s)',
    async (wide, { open }) => {
      const session = await open({ wide })
      const types: (string | undefined)[] = []
      session.page.on('response', (response) => {
        if (response.url().includes('/pictures/')) types.push(response.headers()['content-type'])
      })
      await session.page.goto('/pages/Earrings', { waitUntil: 'load' })
      await expect.poll(() => types.length).toBeGreaterThan(4)
      expect(new Set(types)).toEqual(new Set(['image/avif']))
      const card = session.page.locator('.card__pic img').first()
      await expectEventually(() => card.evaluate((image: HTMLImageElement) => image.complete), true)
      const { drawn, natural } = await card.evaluate((image: HTMLImageElement) => ({
        drawn: image.clientWidth * devicePixelRatio,
        natural: image.naturalWidth,
      }))
      expect(new URL(await card.evaluate((image: HTMLImageElement) => image.currentSrc)).search).toMatch(
        /^\?width=(160|360|480)&/,
      )
      // What `sizes` promises is what is drawn, to a tenth.
      expect(Math.abs(natural / drawn - 1)).toBeLessThan(0.1)
    },
  )

  test('[X-PICTURE-11] are shown by a page that was saved, also those that it had not shown yet; its words are all there', async ({
    open,
  }) => {
    const session = await open()
    await session.goto('/')
    // Before it rests, sections below the screen are not laid out, and no text is read of what is not.
    await session.page.locator('html[data-rested]').waitFor({ state: 'attached' })
    const words = await session.page.getByRole('main').innerText()
    const saved = (await session.page.content())
      .replace('<head>', `<head><base href="${session.url}/">`)
      .replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/g, '')
    // A page that stands at no site, as a file does.
    const page = await session.context.newPage()
    await page.setContent(saved)
    const main = page.getByRole('main')
    expect(await main.innerText()).toBe(words)
    const pictures = await main.locator('img').filter({ visible: true }).all()
    expect(pictures.length).toBeGreaterThan(20)
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded()
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
      await expect.poll(width, { message: await picture.evaluate((image) => image.outerHTML) }).toBeGreaterThan(0)
    }
  })

  test('[X-PICTURE-10] of home are at most 120 kB together, read to the end on a phone of double density', async ({
    open,
  }) => {
    const session = await open({ wide: false })
    const devtools = await session.context.newCDPSession(session.page)
    const phone = { width: 375, height: 812, deviceScaleFactor: 2, mobile: true }
    await devtools.send('Emulation.setDeviceMetricsOverride', phone)
    const bytes = new Map<string, number>()
    session.page.on('response', async (response) => {
      if (!response.url().includes('/pictures/')) return
      bytes.set(response.url(), (await response.body().catch(() => '')).length)
    })
    await session.goto('/')
    // Of the row of pieces, what is in view of the first.
    const read = session.page.locator('main img:not(.rail :nth-child(n + 2) img)').filter({ visible: true })
    for (const picture of await read.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expectEventually(() => picture.evaluate((image: HTMLImageElement) => image.complete), true)
    }
    const sum = [...bytes.values()].reduce((all, each) => all + each, 0)
    expect(bytes.size).toBeGreaterThan(20)
    expect(sum, [...bytes].map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThanOrEqual(120_000)
  })

  test('[X-PICTURE-02] [X-PICTURE-04] hold their places from the start', async ({ open }) => {
    const session = await open()
    await session.page.route(/\/pictures\//, () => undefined)
    await session.page.goto('/', { waitUntil: 'commit' })
    await session.page.locator('footer').waitFor({ state: 'attached' })
    const flat = await session.page
      .locator('main img')
      .evaluateAll((images) =>
        images
          .filter((image) => image.getAttribute('width') === null || image.getAttribute('height') === null)
          .map(String),
      )
    expect(flat).toEqual([])
    expect(await session.page.locator('.hero__pic img').evaluate((image) => image.clientHeight)).toBeGreaterThan(200)
  })

  test('[X-PICTURE-04] are quiet places with the name where they cannot be had, and come once the connection is back', async ({
    open,
  }) => {
    const session = await open()
    session.expectLog(failedRequestLog)
    await session.page.route(/\/pictures\//, (route) => route.abort())
    await goToPiece(session)
    const picture = firstOf(session)
    await expectEventually(() => picture.getAttribute('data-missing'), '')
    const source = decodeURIComponent((await picture.getAttribute('src')) ?? '')
    expect(source).toMatch(/^data:image\/svg\+xml,<svg/)
    const name = await session.page.getByRole('heading', { level: 1 }).innerText()
    expect(source.replaceAll(/<[^>]*>/g, '')).toContain(name.split(' ')[0])
    await expectVisible(picture)
    await expectEventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
    await session.page.unroute(/\/pictures\//)
    await session.page.evaluate(() => dispatchEvent(new Event('online')))
    await expectEventually(() => picture.getAttribute('data-missing'), null)
    await expectEventually(
      () =>
        picture.evaluate(
          (image: HTMLImageElement) => image.currentSrc.includes('/pictures/') && image.naturalWidth > 0,
        ),
      true,
    )
  })
})
