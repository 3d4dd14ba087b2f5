import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cleaner = fileURLToPath(new URL('run-cleaner.ts', import.meta.url))

/**
 * Makes a folder for all that this process and its workers write to the folder of temporary files. Once this process has
 * ended, however it ends, another one stops what was started and takes the folder away.
 */
export const openRunFolder = (): void => {
  // Another part of the same run may have opened it.
  if (process.env['RUN_FOLDER'] !== undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  // PostgreSQL may be another user, who has a folder in this one.
  chmodSync(folder, 0o711)
  // Compiled code is worth more than one run.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache')
  process.env['TMPDIR'] = folder
  process.env['RUN_FOLDER'] = folder
  // It has no part in the signals of this process, and hears of its end because the pipe closes.
  const child = spawn(process.execPath, [cleaner, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
  child.unref()
}

/** Has a child stopped after the run, where the run does not come to it. */
export const stopAfterRun = (child: ChildProcess): void => {
  const folder = process.env['RUN_FOLDER']
  if (folder === undefined || child.pid === undefined) return
  const note = join(folder, `${child.pid}.pid`)
  writeFileSync(note, '')
  child.once('exit', () => rmSync(note, { force: true }))
}
