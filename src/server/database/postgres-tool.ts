import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Runs a tool of PostgreSQL's client on a database. The password is in its environment, as every user of the machine
 * sees the words of a command. Throws what the tool says where it fails, or that it is not installed.
 */
export const runPostgresTool = async (
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  words: readonly string[],
): Promise<void> => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(tool, [`--dbname=${url.href}`, '--no-password', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  })
  const said = text(child.stderr)
  try {
    await once(child, 'spawn')
  } catch {
    throw new Error(`${tool} is not installed. Debian has it in the package postgresql-client.`)
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${tool} failed: ${(await said).trim()}`)
}
