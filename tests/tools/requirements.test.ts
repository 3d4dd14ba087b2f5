import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const check = join(process.cwd(), 'src/tools/check-requirements.ts')
// Written in parts, so that this file itself names no id that does not exist.
const id = (family: string, number: string) => `${family}-${number}`
const titleWith = (named: string) => `test('does this [${named}]', () => {})`
const idsKey = 'says'
const ledgerWith = (named: string) => `rows: [{ ${idsKey}: ['${named}'] }]`

describe('the check of requirement ids', () => {
  let folder: string
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const run = () => {
    const { status, stderr } = spawnSync(process.execPath, [check], { cwd: folder, encoding: 'utf8' })
    return { status, stderr }
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'requirements-'))
    write('docs/requirements.md', '- SHELL-01 One page.\n- LEAD-01 It opens.\n')
    write('tests/a.test.ts', titleWith('SHELL-01'))
    write('tests/a.ledger.ts', ledgerWith('LEAD-01'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('accepts ids that are listed, and what only looks like one', () => {
    write('src/hash.ts', '/** SHA-256 and UTF-8. */')
    expect(run()).toEqual({ status: 0, stderr: '' })
  })

  test.each([
    ['a title with a number that is not listed', 'tests/b.test.ts', titleWith, id('SHELL', '99')],
    ['a title of a family that is not listed', 'tests/b.test.ts', titleWith, id('NOPE', '01')],
    ['a ledger without a number', 'tests/b.ledger.ts', ledgerWith, 'NOPE'],
    ['a ledger of a family that is not listed', 'tests/b.ledger.ts', ledgerWith, id('NOPE', '01')],
    ['a comment', 'src/b.ts', (named: string) => `// As ${named} says.`, id('LEAD', '77')],
  ])('refuses %s', (_, file, textWith, named) => {
    write(file, textWith(named))
    expect(run()).toEqual({ status: 1, stderr: `${file}: ${named} is no requirement (docs/requirements.md)\n` })
  })

  test('refuses a row that no test names, and one that a person sees and no browser does', () => {
    write('docs/requirements.md', '- SHELL-01 One page.\n- LEAD-01 It opens. (b)\n- X-TABS-01 It is more.\n')
    expect(run()).toEqual({
      status: 1,
      stderr:
        'docs/requirements.md: no test in a browser names LEAD-01\ndocs/requirements.md: no test names X-TABS-01\n',
    })
    write('tests/browser/b.test.ts', titleWith('LEAD-01'))
    write('tests/b.ledger.ts', ledgerWith('X-TABS-01'))
    expect(run()).toEqual({ status: 0, stderr: '' })
  })

  test('refuses an id that is listed twice', () => {
    write('docs/requirements.md', '- SHELL-01 One page.\n- LEAD-01 It opens.\n- SHELL-01 Again.\n')
    expect(run()).toEqual({ status: 1, stderr: 'docs/requirements.md: SHELL-01 is listed twice\n' })
  })
})
