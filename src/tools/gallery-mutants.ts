import { readFileSync } from 'node:fs'
import { rooms } from '../../tests/gallery/rows/index.ts'
import { serveGallery } from '../../tests/gallery/support/gallery-server.ts'
import { type Mutant, mutantsFile } from '../../tests/gallery/support/mutants.ts'
import type { Row } from '../../tests/gallery/support/row.ts'
import { isSeenIn, openStage, type View } from '../../tests/gallery/support/stage.ts'
import { testedViews } from '../../tests/gallery/support/tested-views.ts'
import { launchChromium } from '../../tests/support/chromium.ts'
import { buildGalleryMutantsIfStale } from './build.ts'

// npm run mutants:views [-- PATH ...]: makes every change that Stryker knows to what draws the pages (or to files whose
// path has one of these words in it), one after another, and draws the rows of the gallery that run the changed place.
// Lists the changes after which every row looks as before, and those that no row runs: states of a view that the
// gallery's data never reaches, so that no outline could show a fault there.

const built = 'dist/gallery-mutants'
/** Rows drawn for a mutant before it counts as unseen. */
const mostRows = 12
/** How often a changed place may run before it counts as an endless loop. */
const hitLimit = 100_000
/** After how long what a row presses is missing because of the mutant, ms. */
const brokenAfter = 4000
/** After how many mutants a browser is replaced, because a page that broke may stay broken. */
const mutantsPerBrowser = 200

interface Switches {
  activeMutant: string
  currentTestId: string | undefined
  hitCount: number
  hitLimit: number
  mutantCoverage?: { perTest: Record<string, Record<string, number>> }
}
// oxlint-disable-next-line no-underscore-dangle -- the name that Stryker's switches have
declare const __stryker__: Switches

/** A page that draws rows with and without mutants. */
const openBench = async (url: string, view: View) => {
  const browser = await launchChromium()
  const stage = await openStage(browser, url, view)
  const { page } = stage
  const setSwitches = (switches: Partial<Switches>) =>
    page.evaluate((given) => void Object.assign(__stryker__, given), switches)
  const look = async (row: Row): Promise<string> => {
    await stage.draw(row)
    stage.takeLogs()
    // React counts its ids on from row to row, as the server counts the keys of verification codes.
    return page.evaluate(() =>
      [location.href, document.title, document.documentElement.innerHTML]
        .join('\n')
        .replaceAll(/_r_\w+_|vcode_key=\d+/g, ''),
    )
  }
  return {
    view,
    close: () => browser.close(),
    /** What a row looks like, and the mutants that it runs. */
    learn: async (row: Row) => {
      await setSwitches({ currentTestId: row.name, activeMutant: '' })
      const seen = await look(row)
      const ran = await page.evaluate((name) => Object.keys(__stryker__.mutantCoverage?.perTest[name] ?? {}), row.name)
      return { seen, ran }
    },
    /** What a row looks like with a mutant; null where it breaks the page. */
    lookWith: async (row: Row, { id }: Mutant): Promise<string | null> => {
      await setSwitches({ currentTestId: 'mutants', activeMutant: id, hitCount: 0, hitLimit })
      page.setDefaultTimeout(brokenAfter)
      try {
        return await look(row)
      } catch {
        return null
      }
    },
  }
}
type Bench = Awaited<ReturnType<typeof openBench>>

interface Knowledge {
  /** What each row looks like without a mutant. */
  seen: Map<string, string>
  /** Whether a row looks the same whenever it is drawn; asked once a difference is found in it. */
  steady: Map<string, Promise<boolean>>
  /** The rows that run a mutant. */
  rowsOf: Map<string, Row[]>
}

const stepsOf = ({ steps }: Row) => steps?.length ?? 0

const learn = async (bench: Bench, rows: Row[], { seen, rowsOf }: Knowledge) => {
  for (let row = rows.shift(); row; row = rows.shift()) {
    const learned = await bench.learn(row)
    seen.set(row.name, learned.seen)
    for (const id of learned.ran) rowsOf.set(id, [...(rowsOf.get(id) ?? []), row])
  }
}

/** Whether any row that runs a mutant looks otherwise with it. */
const isSeen = async (bench: Bench, { seen, rowsOf }: Knowledge, mutant: Mutant): Promise<boolean> => {
  const rows = (rowsOf.get(mutant.id) ?? []).toSorted((one, other) => stepsOf(one) - stepsOf(other))
  for (const row of rows.slice(0, mostRows)) if ((await bench.lookWith(row, mutant)) !== seen.get(row.name)) return true
  return false
}

/** Those of the mutants that no row shows in a view, tried in two browsers at once. */
const findUnseen = async (url: string, view: View, mutants: readonly Mutant[]) => {
  const known: Knowledge = { seen: new Map(), steady: new Map(), rowsOf: new Map() }
  const rows = Object.values(rooms)
    .flat()
    .filter((row) => isSeenIn(row, view))
  const queue = [...mutants]
  const unseen: Mutant[] = []
  const benches = await Promise.all([openBench(url, view), openBench(url, view)])
  await Promise.all(benches.map((bench) => learn(bench, rows, known)))
  console.info(`${view.locale} ${view.width}: ${mutants.length} changes are tried`)
  await Promise.all(
    benches.map(async (opened) => {
      let bench = opened
      for (let mutant = queue.shift(), tried = 1; mutant; mutant = queue.shift(), tried += 1) {
        if (!(await isSeen(bench, known, mutant))) unseen.push(mutant)
        if (queue.length % 100 === 0) console.info(`${queue.length} to go`)
        if (tried % mutantsPerBrowser > 0) continue
        await bench.close()
        bench = await openBench(url, view)
      }
      await bench.close()
    }),
  )
  for (const [name, steady] of known.steady) if (!(await steady)) console.info(`${name} looks otherwise each time`)
  return { unseen, rowsOf: known.rowsOf }
}

const tell = ({ file, line, mutator, replacement }: Mutant) =>
  `${file}:${line} ${mutator} -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`

const words = process.argv.slice(2)
buildGalleryMutantsIfStale()
const listed = JSON.parse(readFileSync(`${built}/${mutantsFile}`, 'utf8')) as Mutant[]
const asked = listed.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
const { url, stop } = await serveGallery(built)
const onPhone = await findUnseen(url, testedViews.phone, asked)
const onDesktop = await findUnseen(url, testedViews.desktop, onPhone.unseen)
await stop()

const runs = ({ id }: Mutant) => onPhone.rowsOf.has(id) || onDesktop.rowsOf.has(id)
for (const mutant of onDesktop.unseen) {
  console.info(`${runs(mutant) ? 'unseen ' : 'not run'} ${tell(mutant)}`)
}
const notRun = onDesktop.unseen.filter((mutant) => !runs(mutant)).length
console.info(`${asked.length} changes: ${onDesktop.unseen.length - notRun} unseen, ${notRun} not run`)
process.exit(0)
