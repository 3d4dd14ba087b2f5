import { describe, expect, it } from 'vitest'
import { createGroupCommit } from '../../../src/server/database/group-commit.ts'

/** Transactions that only note what they are asked; `commit` fails while `fails` is set. */
const recordCommands = () => {
  const notes: string[] = []
  const state = { fails: false, ended: false }
  const note = (text: string) => () => void notes.push(text)
  const commit = createGroupCommit({
    begin: async () => void notes.push('begin'),
    isOpen: () => !state.ended,
    savepoint: note('savepoint'),
    release: note('release'),
    rollbackToSavepoint: note('undo'),
    commit: () => {
      if (state.fails) throw new Error('the disk is full')
      notes.push('commit')
    },
    rollback: note('rollback'),
  })
  return { notes, state, commit }
}

describe('a group commit', () => {
  it('lets pieces that arrive together share one commit, each with a savepoint of its own', async () => {
    const { notes, commit } = recordCommands()
    const outcomes = await Promise.allSettled([
      commit.run(async () => 1),
      commit.run(() => Promise.reject(new Error('no'))),
      commit.run(async () => 3),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(notes).toEqual(['begin', 'savepoint', 'release', 'savepoint', 'undo', 'savepoint', 'release', 'commit'])
  })

  it('tells nobody of success before the commit', async () => {
    const { notes, commit } = recordCommands()
    await commit.run(async () => undefined).then(() => notes.push('told'))
    expect(notes.slice(-2)).toEqual(['commit', 'told'])
  })

  it('tells every piece where the commit fails, and goes on with the next group', async () => {
    const { notes, state, commit } = recordCommands()
    state.fails = true
    const outcomes = await Promise.allSettled([commit.run(async () => 1), commit.run(async () => 2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(notes.at(-1)).toBe('rollback')
    state.fails = false
    expect(await commit.run(async () => 3)).toBe(3)
  })

  it('[X-FAULT-03] tells every piece why where the transaction has ended by itself, and goes on with the next group', async () => {
    const { notes, state, commit } = recordCommands()
    const outcomes = await Promise.allSettled([
      commit.run(async () => 1),
      commit.run(async () => {
        state.ended = true
        throw new Error('the disk is full')
      }),
      commit.run(async () => 3),
    ])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
      'Error: the disk is full',
      'Error: the disk is full',
      false,
    ])
    expect(notes).toEqual([
      'begin',
      'savepoint',
      'release',
      'savepoint',
      'rollback',
      'begin',
      'savepoint',
      'release',
      'commit',
    ])
  })

  it('begins a new group after 64 pieces', async () => {
    const { notes, commit } = recordCommands()
    await Promise.all(Array.from({ length: 65 }, () => commit.run(async () => undefined)))
    expect(notes.filter((each) => each === 'commit')).toHaveLength(2)
  })

  it('is idle once everything is written', async () => {
    const { notes, commit } = recordCommands()
    void commit.run(async () => undefined)
    await commit.idle()
    expect(notes.at(-1)).toBe('commit')
  })
})
