import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The secret that the sandbox signs with, made once and kept in the data folder, readable by its owner only. */
export const keepSecret = async (dataFolder: string): Promise<string> => {
  const path = join(dataFolder, 'sandbox-secret')
  await mkdir(dataFolder, { recursive: true })
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (isTaken(error)) return null
    throw error
  })
  if (!file) return (await readFile(path, 'utf8')).trim()
  const secret = randomBytes(32).toString('hex')
  await file.writeFile(secret)
  await file.close()
  return secret
}
