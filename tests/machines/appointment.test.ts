import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { doubleEntry } from '../support/double-entry.ts'
import { occurrencesOf } from '../support/happenings.ts'
import { startRun } from '../support/machine-run.ts'
import { appointmentBooks } from './appointment.ledger.ts'

doubleEntry(appointmentBooks)

test('a form that waits for a login is kept with whose it is [APPT-12] [PERSONAL-04]', () => {
  const theirs = appointmentBooks.ports.readKept.done.find((kept) => kept?.customer === 'lim@example.com')
  const run = startRun(appointmentBooks, undefined)
  const happenings: [when: string, what: object][] = [
    ['readKept done', { output: theirs }],
    ['lookUpCustomer done', { output: appointmentBooks.ports.lookUpCustomer.done[0] }],
    ['visit.chosen', { visit: { date: theirs?.data.date, section: theirs?.data.section } }],
    ['appointment.submitted', {}],
    ['submitAppointment done', { output: { re: '401' } }],
  ]
  for (const [when, what] of happenings) {
    const occurrence = occurrencesOf(appointmentBooks).find(
      (one) => one.when === when && isDeepStrictEqual({ ...one.event, ...what }, one.event),
    )
    if (!occurrence) throw new Error(`the ledger has no such sample: ${when}`)
    run.feed(occurrence)
  }
  expect(run.takeEffects()).toContainEqual(['keepAppointData', theirs])
  run.stop()
})
