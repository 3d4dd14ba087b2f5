import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Shape } from '#contract/catalogue/codes.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { callAs, piecesOf } from '../support/customer.ts'

/** The parts of a detail page that belong to its viewer. */
export const parts = ({ page }: { page: Page }) => {
  const viewer = page.locator('.viewer')
  return {
    viewer,
    canvas: viewer.locator('canvas'),
    still: page.locator('.gallery__main img'),
    button: page.getByRole('button', { name: 'Turn it' }),
    close: viewer.getByRole('button', { name: 'Back to the picture' }),
    nearer: viewer.getByRole('button', { name: 'Nearer' }),
    farther: viewer.getByRole('button', { name: 'Further away' }),
    retry: viewer.getByRole('button', { name: 'Try again' }),
  }
}

/** A setting that can be turned, in yellow gold among others. */
export const aSolitaire = async ({ context }: Pick<BrowserSession, 'context'>) => {
  const found = (await piecesOf(context, 'setting')).find(
    ({ style, metals }) => style === 'solitaire' && metals.some(({ metal }) => metal === '6'),
  )
  if (!found) throw new Error('there is no such solitaire')
  return found
}
export const aDiamond = async ({ context }: Pick<BrowserSession, 'context'>, shape: Shape) => {
  const { data } = await callAs(context, 'GET /api/purchase/get_diamonds', {
    lab: 'GIA',
    shape,
    pageSize: '10',
  })
  const stone = data?.detail[0]
  if (!stone) throw new Error(`there is no ${shape} diamond`)
  return stone
}

/** Takes the graphics away, until `restoreGraphics`. */
export const loseGraphics = ({ page }: { page: Page }) =>
  parts({ page }).canvas.evaluate((canvas: HTMLCanvasElement) => {
    const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    Object.assign(window, { restoreGraphics: () => extension?.restoreContext() })
    extension?.loseContext()
  })
export const restoreGraphics = ({ page }: { page: Page }) =>
  page.evaluate(() => (window as unknown as { restoreGraphics: () => void }).restoreGraphics())

/** What Chromium logs where it draws without a graphics card. */
export const softwareLog = /GL Driver Message/

/** What is drawn, in a few numbers that the eye would notice too. */
export interface Look {
  /** Brightness of 32 by 32 fields, 0 to 255. */
  fields: number[]
  /** How much more red than blue the piece is. */
  warmth: number
  /** How long the drawn thing is for its width, whichever way it lies. */
  length: number
}

/** Looks at the middle of the viewer. Only where brightness changes quickly it is the piece; its shadow is soft. */
export const look = async (session: { page: Page }): Promise<Look> => {
  const { width = 0, height = 0 } = (await parts(session).canvas.boundingBox()) ?? {}
  const size = 128
  const data = await sharp(await parts(session).canvas.screenshot())
    .extract({
      left: Math.round(width * 0.15),
      top: Math.round(height * 0.15),
      width: Math.round(width * 0.7),
      height: Math.round(height * 0.7),
    })
    .resize(size, size)
    .removeAlpha()
    .raw()
    .toBuffer()
  const channel = (x: number, y: number, which: number) => data[(y * size + x) * 3 + which]!
  const bright = (x: number, y: number) => (channel(x, y, 0) + channel(x, y, 1) + channel(x, y, 2)) / 3
  const fields = Array.from({ length: 1024 }, (_, field) => {
    const [x, y] = [(field % 32) * 4, Math.floor(field / 32) * 4]
    return (bright(x, y) + bright(x + 2, y) + bright(x, y + 2) + bright(x + 2, y + 2)) / 4
  })
  let [count, sumX, sumY, xx, yy, xy, warm] = [0, 0, 0, 0, 0, 0, 0]
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const change = Math.abs(bright(x + 1, y) - bright(x - 1, y)) + Math.abs(bright(x, y + 1) - bright(x, y - 1))
      if (change < 24) continue
      count += 1
      sumX += x
      sumY += y
      xx += x * x
      yy += y * y
      xy += x * y
      warm += channel(x, y, 0) - channel(x, y, 2)
    }
  }
  const [mx, my] = [sumX / count, sumY / count]
  const [a, b, c] = [xx / count - mx * mx, xy / count - mx * my, yy / count - my * my]
  const root = Math.sqrt(((a - c) / 2) ** 2 + b * b)
  return { fields, warmth: warm / count, length: Math.sqrt(((a + c) / 2 + root) / ((a + c) / 2 - root)) }
}

/** How different two drawings are: the mean difference of their fields. */
export const difference = (one: Look, other: Look) =>
  one.fields.reduce((sum, field, place) => sum + Math.abs(field - other.fields[place]!), 0) / one.fields.length
