import { expect, inject, test as base } from 'vitest'
import { launchChromium } from '../../support/chromium.ts'
import { rooms } from '../rows/index.ts'
import { findProblems } from './check.ts'
import { isSeenIn, openStage, type Stage, type View } from './stage.ts'

/** Draws every row in one view, on one page, and checks what a person must see in it. */
export const checkGallery = (view: View): void => {
  const test = base.extend<{ stage: Stage }>({
    stage: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are needed
      async ({}, provide) => {
        const browser = await launchChromium()
        await provide(await openStage(browser, inject('galleryUrl'), view))
        await browser.close()
      },
      { scope: 'file' },
    ],
  })
  for (const [room, rows] of Object.entries(rooms)) {
    for (const row of rows.filter((each) => isSeenIn(each, view))) {
      const ids = (row.says ?? []).map((id) => ` [${id}]`).join('')
      test(`${room}, ${row.name}: ${row.shows}${ids}`, async ({ stage }) => {
        const drawn = await stage.draw(row)
        expect(await findProblems(stage, row, drawn)).toEqual([])
      })
    }
  }
}
