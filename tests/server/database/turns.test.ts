import { describe, expect, it } from 'vitest'
import { Contended } from '../../../src/server/database/contended.ts'
import { createTurns } from '../../../src/server/database/turns.ts'

/** A long time: no test waits for it. */
const patient = 60_000

/** Work that a test ends. */
const openWork = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

/** Work by its name, and what began and ended in which order. */
const recordWork = () => {
  const notes: string[] = []
  const work = (name: string) => async () => {
    notes.push(`${name} begins`)
    await new Promise(setImmediate)
    notes.push(`${name} ends`)
  }
  return { notes, work }
}

describe('turns', () => {
  it('[X-RACE-02] are taken one after the other in the order in which they were asked', async () => {
    const inTurn = createTurns(patient)
    const { notes, work } = recordWork()
    await Promise.all(['one', 'two', 'three'].map((name) => inTurn(['stone'], work(name))))
    expect(notes).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
  })

  it('of other names do not wait', async () => {
    const inTurn = createTurns(patient)
    const held = openWork()
    const first = inTurn(['a', 'b'], held.work)
    expect(await inTurn(['c'], async () => 'at once')).toBe('at once')
    expect(await inTurn([], async () => 'at once')).toBe('at once')
    held.end()
    await first
  })

  it('[X-RACE-01] are left at the same time by all for whom the first work made theirs needless', async () => {
    const inTurn = createTurns(patient)
    const held = openWork()
    let asked = 0
    const taken = Promise.withResolvers<string>()
    const unless = () => {
      asked += 1
      return taken.promise
    }
    const first = inTurn(['a'], held.work)
    const others = ['one', 'two', 'three'].map(() =>
      inTurn(['a'], () => Promise.reject(new Error('it worked')), unless),
    )
    await new Promise(setImmediate)
    expect(asked).toBe(0)
    held.end()
    await first
    await new Promise(setImmediate)
    // All of them ask before any has an answer.
    expect(asked).toBe(3)
    taken.resolve('taken')
    expect(await Promise.all(others)).toEqual(['taken', 'taken', 'taken'])
    expect(await inTurn(['a'], async () => 'free')).toBe('free')
  })

  it('go on after a question that fails', async () => {
    const inTurn = createTurns(patient)
    const held = openWork()
    const first = inTurn(['a'], held.work)
    const refused = inTurn(['a'], held.work, () => Promise.reject(new Error('refused')))
    const next = inTurn(['a'], async () => 'next')
    held.end()
    await expect(refused).rejects.toThrow('refused')
    await first
    expect(await next).toBe('next')
  })

  it('go on after work that fails, and the failure is its own', async () => {
    const inTurn = createTurns(patient)
    const failing = inTurn(['a'], () => Promise.reject(new Error('no')))
    const next = inTurn(['a'], async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  it('[X-RACE-02] that do not come in time are given up, and whoever comes later still waits for those before', async () => {
    const inTurn = createTurns(20)
    const held = openWork()
    const notes: string[] = []
    const first = inTurn(['a'], held.work).then(() => notes.push('first'))
    await expect(inTurn(['a', 'b'], async () => notes.push('never'))).rejects.toBeInstanceOf(Contended)
    const last = inTurn(['b'], async () => notes.push('last'))
    held.end()
    await Promise.all([first, last])
    expect(notes).toEqual(['first', 'last'])
  })

  it('[X-RACE-02] of any sets of names never wait for each other, and none overlaps another of its names', async () => {
    const inTurn = createTurns(patient)
    const held = new Set<string>()
    const overlaps: string[] = []
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const run = (number: number) => {
      // Every set of these names, each in both orders.
      const wanted = names.filter((_, place) => (number >> place) % 2 === 1)
      return inTurn(number % 128 < 64 ? wanted : wanted.toReversed(), async () => {
        overlaps.push(...wanted.filter((name) => held.has(name)))
        for (const name of wanted) held.add(name)
        await new Promise(setImmediate)
        for (const name of wanted) held.delete(name)
        return number
      })
    }
    const all = Array.from({ length: 256 }, (_, index) => (index * 37) % 256)
    expect(await Promise.all(all.map(run))).toEqual(all)
    expect(overlaps).toEqual([])
  })
})
