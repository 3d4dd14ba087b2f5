import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { Stage, View } from './stage.ts'

const approvedFolder = 'tests/gallery/approved'
/** How much smaller an approved picture is: the letters of another machine's font rendering look the same then. */
const reduction: Record<number, number> = { 375: 0.4, 768: 0.3, 1440: 0.25 }
const quality = 45
/** How different the colours of two pixels may be, from 0 to 1. */
const colourTolerance = 0.1
/** The share of pixels that may differ before a picture counts as changed. */
const pixelTolerance = 0.004
/** How many screens of a long page are on its picture. */
const screens = 2

/** The views whose pictures are compared: the glyphs of Chinese come from the machine, so they differ everywhere. */
export const isCompared = ({ locale }: View): boolean => locale === 'en'

const approvedPath = (name: string, { width }: View) => join(approvedFolder, String(width), `${name}.webp`)

/** What became of a picture since it was approved. */
export interface Comparison {
  state: 'same' | 'changed' | 'new'
  /** Share of the pixels that differ. */
  share: number
  before: Buffer | null
  after: Buffer
  difference: Buffer | null
}

const options = { animations: 'disabled', caret: 'hide' } as const

/** What is on the screen. */
export const takeScreen = ({ page }: Stage): Promise<Buffer> => page.screenshot(options)

/**
 * The screen, and below it what a person finds by scrolling. Changes what is drawn, because the browser enlarges its
 * window for it: the last that is done with a row.
 */
export const addRest = async ({ page }: Stage, screen: Buffer): Promise<Buffer> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const isModal = (await page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true }).count()) > 0
  if (isModal) return screen
  await page.evaluate(() => scrollTo(0, 0))
  const whole = await page.screenshot({ ...options, fullPage: true })
  const { height: all } = await sharp(whole).metadata()
  if (all <= height) return screen
  const rest = await sharp(whole)
    .extract({ left: 0, top: height, width, height: Math.min(all, height * screens) - height })
    .toBuffer({ resolveWithObject: true })
  return sharp(screen)
    .extend({ bottom: rest.info.height })
    .composite([{ input: rest.data, left: 0, top: height }])
    .png()
    .toBuffer()
}

/** A picture as it is kept: small, and in a format of few bytes. */
const reduce = (picture: Buffer, { width }: View) =>
  sharp(picture)
    .resize({ width: Math.round(width * (reduction[width] ?? 0.25)), kernel: 'lanczos3' })
    .webp({ quality, effort: 6 })
    .toBuffer()

const pixelsOf = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Compares a picture with the approved one. */
export const comparePicture = async (name: string, view: View, picture: Buffer): Promise<Comparison> => {
  const after = await reduce(picture, view)
  const path = approvedPath(name, view)
  if (!existsSync(path)) return { state: 'new', share: 1, before: null, after, difference: null }
  const before = readFileSync(path)
  const [old, fresh] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  if (old.width !== fresh.width || old.height !== fresh.height)
    return { state: 'changed', share: 1, before, after, difference: null }
  const { width, height } = fresh
  const difference = Buffer.alloc(width * height * 4)
  const count = pixelmatch(old.data, fresh.data, difference, width, height, { threshold: colourTolerance })
  const share = count / (width * height)
  return {
    state: share > pixelTolerance ? 'changed' : 'same',
    share,
    before,
    after,
    difference: await sharp(difference, { raw: { width, height, channels: 4 } })
      .webp({ quality: 60 })
      .toBuffer(),
  }
}

/** Makes a picture the approved one. */
export const approvePicture = (name: string, view: View, { after }: Comparison): void => {
  const path = approvedPath(name, view)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, after)
}
