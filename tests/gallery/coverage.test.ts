import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { statesOf } from '../support/occurrences.ts'
import { knownReplies } from './data/replies.ts'
import { rooms } from './rows/index.ts'
import type { Row } from './support/row.ts'
import { unseen } from './unseen.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true })
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'provide' in value
const machines = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine))
const rows = Object.values(rooms).flat()

/** The states of a machine that rows show. */
const shown = (machine: string) =>
  new Set(rows.flatMap(({ states, lifecycles }) => [states[machine] ?? [], lifecycles?.[machine] ?? []].flat()))

describe('the gallery', () => {
  test('shows every state of every machine, or says why nothing of it is seen', () => {
    const missing = machines.flatMap((machine) => {
      const reasons = unseen[machine.id] ?? {}
      if (typeof reasons === 'string') return []
      const seen = shown(machine.id)
      return statesOf(machine)
        .filter((state) => !seen.has(state) && reasons[state] === undefined)
        .map((state) => `${machine.id} ${state}`)
    })
    expect(missing).toEqual([])
  })

  test('says of no state that it is unseen which a row shows or which does not exist', () => {
    const wrong = Object.entries(unseen).flatMap(([id, reasons]) => {
      const machine = machines.find((each) => each.id === id)
      if (!machine) return [`there is no machine ${id}`]
      const seen = shown(id)
      if (typeof reasons === 'string') return seen.size > 0 ? [`${id} is seen`] : []
      const states = statesOf(machine)
      return Object.keys(reasons).flatMap((state) => {
        if (!states.includes(state)) return [`${id} has no state ${state}`]
        return seen.has(state) ? [`${id} ${state} is seen`] : []
      })
    })
    expect(wrong).toEqual([])
  })

  test('names each row once', () => {
    const names = rows.map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  test('gives only replies that the shop could give', () => {
    const wrong = [{ name: 'every row', replies: knownReplies } as Pick<Row, 'name' | 'replies'>, ...rows].flatMap(
      ({ name, replies = {} }) =>
        Object.entries(replies).flatMap(([call, listed]) =>
          [listed].flat().flatMap((reply) => {
            const schema = calls[call as keyof typeof calls].answer
            if (typeof reply === 'string' || reply.re !== '200' || schema === 'file') return []
            const data = 'data' in reply ? reply.data : undefined
            const { success, error } = schema.safeParse(data)
            return success ? [] : [`${name}, ${call}: ${error.message}`]
          }),
        ),
    )
    expect(wrong).toEqual([])
  })
})
