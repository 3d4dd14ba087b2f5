import { expect, test } from 'vitest'
import { listBreaks, problemOf } from '../../src/tools/breaks-list.ts'
import { requirements } from '../../src/tools/requirements.ts'

const requirementIds = requirements().map(({ id }) => id)

test('every requirement has a break', async () => {
  const broken = new Set((await listBreaks()).map(({ requirement }) => requirement))
  expect(requirementIds.filter((id) => !broken.has(id))).toEqual([])
})

test('every break is one of a requirement, and applies: its text stands in its file exactly once', async () => {
  const known = new Set(requirementIds)
  const breaks = await listBreaks()
  expect(breaks.filter(({ requirement }) => !known.has(requirement))).toEqual([])
  const problems = breaks.flatMap((each) => {
    const problem = problemOf(each)
    return problem === undefined ? [] : `${each.requirement} ${each.file}: ${problem}`
  })
  expect(problems).toEqual([])
})
