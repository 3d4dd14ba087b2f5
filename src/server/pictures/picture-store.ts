import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pictures that were made, kept on disk until newer ones need their place. */
export interface PictureStore {
  read: (name: string) => Promise<Buffer | null>
  /** Never rejects: a picture that cannot be kept is made again. */
  write: (name: string, content: Buffer) => Promise<void>
}

const draftEnd = '.part'

/** Files by when they were last asked for, and their sizes. */
const filesIn = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) => {
      // Another process may have just deleted it.
      const file = await stat(join(folder, name)).catch(() => null)
      return file ? [{ name, size: file.size, mtimeMs: file.mtimeMs }] : []
    }),
  )
  return found.flat().toSorted((one, other) => one.mtimeMs - other.mtimeMs)
}

/** The folder is read anew after so many of its bytes were written here, as other processes write there as well. */
const ownShare = 1 / 16

/**
 * Keeps pictures in a folder, up to `maxBytes` and what its processes have written since they last read the folder; the
 * ones that were asked for longest ago leave first.
 */
export const openPictureStore = (
  folder: string,
  { maxBytes, onProblem }: { maxBytes: number; onProblem: (error: unknown) => void },
): PictureStore => {
  /** Sizes by name, the one asked for longest ago first. */
  const sizes = new Map<string, number>()
  let total = 0
  let writtenSince = 0
  let opened: Promise<void> | undefined

  const note = (name: string, size: number) => {
    total += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
  }
  const forget = (name: string) => {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  const open = () =>
    (opened ??= filesIn(folder).then(
      (files) => {
        for (const { name, size } of files) note(name, size)
      },
      (error: unknown) => {
        opened = undefined
        throw error
      },
    ))

  /** Takes in what other processes wrote and deleted; what this one does not know leaves before what it does. */
  const readAnew = async () => {
    writtenSince = 0
    const made = (await filesIn(folder)).filter(({ name }) => !name.endsWith(draftEnd))
    const files = new Map(made.map(({ name, size }) => [name, size]))
    const known = [...sizes.keys()].filter((name) => files.has(name))
    for (const name of sizes.keys()) forget(name)
    // Each is noted again, those that this process knows last.
    for (const name of [...files.keys(), ...known]) note(name, files.get(name) ?? 0)
  }

  const makeRoom = async () => {
    for (const name of sizes.keys()) {
      if (total <= maxBytes) return
      forget(name)
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    read: async (name) => {
      try {
        await open()
        const content = await readFile(join(folder, name))
        note(name, content.length)
        return content
      } catch {
        forget(name)
        return null
      }
    },
    write: async (name, content) => {
      const draft = join(folder, `${randomUUID()}${draftEnd}`)
      try {
        await open()
        // By renaming, nobody ever reads half a picture.
        await writeFile(draft, content)
        await rename(draft, join(folder, name))
        note(name, content.length)
        writtenSince += content.length
        if (writtenSince > maxBytes * ownShare) await readAnew()
        await makeRoom()
      } catch (error) {
        onProblem(error)
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}
