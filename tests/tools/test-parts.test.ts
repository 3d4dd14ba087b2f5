import { describe, expect, test } from 'vitest'
import { vitestArguments } from '../../src/tools/test-parts.ts'

describe('a part of the tests', () => {
  test('of a machine is what walks its ledger, simulated and in the browser', () => {
    const files = vitestArguments(['--machine', 'lead'])
    expect(files).toContain('tests/machines/lead/lead.test.ts')
    expect(files).toContain('tests/browser/lead/lead.test.ts')
    expect(files).not.toContain('tests/machines/lead/enquiry.test.ts')
    expect(vitestArguments(['--machine=lead'])).toEqual(vitestArguments(['--machine', 'lead']))
  })

  test('of a path is its title, taken literally', () => {
    const [option, pattern] = vitestArguments(['--path', 'lead waiting: page.changed #1 -> checking [LEAD-01]']) ?? []
    expect(option).toBe('-t')
    const matches = (title: string) => new RegExp(pattern ?? '').test(title)
    expect(matches('lead waiting: page.changed #1 -> checking [LEAD-01]')).toBe(true)
    expect(matches('lead waiting: pageXchanged #1 -> checking [LEAD-01]')).toBe(false)
    expect(matches('lead waiting: page.changed #1 -> checking L')).toBe(false)
  })

  test('of the browser is each of its files that has the name in its path', () => {
    expect(vitestArguments(['--browser-file', 'lead/lead'])).toEqual(['tests/browser/lead/lead.test.ts'])
  })

  test('may be combined with each other and with options of vitest', () => {
    expect(vitestArguments(['--project', 'machines', 'tests/machines/lead', '-t', 'thanks', '--bail=1'])).toEqual([
      '--project',
      'machines',
      'tests/machines/lead',
      '-t',
      'thanks',
      '--bail=1',
    ])
    expect(vitestArguments(['--browser-file', 'lead/lead', '--path', 'x'])).toEqual([
      'tests/browser/lead/lead.test.ts',
      '-t',
      'x',
    ])
  })

  test.each([
    [['--machine', 'leed'], /No machine is called "leed"[.] There are: .*\blead\b/],
    [['--browser-file', 'leed'], /No browser test is called "leed"[.] There are: /],
    [['tests/machines/lead', 'tests/machines/leed'], /No test file matches "tests\/machines\/leed"/],
    [['--machine'], /--machine needs a value/],
    [['--path='], /--path needs a value/],
  ])('that nothing matches fails: %j', (words, message) => {
    expect(() => vitestArguments(words)).toThrow(message)
  })
})
