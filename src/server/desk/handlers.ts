import type { deskCalls } from '#contract/desk/calls.ts'
import { mayReport, maySee } from '#contract/desk/roles.ts'
import type { Move } from '#contract/desk/schemas.ts'
import type { SignInAttempts } from '../account/sign-in-attempts.ts'
import { dayOf } from '../appointment/calendar.ts'
import type { Caller, Handlers, StaffMember } from '../calls/handler.ts'
import { readInvoice } from '../invoice/read.ts'
import type { Printer } from '../printer.ts'
import { AmountRefused } from '../service/refund-order.ts'
import { readServicePicture } from '../service/pictures/read.ts'
import { readBoard } from './board.ts'
import { readDay } from './day.ts'
import { list } from './list.ts'
import { move, type Report } from './move.ts'
import { search } from './search.ts'
import { show } from './show.ts'
import { checkSignIn, recordSignOut } from './sign-in.ts'
import { findStaff } from './staff.ts'
import { secondsLeft } from './staff-sessions.ts'
import { type EventDetails, MissingDetail } from './staff-events.ts'

/** Who of the staff makes a call that requires them. */
const staffOf = ({ staff }: Caller): StaffMember => {
  if (!staff) throw new Error('a call of the staff reached its handler without one')
  return staff
}

const reportOf = ({ state, version, amount_sen: amountSen, ...report }: Move): Report => ({
  ...report,
  amountSen,
  seen: { state, version },
})

const fieldOf = (detail: keyof EventDetails) => (detail === 'amountSen' ? 'amount_sen' : detail)

interface DeskParts {
  attempts: SignInAttempts
  /** Wakes the outbox because an effect is due. */
  wakeOutbox: () => void
  /** Where the pictures of requests are. */
  dataFolder: string
  printer: Printer
}

/** Handlers of the staff's calls. */
export const deskHandlers = ({
  attempts,
  wakeOutbox,
  dataFolder,
  printer,
}: DeskParts): Handlers<keyof typeof deskCalls> => ({
  'POST /api/desk/sign_in': async (payload, context) => {
    const staff = await findStaff(context.db, payload.email)
    const browser = await context.session.findBrowser(staff?.uuid ?? '')
    const attempted = { at: 'desk', email: payload.email, browser } as const
    const retryAfter = await attempts.count(attempted)
    if (retryAfter > 0) return { re: '429', retryAfter }
    const accepted = await checkSignIn(context, staff, payload)
    if (!accepted) return { re: '407' }
    await attempts.forget(attempted)
    const { uuid, ...me } = accepted
    await context.session.start(uuid)
    return { re: '200', data: me }
  },
  'POST /api/desk/sign_out': async (_, context) => {
    await recordSignOut(context, staffOf(context.caller))
    await context.session.end()
    return { re: '200' }
  },
  'POST /api/desk/me': async (_, { caller, now }) => {
    const { name, role, expiresAt } = staffOf(caller)
    return { re: '200', data: { name, role, seconds_left: secondsLeft(expiresAt, now()) } }
  },
  'POST /api/desk/board': async (_, { db, caller, now }) =>
    maySee(staffOf(caller).role, 'orders') ? { re: '200', data: await readBoard(db, now()) } : { re: '403' },
  'POST /api/desk/day': async ({ day }, { db, caller, now }) =>
    maySee(staffOf(caller).role, 'appointments')
      ? { re: '200', data: await readDay(db, day ?? dayOf(now())) }
      : { re: '403' },
  'POST /api/desk/list': async (payload, { db, caller }) =>
    maySee(staffOf(caller).role, payload.subject) ? { re: '200', data: await list(db, payload) } : { re: '403' },
  'POST /api/desk/search': async ({ text }, { db, caller }) => ({
    re: '200',
    data: await search(db, staffOf(caller).role, text),
  }),
  'POST /api/desk/show': async (payload, { db, caller, now }) => {
    const { role } = staffOf(caller)
    if (!maySee(role, payload.subject)) return { re: '403' }
    const shown = await show(db, payload, { role, now: now() })
    return shown ? { re: '200', data: shown } : { re: '404' }
  },
  'GET /api/desk/picture': async (payload, { db, caller }) => {
    if (!maySee(staffOf(caller).role, 'requests')) return { re: '403' }
    const body = await readServicePicture(db, dataFolder, payload)
    return body ? { re: '200', file: { type: 'image/webp', body } } : { re: '404' }
  },
  'GET /api/desk/invoice': async ({ number }, { db, caller }) => {
    if (!maySee(staffOf(caller).role, 'requests')) return { re: '403' }
    const content = await readInvoice(db, number)
    if (content === null) return { re: '404' }
    const body = await printer.print({ kind: 'invoice', content, locale: caller.locale })
    return { re: '200', file: { type: 'application/pdf', body: Buffer.from(body), name: `${number}.pdf` } }
  },
  'POST /api/desk/move': async (payload, { write, caller, now }) => {
    const { role, email } = staffOf(caller)
    if (!maySee(role, payload.subject) || !mayReport(role, payload.event)) return { re: '403' }
    try {
      const moved = await write((transaction) =>
        move({ transaction, now: now(), actor: `desk:${email}` }, reportOf(payload)),
      )
      if (moved.re !== '200') return moved
      wakeOutbox()
      return { re: '200', data: { state: moved.state } }
    } catch (error) {
      if (error instanceof MissingDetail) return { re: '400', field: fieldOf(error.detail) }
      if (error instanceof AmountRefused) return { re: '400', field: 'amount_sen' }
      throw error
    }
  },
})
