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

/** The secret in the file; null where the file does not exist. */
const read = async (path: string): Promise<string | null> =>
  (await readFile(path, 'utf8').catch(fallbackOn('ENOENT', null)))?.trim() ?? null

/** The sandbox's signing secret, generated once and stored in the data folder, readable by its owner only. */
export const loadOrCreateSecret = async (dataFolder: string): Promise<string> => {
  const path = join(dataFolder, 'sandbox-secret')
  await mkdir(dataFolder, { recursive: true })
  const existing = await read(path)
  if (existing) return existing
  if (existing === '') await rm(path)
  // Written to a temporary file first and then renamed, so that a crash in between cannot leave an empty secret, with
  // which anyone could sign.
  const temporaryPath = `${path}-${crypto.randomUUID()}`
  await writeFile(temporaryPath, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  await link(temporaryPath, path).catch(fallbackOn('EEXIST', undefined))
  await rm(temporaryPath)
  const secret = await read(path)
  if (!secret) throw new Error(`${path} holds no secret`)
  return secret
}
