import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull } from '../../database/disk-full.ts'
import type { OpenDatabase } from '../../database/engine.ts'
import { applyStock, countOffered, findGoneStones, type StockChanges } from './apply.ts'
import { createRowReader } from './columns.ts'
import { type CsvRow, readCsv } from './csv.ts'
import { detectEncoding, type Encoding } from './encoding.ts'
import { FeedError, FeedFileError } from './feed-error.ts'
import { type Field, fields } from './fields.ts'
import { type Lease, takeLease } from './lease.ts'
import type { Mapping } from './mapping.ts'
import { createNewIds, type NewIds } from './new-ids.ts'
import { createPricing, type Pricing } from './price.ts'
import { createReport, type Report } from './report.ts'
import { openScratch, type Scratch, type StagedStone } from './scratch.ts'
import { readStone } from './stone.ts'
import { trialIds, trialStone, trialSupplier } from './trial-stones.ts'

/** A phase of an import, and how much of it is done. */
export type Progress = (phase: 'reading' | 'writing', done: number, total: number) => void

interface ImportParts {
  database: OpenDatabase
  /** The folder for reports and temporary files. */
  folder: string
  supplier: string
  pricing: Pricing
  newIds: NewIds
  /** Counts only, and changes nothing. */
  dryRun: boolean
  /** Allows that more than half of the supplier's stones are withdrawn. */
  mayWithdrawMost: boolean
  /** Stops the import between two writes. */
  stop: AbortSignal
  onProgress: Progress
}

/** What was read from a feed. */
interface FeedContents {
  rows: number
  /** Rows of stones that the supplier does not offer now. */
  unavailable: number
  encoding: Encoding
}

/** What an import found and did. */
export interface ImportResult extends FeedContents {
  changes: StockChanges
  refused: number
  reasons: [reason: string, count: number][]
  /** The file with the refused rows. */
  reportFile: string | null
}

const shownReasons = 5
const scratchExtension = '.scratch'
const rowsPerPause = 1000
const maxShownRow = 200

const checkStop = (stop: AbortSignal, written: number) => {
  if (!stop.aborted) return
  throw new FeedError(
    written === 0
      ? 'Stopped. Nothing was changed.'
      : `Stopped after ${written.toLocaleString('en')} stones. What was written stays; run it again to finish.`,
  )
}

/** Deletes what imports left that were killed. */
const removeLeftovers = (folder: string) => {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(scratchExtension))) {
    rmSync(join(folder, name), { force: true })
  }
}

const timestamp = () => new Date().toISOString().replaceAll(/[-:]/g, '').replace(/\..*/, '')

/** Reads a feed to its end, into the scratch file and the report. */
type Stage = (parts: StageParts) => Promise<FeedContents>
interface StageParts {
  scratch: Scratch
  report: Report
  /** Called now and then: keeps the lease, and throws when the import shall stop. */
  keep: () => Promise<void>
}

const importStones = async (parts: ImportParts, stage: Stage): Promise<ImportResult> => {
  const { database, folder, supplier, pricing, newIds, dryRun, mayWithdrawMost, stop, onProgress } = parts
  mkdirSync(folder, { recursive: true })
  const lease: Lease | null = dryRun ? null : await takeLease(database)
  let written = 0
  const reportFile = join(folder, `${supplier}-${timestamp()}-refused.csv`)
  const report = createReport(reportFile)
  let scratch: Scratch | null = null
  try {
    if (lease) removeLeftovers(folder)
    scratch = openScratch(join(folder, `${crypto.randomUUID()}${scratchExtension}`))
    const keep = async () => {
      checkStop(stop, 0)
      await lease?.keep()
    }
    const contents = await stage({ scratch, report, keep })
    report.flush()
    if (contents.rows > 0 && scratch.count() === 0) {
      const why = report.count() > 0 ? `; ${reportFile} says why` : ''
      const rows = contents.rows.toLocaleString('en')
      throw new FeedError(`Not one of its ${rows} rows can be sold${why}. Nothing was changed.`)
    }
    const offered = await countOffered(database.db, supplier)
    await findGoneStones(database.db, supplier, scratch)
    const gone = scratch.goneCount()
    if (gone * 2 > offered && !mayWithdrawMost && !dryRun) {
      throw new FeedError(
        `It would withdraw ${gone.toLocaleString('en')} of the ${offered.toLocaleString('en')} stones of ${supplier}. ` +
          'Nothing was changed. If that is right, run it again with --yes.',
      )
    }
    const changes = await applyStock({
      database,
      supplier,
      scratch,
      report,
      price: createPricing(pricing),
      newIds,
      lease,
      onProgress: (done, total) => {
        written = dryRun ? 0 : done
        onProgress('writing', done, total)
        if (done < total) checkStop(stop, written)
      },
    })
    const refused = report.count()
    return {
      ...contents,
      changes,
      refused,
      reasons: report.reasons(shownReasons),
      reportFile: refused > 0 ? reportFile : null,
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error
    const what = written === 0 ? 'Nothing was changed.' : 'What was written stays; run it again to finish.'
    throw new FeedError(`The disk is full. ${what}`, { cause: error })
  } finally {
    scratch?.close()
    report.close()
    await lease?.release()
  }
}

/** Adds a stone of the feed, unless it repeats another one. */
const stageStone = (scratch: Scratch, report: Report, staged: StagedStone) => {
  const repetition = scratch.add(staged)
  if (!repetition) return
  const field: Field = repetition.of === 'certificate' ? 'certificate' : 'stockNumber'
  report.add(staged.line, {
    field: fields[field].header,
    value: staged.stone[repetition.of] ?? '',
    why: `stands in line ${repetition.line} already`,
  })
}

const stageRows = async (
  { scratch, report, keep }: StageParts,
  rows: AsyncGenerator<CsvRow>,
  mapping: Mapping | null,
): Promise<Omit<FeedContents, 'encoding'>> => {
  const contents = { rows: 0, unavailable: 0 }
  const { value: header } = (await rows.next()) as IteratorResult<CsvRow, undefined>
  if (!header) throw new FeedFileError('it is empty')
  const readRow = createRowReader(header.cells, mapping)
  for await (const { line, cells } of rows) {
    contents.rows += 1
    if (contents.rows % rowsPerPause === 0) await keep()
    if (cells.length !== header.cells.length) {
      const why = `has ${cells.length} values, but the header has ${header.cells.length}`
      report.add(line, { field: 'Row', value: cells.join(',').slice(0, maxShownRow), why })
      continue
    }
    const stone = readStone(readRow(cells, line))
    if (stone === null) contents.unavailable += 1
    else if ('why' in stone) report.add(line, stone)
    else stageStone(scratch, report, { line, stone })
  }
  return contents
}

const stageFile =
  (file: string, mapping: Mapping | null, onProgress: Progress): Stage =>
  async (parts) => {
    try {
      const { size } = statSync(file)
      const encoding = await detectEncoding(file)
      const rows = readCsv(file, encoding, (bytes) => onProgress('reading', bytes, size))
      return { encoding, ...(await stageRows(parts, rows, mapping)) }
    } catch (error) {
      if (!(error instanceof FeedFileError)) throw error
      throw new FeedError(`${file} cannot be imported: ${error.message}. Nothing was changed.`, { cause: error })
    }
  }

/** Makes the stock of a supplier what a CSV file says. Throws a FeedError where that cannot be done. */
export const importFeed = async (
  parts: Omit<ImportParts, 'newIds'> & { file: string; mapping: Mapping | null },
): Promise<ImportResult> => {
  const { file, mapping, onProgress } = parts
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new FeedError(`${file} is no file.`)
  return importStones({ ...parts, newIds: createNewIds() }, stageFile(file, mapping, onProgress))
}

/** Makes the trial stock the stones numbered from 1 to `count`; higher ones are withdrawn. */
export const makeTrialStock = (
  parts: Omit<ImportParts, 'supplier' | 'newIds' | 'dryRun' | 'mayWithdrawMost'> & { count: number },
): Promise<ImportResult> => {
  const { count, onProgress } = parts
  return importStones(
    { ...parts, supplier: trialSupplier, newIds: trialIds, dryRun: false, mayWithdrawMost: true },
    async ({ scratch, report, keep }) => {
      for (let number = 1; number <= count; number += 1) {
        stageStone(scratch, report, { line: number, stone: trialStone(number) })
        if (number % rowsPerPause !== 0) continue
        onProgress('reading', number, count)
        await keep()
        // Nothing else here waits, and a signal to stop is only heard in between.
        await new Promise(setImmediate)
      }
      return { rows: count, unavailable: 0, encoding: 'utf-8' }
    },
  )
}
