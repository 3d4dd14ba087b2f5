import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lab, labs } from '#contract/catalogue/codes.ts'
import { type Columns, columnsOf, formatVersion, type Stock } from './columns.ts'

/** The columns of the stock as files of the data folder: one for each laboratory, named by the token of the stock. */
const folderOf = (dataFolder: string) => join(dataFolder, 'stock')
const fileName = (token: string, lab: Lab) => `${token}-${formatVersion}-${lab}.columns`

/** No draft is written for so long; an older one was left by a process that was killed, ms. */
const draftTime = 3_600_000

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const readColumns = async (file: string): Promise<Columns | undefined> => {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const buffer = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    for (let read = 0; read < size;) {
      const { bytesRead } = await handle.read(bytes, read, size - read, read)
      if (bytesRead === 0) return undefined
      read += bytesRead
    }
    return columnsOf(buffer)
  } finally {
    await handle.close()
  }
}

/** The columns of a stock; undefined where its files are missing, incomplete or of another format. */
export const loadStock = async (dataFolder: string, token: string): Promise<Stock | undefined> => {
  const loaded: [Lab, Columns][] = []
  for (const lab of labs) {
    try {
      const columns = await readColumns(join(folderOf(dataFolder), fileName(token, lab)))
      if (!columns) return undefined
      loaded.push([lab, columns])
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  return Object.fromEntries(loaded) as Stock
}

const writeColumns = async (file: string, { buffer }: Columns) => {
  const handle = await open(file, 'w')
  try {
    const bytes = new Uint8Array(buffer)
    for (let written = 0; written < bytes.length;) {
      written += (await handle.write(bytes, written, bytes.length - written, written)).bytesWritten
    }
  } finally {
    await handle.close()
  }
}

/** Whether a draft is one that nobody writes any more. */
const isLeft = async (draft: string) => {
  const file = await stat(draft).catch(() => null)
  return file !== null && file.mtimeMs < Date.now() - draftTime
}

/**
 * Saves the columns of a stock and deletes those of others. A file appears whole or not at all, and another process
 * that does the same at the same time writes the same.
 */
export const saveStock = async (dataFolder: string, token: string, stock: Stock) => {
  const folder = folderOf(dataFolder)
  await mkdir(folder, { recursive: true })
  for (const lab of labs) {
    const draft = join(folder, `${crypto.randomUUID()}.draft`)
    try {
      await writeColumns(draft, stock[lab])
      await rename(draft, join(folder, fileName(token, lab)))
    } finally {
      await rm(draft, { force: true })
    }
  }
  const kept = labs.map((lab) => fileName(token, lab))
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isOld = name.endsWith('.columns') ? !kept.includes(name) : name.endsWith('.draft') && (await isLeft(path))
    if (isOld) await rm(path, { force: true })
  }
}
