import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cleaner = fileURLToPath(new URL('run-cleaner.ts', import.meta.url))

/**
 * Creates a folder for all temporary files of this process and its workers. Once this process has ended, in whatever
 * way, another process stops the children that are still running and deletes the folder.
 */
export const openRunFolder = (): void => {
  // Another part of the same run may have opened it.
  if (process.env['RUN_FOLDER'] !== undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  // PostgreSQL may run as another user, who has a folder in this one.
  chmodSync(folder, 0o711)
  // The cache of compiled code is shared between runs, so it is outside the folder.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache')
  process.env['TMPDIR'] = folder
  process.env['RUN_FOLDER'] = folder
  // Detached, so that it does not receive the signals of this process; it ends its wait when the pipe closes.
  const child = spawn(process.execPath, [cleaner, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
  child.unref()
}

/** Registers a child to be stopped after the run, in case the run ends before it stops the child itself. */
export const stopAfterRun = (child: ChildProcess): void => {
  const folder = process.env['RUN_FOLDER']
  if (folder === undefined || child.pid === undefined) return
  const note = join(folder, `${child.pid}.pid`)
  writeFileSync(note, '')
  child.once('exit', () => rmSync(note, { force: true }))
}
