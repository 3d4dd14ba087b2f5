import { readFileSync } from 'node:fs'
import { safeParse } from 'zod/mini'
import { findInvalidField } from '../server/calls/invalid-field.ts'
import { type Issue, issueSchema } from '../server/newsletter/issue.ts'

const parseFile = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be read as JSON: ${why}. docs/operations.md shows what an issue looks like.`, {
      cause: error,
    })
  }
}

/** Reads an issue of the newsletter from its JSON file; throws an error that names the invalid field. */
export const readIssue = (file: string): Issue => {
  const read = safeParse(issueSchema, parseFile(file))
  if (!read.success) throw new Error(`${file} is wrong at ${findInvalidField(read.error.issues)}.`)
  return read.data
}
