import { expect, inject, test as base } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { rooms } from '../rows/index.ts'
import { compareOutlines, outlinedRows } from './approved-outlines.ts'
import { findProblems } from './check.ts'
import { type Outliner, openOutliner } from './outline.ts'
import { openStage, type Stage } from './stage.ts'
import { isTestedIn, type TestedView } from './tested-views.ts'

/** Draws the rows of one view, on one page; checks what a person must see in it, and that it is as it was approved. */
export const checkGallery = (view: TestedView): void => {
  const test = base.extend<{ stage: Stage; outline: Outliner }>({
    stage: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are needed
      async ({}, provide) => {
        const browser = await launchChromium()
        await provide(await openStage(browser, inject('galleryUrl'), view))
        await browser.close()
      },
      { scope: 'file' },
    ],
    outline: [async ({ stage }, provide) => provide(await openOutliner(stage)), { scope: 'file' }],
  })
  const changesOf = compareOutlines(view)
  for (const [room, rows] of Object.entries(rooms)) {
    for (const row of rows.filter((each) => isTestedIn(each, view))) {
      const ids = (row.says ?? []).map((id) => ` [${id}]`).join('')
      test(`${room}, ${row.name}: ${row.shows}${ids}`, async ({ stage, outline }) => {
        const drawn = await stage.draw(row)
        const changes = changesOf(row.name, await outline(row))
        expect(await findProblems(stage, row, drawn)).toEqual([])
        expect(changes, `what was approved has changed (npm run gallery -- --outlines):\n${changes}\n`).toBe('')
      })
    }
  }
  test('keeps no outline of a row that is gone', () => {
    const names = Object.values(rooms).flatMap((rows) => rows.filter((row) => isTestedIn(row, view)))
    expect(outlinedRows(view).filter((outlined) => !names.some(({ name }) => name === outlined))).toEqual([])
  })
}
