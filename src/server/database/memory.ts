import type { OpenDatabase } from './engine.ts'

const maxValues = 5000

/** Remembers what was read under a key for as long as nothing is written to the database, by whichever process. */
export const createMemory = <Value>(version: OpenDatabase['version']) => {
  const values = new Map<string, Value>()
  let held: number | null = null
  return async (key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const current = version()
    if (current === null) return read()
    if (current !== held || values.size >= maxValues) values.clear()
    held = current
    const known = values.get(key)
    if (known !== undefined) return known
    const value = await read()
    // What was read before something was written may not be remembered after it.
    if (value !== undefined && held === current) values.set(key, value)
    return value
  }
}
