import { describe, expect, it } from 'vitest'
import { createStatementNames } from '../../../src/server/database/statement-names.ts'

type Names = ReturnType<typeof createStatementNames>

const twice = (names: Names, text: string) => {
  names.nameOf(text)
  return names.nameOf(text)
}

describe('names of statements', () => {
  it('come with the second sight of a text, and stay', () => {
    const names = createStatementNames()
    expect(names.nameOf('select 1')).toBeUndefined()
    const name = names.nameOf('select 1')
    expect(name).toMatch(/^[\w-]{32}$/)
    expect(names.nameOf('select 1')).toBe(name)
  })

  it('are different for different texts, and the same in every process', () => {
    const [one, other] = [createStatementNames(), createStatementNames()]
    expect(twice(one, 'select 1')).toBe(twice(other, 'select 1'))
    expect(twice(one, 'select 2')).not.toBe(twice(one, 'select 1'))
  })

  it('are not given to long texts', () => {
    const names = createStatementNames()
    expect(twice(names, 'x'.repeat(4000))).toBeDefined()
    expect(twice(names, 'x'.repeat(4001))).toBeUndefined()
  })

  it('are at most 400', () => {
    const names = createStatementNames()
    const given = Array.from({ length: 500 }, (_, index) => twice(names, `select ${index}`))
    expect(given.map((name) => name !== undefined)).toEqual(given.map((_, index) => index < 400))
    expect(names.nameOf('select 399')).toBe(given[399])
  })

  it('are not given to texts that vary without bound', () => {
    const names = createStatementNames()
    const texts = (count: number) => Array.from({ length: count }, (_, index) => `select ${index}`)
    for (const text of texts(1001)) names.nameOf(text)
    expect(names.nameOf('select 0')).toBeUndefined()
    expect(names.nameOf('select 1000')).toBeDefined()
  })

  it('are replaced once, however often the one before is said to be useless', () => {
    const names = createStatementNames()
    const name = twice(names, 'select 1') ?? ''
    names.renew('select 1', name)
    const fresh = names.nameOf('select 1')
    expect(fresh).toMatch(/^[\w-]{32}$/)
    expect(fresh).not.toBe(name)
    names.renew('select 1', name)
    expect(names.nameOf('select 1')).toBe(fresh)
  })
})
