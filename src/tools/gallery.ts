import type { Page } from 'playwright-core'
import type { Locale } from '#contract/locale.ts'
import { findViolations } from '../../tests/browser/support/axe.ts'
import { rooms } from '../../tests/gallery/rows/index.ts'
import { findProblems } from '../../tests/gallery/support/check.ts'
import { serveGallery } from '../../tests/gallery/support/gallery-server.ts'
import {
  addRest,
  approvePicture,
  comparePicture,
  isCompared,
  takeScreen,
} from '../../tests/gallery/support/pictures.ts'
import { openReport, type Sight } from '../../tests/gallery/support/report.ts'
import type { Row } from '../../tests/gallery/support/row.ts'
import { isSeenIn, openStage, type Stage } from '../../tests/gallery/support/stage.ts'
import { launchChromium } from '../../tests/support/chromium.ts'
import { buildGalleryIfStale } from './build.ts'
import { checkOutlines } from './gallery-outlines.ts'

// npm run gallery [-- NAME ...] [-- --outlines] [-- --approve]
// Draws every state that a person can see, or those of the rooms and rows with these names, in both languages and three
// widths, into reports/gallery/index.html, and compares their outlines; with --outlines nothing else. With --approve,
// what is drawn becomes what is approved.

/** Letters are drawn without hinting, which depends on the settings of a machine. */
const sameLetters = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning']

const asked = process.argv.slice(2)
const approves = asked.includes('--approve')
const names = asked.filter((word) => !word.startsWith('--'))
const chosen = Object.entries(rooms).flatMap(([room, rows]) =>
  rows
    .filter(({ name }) => names.length === 0 || names.includes(room) || names.includes(name))
    .map((row) => ({ room, row })),
)
const unknown = names.filter((name) => !chosen.some(({ room, row }) => room === name || row.name === name))
if (unknown.length > 0 || chosen.length === 0) {
  console.error(`There is no room or row ${unknown.join(', ')}. Rooms: ${Object.keys(rooms).join(', ')}`)
  process.exit(1)
}

const loadPictures = async (page: Page) => {
  await page.waitForFunction(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    for (const image of shown) image.loading = 'eager'
    return shown.every((image) => image.complete)
  })
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode().catch(() => undefined))])
  })
}

const look = async (stage: Stage, row: Row): Promise<Sight> => {
  const { page, view } = stage
  const drawn = await stage.draw(row)
  await loadPictures(page)
  const screen = await takeScreen(stage)
  const violations = await findViolations(page)
  const problems = await findProblems(stage, row, drawn)
  const picture = await addRest(stage, screen)
  const comparison = isCompared(view) ? await comparePicture(row.name, view, picture) : null
  if (approves && comparison && comparison.state !== 'same') approvePicture(row.name, view, comparison)
  return { view, picture, violations, problems, comparison }
}

buildGalleryIfStale()
const { url, stop } = await serveGallery()
const rowsAsked = chosen.map(({ row }) => row)
const outlinesChanged = await checkOutlines(url, rowsAsked, approves, names.length === 0)
if (asked.includes('--outlines')) {
  await stop()
  process.exit(approves || outlinesChanged === 0 ? 0 : 1)
}
const report = openReport()
const counts = { wrong: 0, axe: 0, changed: 0, new: 0 }

const tell = ({ name }: Row, { view, problems, violations, comparison }: Sight) => {
  const where = `${name}, ${view.locale} ${view.width}`
  for (const problem of problems) console.info(`${where}: ${problem}`)
  for (const violation of violations) console.info(`${where}: axe ${violation}`)
  if (comparison?.state === 'changed') console.info(`${where}: ${(comparison.share * 100).toFixed(1)} % changed`)
  if (problems.length > 0) counts.wrong += 1
  if (violations.length > 0) counts.axe += 1
  if (comparison && comparison.state !== 'same') counts[comparison.state] += 1
}

/** Draws all in one language, in a browser of its own with one page at a time: pages would take each other's focus. */
const drawAll = async (locale: Locale) => {
  for (const width of [375, 768, 1440]) {
    const browser = await launchChromium(sameLetters)
    const stage = await openStage(browser, url, { locale, width })
    for (const { row } of chosen.filter((each) => isSeenIn(each.row, stage.view))) {
      const sight = await look(stage, row)
      tell(row, sight)
      await report.add(row, sight)
    }
    await browser.close()
  }
}

await Promise.all([drawAll('en'), drawAll('zh-CN')])
await stop()
const { wrong, axe, changed, new: unapproved } = counts
console.info(
  `${chosen.length} states: ${wrong} wrong, ${axe} with axe violations, ${changed} changed, ${unapproved} new`,
)
console.info(`${approves ? 'What is drawn is approved. ' : ''}See ${report.close(chosen)}`)
process.exit(wrong + axe === 0 && (approves || changed + outlinesChanged === 0) ? 0 : 1)
