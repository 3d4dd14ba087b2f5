import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import StallReporter from '../support/stall-reporter.ts'

const told: string[] = []
class QuietReporter extends StallReporter {
  protected override end(what: string) {
    told.push(what)
  }
}
const file = (name: string) => ({ moduleId: `${process.cwd()}/tests/${name}.test.ts` }) as TestModule
const testCase = (name: string, fullName: string) => ({ module: file(name), fullName }) as TestCase

beforeEach(() => {
  told.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a run that hangs is ended after eight minutes, with what it hangs in', () => {
  const reporter = new QuietReporter()
  reporter.onTestRunStart()
  reporter.onTestModuleStart(file('one'))
  reporter.onTestModuleStart(file('two'))
  reporter.onTestCaseReady(testCase('one', 'a ring > shines'))
  vi.advanceTimersByTime(479_000)
  reporter.onTestModuleEnd(file('two'))
  vi.advanceTimersByTime(479_000)
  expect(told).toEqual([])
  reporter.onTestCaseResult(testCase('one', 'a ring > shines'))
  vi.advanceTimersByTime(480_000)
  expect(told).toEqual([
    'Nothing has begun or ended for 8 minutes. Running:\n  tests/one.test.ts: after a ring > shines',
  ])
})
