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
  it('[CROWD-02] are taken one after the other in the order in which they were asked', async () => {
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

  it('tell the work whether others went before it', async () => {
    const inTurn = createTurns(patient)
    const hasWaited = async (waited: boolean) => waited
    expect(await Promise.all([inTurn(['a'], hasWaited), inTurn(['a'], hasWaited)])).toEqual([false, true])
    expect(await inTurn(['a'], hasWaited)).toBe(false)
  })

  it('go on after work that fails, and the failure is its own', async () => {
    const inTurn = createTurns(patient)
    const failing = inTurn(['a'], () => Promise.reject(new Error('no')))
    const next = inTurn(['a'], async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  it('[CROWD-02] that do not come in time are given up, and whoever comes later still waits for those before', async () => {
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

  it('[CROWD-02] of any sets of names never wait for each other, and none overlaps another of its names', async () => {
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
