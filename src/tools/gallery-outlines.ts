import { approveOutlines, compareOutlines } from '../../tests/gallery/support/approved-outlines.ts'
import { openOutliner, type Outline } from '../../tests/gallery/support/outline.ts'
import type { Row } from '../../tests/gallery/support/row.ts'
import { openStage } from '../../tests/gallery/support/stage.ts'
import { isTestedIn, testedViews, type TestedView } from '../../tests/gallery/support/tested-views.ts'
import { launchChromium } from '../../tests/support/chromium.ts'

/** Outlines rows in one view; how many are otherwise than approved. */
const checkView = async (url: string, rows: readonly Row[], view: TestedView, approves: boolean, isAll: boolean) => {
  const browser = await launchChromium()
  const stage = await openStage(browser, url, view)
  const outline = await openOutliner(stage, true)
  const changesOf = compareOutlines(view)
  const drawn = new Map<string, Outline>()
  let changed = 0
  for (const row of rows.filter((each) => isTestedIn(each, view))) {
    await stage.draw(row)
    const outlined = await outline(row)
    drawn.set(row.name, outlined)
    const changes = changesOf(row.name, outlined)
    if (changes === '') continue
    changed += 1
    if (!approves) console.info(`${row.name}, ${view.locale} ${view.width}:\n${changes}\n`)
  }
  await browser.close()
  if (approves) approveOutlines(view, drawn, isAll)
  return changed
}

/** Compares the outlines of rows with the approved ones, or approves them; how many are otherwise. */
export const checkOutlines = async (url: string, rows: readonly Row[], approves: boolean, isAll: boolean) => {
  const counts = await Promise.all(
    Object.values(testedViews).map((view) => checkView(url, rows, view, approves, isAll)),
  )
  const changed = counts.reduce((sum, count) => sum + count, 0)
  console.info(`${changed} outlines ${approves ? 'approved' : 'changed'}`)
  return changed
}
