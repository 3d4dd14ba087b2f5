import { readFileSync } from 'node:fs'

/** Reads a JSON file that the staff wrote; throws an error that says where `what` it holds, like `a mapping`, is shown. */
export const readJson = (file: string, what: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be read as JSON: ${why}. docs/operations.md shows what ${what} looks like.`, {
      cause: error,
    })
  }
}
