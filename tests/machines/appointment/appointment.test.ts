import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { doubleEntry } from '../../support/double-entry.ts'
import { occurrencesOf } from '../../support/occurrences.ts'
import { startRun } from '../../support/machine-run.ts'
import { appointmentBooks } from './appointment.ledger.ts'

doubleEntry(appointmentBooks)

type TriggerEvent = [when: string, what: object]

/** A machine after a sequence of events from the shopper and the server, taken from the ledger's samples. */
const runAfter = (happenings: TriggerEvent[]) => {
  const run = startRun(appointmentBooks, undefined)
  for (const [when, what] of happenings) {
    const occurrence = occurrencesOf(appointmentBooks).find(
      (one) => one.when === when && isDeepStrictEqual({ ...one.event, ...what }, one.event),
    )
    if (!occurrence) throw new Error(`the ledger has no such sample: ${when}`)
    run.feed(occurrence)
  }
  return run
}

const draftOf = (customer: string) =>
  appointmentBooks.ports.readDraft.done.find((draft) => draft?.customer === customer)

test('a form that waits for a login is kept with whose it is [APPT-12] [PERSONAL-04]', () => {
  const theirs = draftOf('lim@example.com')
  const run = runAfter([
    ['readDraft done', { output: theirs }],
    ['lookUpCustomer done', { output: appointmentBooks.ports.lookUpCustomer.done[0] }],
    ['selection.changed', { selection: { date: theirs?.data.date, section: theirs?.data.section } }],
    ['appointment.submitted', {}],
    ['submitAppointment done', { output: { re: '401' } }],
  ])
  expect(run.takeEffects()).toContainEqual(['saveAppointData', theirs])
  run.stop()
})

test('a form that comes back is not blamed for what was missing before [APPT-07] [APPT-12]', () => {
  const run = runAfter([
    ['readDraft done', { output: null }],
    ['introduction.continued', {}],
    ['field.left', { field: 'visitor1name' }],
    ['appointment.resumed', {}],
    ['readDraft done', { output: draftOf('') }],
  ])
  expect(run.snapshot().context['problems']).toEqual({})
  run.stop()
})
