import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describePath, type FailingPath } from '../../support/failing-path.ts'
import type { BrowserSession, OpenBrowserSession } from './browser-session.ts'

/** Stores screenshot and description of a path that failed, in a folder under reports/, whose path it returns. */
export const storeFailedWalk = async (
  { page }: BrowserSession,
  machine: string,
  path: FailingPath,
  failure: unknown,
): Promise<string> => {
  const name = path.title.replaceAll(/[^\w.]+/g, '-').slice(0, 100)
  const folder = join(process.env['FAILURES_FOLDER'] ?? 'reports/failures-part', machine, name)
  await mkdir(folder, { recursive: true })
  const message = failure instanceof Error ? failure.message : String(failure)
  await writeFile(join(folder, 'path.txt'), `${path.title}\n${describePath(path)}\n\n${message}\n`)
  // Time that is paused would pause the screenshot too.
  await page.clock.resume().catch(() => undefined)
  await page.screenshot({ path: join(folder, 'screenshot.png') }).catch(() => undefined)
  return folder
}

/**
 * Stores the trace of a path that failed. The path is walked once more for it, whatever comes of that: a walk that is
 * recorded takes a fifth more processor time, too much for all those that do not fail.
 */
export const recordTrace = async (
  folder: string,
  open: OpenBrowserSession,
  walk: (open: OpenBrowserSession) => Promise<unknown>,
): Promise<void> => {
  const sessions: BrowserSession[] = []
  const openTraced: OpenBrowserSession = async (options) => {
    const session = await open(options)
    await session.context.tracing.start({ snapshots: true })
    sessions.push(session)
    return session
  }
  await walk(openTraced).catch(() => undefined)
  for (const [place, { context }] of sessions.entries()) {
    const name = place === 0 ? 'trace.zip' : `trace-${place + 1}.zip`
    await context.tracing.stop({ path: join(folder, name) }).catch(() => undefined)
  }
}
