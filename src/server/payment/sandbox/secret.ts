import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

const fallbackOn =
  <Value>(code: string, instead: Value) =>
  (error: unknown): Value => {
    if (isCode(error, code)) return instead
    throw error
  }

/** The secret in a file; null where there is no file. */
const read = async (path: string): Promise<string | null> =>
  (await readFile(path, 'utf8').catch(fallbackOn('ENOENT', null)))?.trim() ?? null

/** The secret that the sandbox signs with, made once and kept in the data folder, readable by its owner only. */
export const loadOrCreateSecret = async (dataFolder: string): Promise<string> => {
  const path = join(dataFolder, 'sandbox-secret')
  await mkdir(dataFolder, { recursive: true })
  const existing = await read(path)
  if (existing) return existing
  if (existing === '') await rm(path)
  // Written aside and named when it is whole: a process that ends in between leaves no empty secret, which anybody could sign with.
  const temporaryPath = `${path}-${crypto.randomUUID()}`
  await writeFile(temporaryPath, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  await link(temporaryPath, path).catch(fallbackOn('EEXIST', undefined))
  await rm(temporaryPath)
  const secret = await read(path)
  if (!secret) throw new Error(`${path} holds no secret`)
  return secret
}
