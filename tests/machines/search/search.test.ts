import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { searchMachine } from '#machines/search/search.machine.ts'
import type { Answer } from '#contract/calls.ts'
import { doubleEntry } from '../../support/double-entry.ts'
import { searchBooks } from './search.ledger.ts'

type SearchAnswer = Answer<'GET /api/purchase/search_commodity'>

doubleEntry(searchBooks)

const start = () => {
  const searches: { text: string; answer: (answer: SearchAnswer) => void }[] = []
  const clock = new SimulatedClock()
  const search = fromPromise<SearchAnswer, { search: string }>(
    ({ input }) => new Promise((resolve) => void searches.push({ text: input.search, answer: resolve })),
  )
  const actor = createActor(searchMachine.provide({ actors: { search } }), { clock, input: { wide: true } }).start()
  return { actor, searches, clock }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('[SEARCH-08] typing is coalesced: every key starts the pause anew', () => {
  const { actor, searches, clock } = start()
  for (const value of ['h', 'ha', 'hal', 'halo']) {
    actor.send({ type: 'text.changed', value })
    clock.increment(249)
  }
  expect(searches).toEqual([])
  clock.increment(1)
  expect(searches.map(({ text }) => text)).toEqual(['halo'])
})

test('[SEARCH-08] an older, slower answer never replaces a newer one', async () => {
  const { actor, searches, clock } = start()
  for (const value of ['halo', 'oval']) {
    actor.send({ type: 'text.changed', value })
    clock.increment(250)
  }
  searches[1]?.answer({ re: '200', data: { detail: [], totalnum: 0, understood: [], help: [], lists: [] } })
  await settled()
  searches[0]?.answer({ re: '500', id: 'f1' })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ shown: 'empty' })
})
