import type { core } from 'zod/mini'

type Issue = core.$ZodIssue

const closest = (branches: Issue[][]): Issue[] =>
  branches.reduce((best, branch) => (branch.length < best.length ? branch : best), branches[0] ?? [])

/** Dotted path of the first field that a schema rejected; for an unknown field, the path of that field itself. */
export const findInvalidField = (issues: readonly Issue[], before: readonly PropertyKey[] = []): string => {
  const [issue] = issues
  if (!issue) return 'body'
  const path = [...before, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return findInvalidField(closest(issue.errors), path)
  if (issue.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '')
  return path.length === 0 ? 'body' : path.map(String).join('.')
}
