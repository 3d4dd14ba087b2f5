import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureSize, pictureSizes } from '#contract/service/pictures.ts'

/** The pictures of requests on the disk: `NAME.webp` and its preview `NAME-small.webp`, below DATA_DIR. */
export const openPictureFiles = (dataFolder: string) => {
  const folder = join(dataFolder, 'service-pictures')
  const nameOf = (file: string, size: PictureSize) => `${file}${size === 'small' ? '-small' : ''}.webp`
  const pathOf = (file: string, size: PictureSize) => join(folder, nameOf(file, size))
  return {
    pathOf,
    /** Where an upload is written while it arrives. */
    arriving: (file: string) => join(folder, `${file}.part`),
    create: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    /** Null where there is none. */
    read: async (file: string, size: PictureSize): Promise<Buffer | null> => {
      try {
        return await readFile(pathOf(file, size))
      } catch {
        return null
      }
    },
    remove: async (file: string): Promise<void> => {
      await Promise.all(pictureSizes.map((size) => rm(pathOf(file, size), { force: true })))
    },
    /** Names of files, with how they end, that were written before a time. */
    async *writtenBefore(time: Date): AsyncGenerator<{ path: string; file: string }> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for await (const entry of await opendir(folder)) {
        const path = join(folder, entry.name)
        const found = await stat(path).catch(() => null)
        if (found === null || found.mtime >= time) continue
        yield { path, file: entry.name.replace(/(-small)?\.(webp|part)$/, '') }
      }
    },
  }
}

export type PictureFiles = ReturnType<typeof openPictureFiles>
