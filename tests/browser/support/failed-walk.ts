import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describePath, type FailingPath } from '../../support/failing-path.ts'
import type { BrowserSession, OpenBrowserSession } from './browser-session.ts'

/** Opens sessions whose trace can be stored. */
export const traced =
  (open: OpenBrowserSession): OpenBrowserSession =>
  async (options) => {
    const session = await open(options)
    await session.context.tracing.start({ snapshots: true })
    return session
  }

/** Stores screenshot, trace and description of a path that failed, in a folder under reports/. */
export const storeFailedWalk = async (
  { page, context }: BrowserSession,
  machine: string,
  path: FailingPath,
  failure: unknown,
): Promise<void> => {
  const name = path.title.replaceAll(/[^\w.]+/g, '-').slice(0, 100)
  const folder = join(process.env['FAILURES_FOLDER'] ?? 'reports/failures-part', machine, name)
  await mkdir(folder, { recursive: true })
  const message = failure instanceof Error ? failure.message : String(failure)
  await writeFile(join(folder, 'path.txt'), `${path.title}\n${describePath(path)}\n\n${message}\n`)
  // Time that is paused would pause the screenshot too.
  await page.clock.resume().catch(() => undefined)
  await page.screenshot({ path: join(folder, 'screenshot.png') }).catch(() => undefined)
  await context.tracing.stop({ path: join(folder, 'trace.zip') }).catch(() => undefined)
}
