import { chmodSync, constants, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Bits of a mode that let the group and everybody read, write and enter. */
const othersBits = 0o077
const allBits = 0o7777
const stickyBit = 0o1000

/** Codes of errors with what has just gone, or belongs to another user. */
const skipped = ['ENOENT', 'EACCES', 'EPERM']

const skipping = (work: () => void) => {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && skipped.includes(String(error.code)))) throw error
  }
}

/** Makes every file and folder of this process private to its user from now on. */
export const createPrivately = () => {
  process.umask(othersBits)
}

const close = (path: string): void =>
  skipping(() => {
    const { mode } = lstatSync(path)
    const isFolder = (mode & constants.S_IFMT) === constants.S_IFDIR
    // The mode of a link means nothing, and a folder like /tmp is shared on purpose.
    if ((mode & constants.S_IFMT) === constants.S_IFLNK || (isFolder && (mode & stickyBit) !== 0)) return
    if ((mode & othersBits) !== 0) chmodSync(path, mode & allBits & ~othersBits)
    if (isFolder) for (const name of readdirSync(path)) close(join(path, name))
  })

/**
 * Takes the rights of the group and of everybody from a folder and all that is in it: an earlier version, or whoever
 * created it, may have left them.
 */
export const closeToOthers = (folder: string): void => skipping(() => close(realpathSync(folder)))
