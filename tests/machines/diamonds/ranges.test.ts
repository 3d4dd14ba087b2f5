import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type RangesSearch, rangesMachine } from '#machines/diamonds/ranges.machine.ts'
import { doubleEntry } from '../../support/double-entry.ts'
import { rangesBooks } from './ranges.ledger.ts'

doubleEntry(rangesBooks)

test('[X-DIAMOND-02] what is typed is followed after 400 ms without a key: every key starts them anew', () => {
  const shown: RangesSearch[] = []
  const clock = new SimulatedClock()
  const showList = fromPromise<void, { search: RangesSearch; over: RangesSearch | null }>(({ input }) => {
    shown.push(input.search)
    return Promise.resolve()
  })
  const actor = createActor(rangesMachine.provide({ actors: { showList } }), { clock }).start()
  for (const text of ['1', '1.', '1.2', '1.25']) {
    actor.send({ type: 'range.typed', field: 'caratFrom', text, search: { caratFrom: text } })
    clock.increment(399)
  }
  expect(shown).toEqual([])
  clock.increment(1)
  expect(shown).toEqual([{ caratFrom: '1.25' }])
})
