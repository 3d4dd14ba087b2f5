import { mayReport, maySee, type StaffEvent, type StaffRole } from '#contract/desk/roles.ts'
import type { Fact, Shown } from '#contract/desk/schemas.ts'
import type { InvoiceSummary } from '#contract/invoice/schemas.ts'
import { deskPictureHref, type DeskSubject, type FactName } from '#contract/desk/subjects.ts'
import { listInvoicesOfOrder, listInvoicesOfRequest } from '../invoice/read.ts'
import { listServicePictures } from '../service/pictures/read.ts'
import { possibleEvents } from './staff-events.ts'
import { movable, subjects } from './subjects/index.ts'
import type { Db } from './subjects/subject.ts'
import { readTrail, readVersion } from './trail.ts'

const isMovable = (subject: DeskSubject): subject is keyof typeof movable => subject in movable

/** What is told of the payments of an order. */
const paymentFacts: readonly FactName[] = ['payment', 'payment_state', 'amount_sen', 'method']

/** Of an order, without its payments where the role may not see them. */
const factsFor = (role: StaffRole, subject: DeskSubject, facts: Fact[]) =>
  subject !== 'orders' || maySee(role, 'payments') ? facts : facts.filter(({ name }) => !paymentFacts.includes(name))

const picturesOf = async (db: Db, request: string) =>
  (await listServicePictures(db, request)).map(({ uuid }) => ({ uuid, url: deskPictureHref(uuid) }))

const invoicesOf = async (db: Db, subject: DeskSubject, uuid: string): Promise<InvoiceSummary[]> => {
  if (subject === 'orders') return listInvoicesOfOrder(db, uuid)
  return subject === 'requests' ? listInvoicesOfRequest(db, uuid) : []
}

/** All that the desk knows of one thing; null where there is none of that number. `role` is what reports its events. */
export const show = async (
  db: Db,
  { subject, number }: { subject: DeskSubject; number: string },
  { role, now }: { role: StaffRole; now: Date },
): Promise<Shown | null> => {
  if (!isMovable(subject)) {
    const found = await subjects[subject].find(db, number, now)
    return found && { ...found, version: 0, trail: [], possible: [], pictures: [], invoices: [] }
  }
  const { room, find } = movable[subject]
  const found = await find(db, number, now)
  if (!found) return null
  const { uuid, machine, state, snapshot, facts } = found
  const possible: StaffEvent[] = possibleEvents(machine, { state, snapshot }, now)
  return {
    number: found.number,
    state,
    version: await readVersion(db, room, uuid),
    facts: factsFor(role, subject, facts),
    trail: await readTrail(db, room, uuid),
    possible: possible.filter((event) => mayReport(role, event)),
    pictures: subject === 'requests' ? await picturesOf(db, uuid) : [],
    invoices: await invoicesOf(db, subject, uuid),
  }
}
