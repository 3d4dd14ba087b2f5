import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { floatGroupMachine } from '#machines/floating/float-group.machine.ts'
import { doubleEntry } from '../../support/double-entry.ts'
import { floatGroupBooks } from './float-group.ledger.ts'

doubleEntry(floatGroupBooks)

test('[X-FADE-01] a page that goes on moving down keeps the buttons away until it has rested for 400 ms', () => {
  const clock = new SimulatedClock()
  const machine = floatGroupMachine.provide({ actors: { scrollDirection: fromCallback(() => {}) } })
  const floatGroup = createActor(machine, { clock }).start()
  floatGroup.send({ type: 'page.scrolledDown' })
  clock.increment(300)
  floatGroup.send({ type: 'page.scrolledDown' })
  clock.increment(399)
  expect(floatGroup.getSnapshot().value).toBe('faded')
  clock.increment(1)
  expect(floatGroup.getSnapshot().value).toBe('shown')
})
