import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Shape } from '#contract/catalogue/codes.ts'
import { detailPath } from '#contract/pages.ts'
import type { BrowserSession } from '../support/browser-session.ts'
import { test } from '../support/browser-test.ts'
import { callAs } from '../support/customer.ts'
import { expectEventually } from '../support/expectations.ts'
import { aDiamond, parts, softwareLog } from './parts.ts'

/** Width and height of an approved picture, px. */
const size = 128
/** By how much any field may differ, 0 to 255: a slower device draws less smoothly, another browser's edges are others. */
const most = 12

const approved = new URL('./drawn/', import.meta.url)
const reports = new URL('../../../reports/drawn/', import.meta.url)

/** The colours of 32 by 32 fields. */
const fieldsOf = (picture: Buffer) => sharp(picture).removeAlpha().resize(32, 32).raw().toBuffer()

/** How different the field is that differs most, as the mean of its three colours. */
const differenceOf = async (one: Buffer, other: Buffer) => {
  const [colours, others] = [await fieldsOf(one), await fieldsOf(other)]
  const differences = [...colours].map((colour, place) => Math.abs(colour - others[place]!))
  const ofField = (field: number) =>
    differences.slice(field * 3, field * 3 + 3).reduce((sum, each) => sum + each, 0) / 3
  return Math.max(...Array.from({ length: colours.length / 3 }, (_, field) => ofField(field)))
}

const settingOf =
  (name: string) =>
  async ({ context }: BrowserSession) => {
    const isSix = name === 'solitaire-six'
    const style = isSix ? 'solitaire' : name
    const { data } = await callAs(context, 'GET /api/purchase/get_pieces', { kind: 'setting', style, pageSize: '50' })
    const found = data?.detail.find(({ metals }) =>
      metals.every(({ picture }) => picture.name.includes('-six-') === isSix),
    )
    if (!found) throw new Error(`there is no setting that is drawn as ${name}`)
    return detailPath(found, '6')
  }
const stoneOf = (shape: Shape) => async (session: BrowserSession) =>
  detailPath({ ...(await aDiamond(session, shape)), kind: 'diamond' })

const shapes = [
  'round',
  'princess',
  'cushion',
  'oval',
  'emerald',
  'pear',
  'marquise',
  'radiant',
  'asscher',
  'heart',
] as const
const styles = ['solitaire', 'solitaire-six', 'pave', 'halo', 'three-stone', 'bezel', 'cathedral', 'twist']
const drawings = [
  ...styles.map((style) => ({ name: style, addressIn: settingOf(style) })),
  ...shapes.map((shape) => ({ name: shape, addressIn: stoneOf(shape) })),
]

const draw = async (session: BrowserSession) => {
  const { canvas } = parts(session)
  await expectEventually(() => canvas.getAttribute('data-drawn'), 'still')
  return sharp(await canvas.screenshot())
    .resize(size, size)
    .png()
    .toBuffer()
}

test.for(drawings)('[X-VIEWER-02] $name is drawn as it was approved', async ({ name, addressIn }, { open }) => {
  const session = await open({ wide: false, motion: false })
  session.expectLog(softwareLog)
  await session.goto(await addressIn(session))
  await parts(session).button.click()
  const drawn = await draw(session)
  const known = new URL(`${name}.png`, approved)
  const difference = existsSync(known) ? await differenceOf(drawn, readFileSync(known)) : Infinity
  if (difference >= most) {
    mkdirSync(reports, { recursive: true })
    writeFileSync(new URL(`${name}.png`, reports), drawn)
  }
  expect(
    difference,
    `reports/drawn/${name}.png differs; if it is right, it goes to tests/browser/viewer/drawn`,
  ).toBeLessThan(most)
})

test('[X-VIEWER-02] what turns fills its place, too, when that has become larger', async ({ open }) => {
  const [narrow, wide] = [{ width: 800, height: 900 } as const, { width: 1440, height: 900 } as const]
  const drawAt = async (first: typeof narrow | typeof wide) => {
    const session = await open({ wide: false, motion: false })
    session.expectLog(softwareLog)
    await session.page.setViewportSize(first)
    await session.goto(await settingOf('solitaire')(session))
    await parts(session).button.click()
    await draw(session)
    await session.page.setViewportSize(wide)
    return session
  }
  const [grown, fresh] = [await drawAt(narrow), await drawAt(wide)]
  const wanted = await draw(fresh)
  await expect.poll(async () => differenceOf(await draw(grown), wanted)).toBeLessThan(most)
})
