import { safeParse } from 'zod/mini'
import { findInvalidField } from '../server/calls/invalid-field.ts'
import { type Issue, issueSchema } from '../server/newsletter/issue.ts'
import { readJson } from '../server/read-json.ts'

/** Reads an issue of the newsletter from its JSON file; throws an error that names the invalid field. */
export const readIssue = (file: string): Issue => {
  const read = safeParse(issueSchema, readJson(file, 'an issue'))
  if (!read.success) throw new Error(`${file} is wrong at ${findInvalidField(read.error.issues)}.`)
  return read.data
}
