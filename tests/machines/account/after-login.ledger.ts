import { type AfterLoginAction, afterLoginMachine } from '#machines/account/after-login.machine.ts'
import { books, type Effect, type Row } from '../../support/books.ts'

type AfterLoginRow = Row<typeof afterLoginMachine>

const cart: AfterLoginAction = { type: 'go', href: '/pages/Cart' }
const ring: AfterLoginAction = { type: 'addToCart', addition: { diamond: '6a3c0000-0000-4000-8000-000000000001' } }

/** Events sent to the root once the customer is signed in: first the interrupted action, then the appointment. */
const notified = (action: AfterLoginAction | null, appointment: boolean): Effect[] => [
  ...(action === cart ? ([['parent', { type: 'navigation.requested', href: '/pages/Cart' }]] as const) : []),
  ...(action === ring
    ? ([['parent', { type: 'item.requested', addition: { diamond: '6a3c0000-0000-4000-8000-000000000001' } }]] as const)
    : []),
  ...(appointment ? ([['parent', { type: 'appointment.requested' }]] as const) : []),
]
const isAppointmentPage = (path: string) => path === '/pages/Appointment' || path === '/pages/appointment/'

const waits = (to: 'idle' | 'awaitingSession' | 'checking'): AfterLoginRow => ({
  when: 'login.awaited',
  to,
  context: (_, { action }) => ({ action }),
  says: ['LOGIN-04', 'ROUTE-20'],
})
const givesUp = (does: Effect[] = []): AfterLoginRow => ({
  when: 'login.abandoned',
  to: 'idle',
  context: { action: null },
  does,
  says: ['LOGIN-04'],
})
const succeeds = (does: Effect[] = []): AfterLoginRow => ({
  when: 'login.succeeded',
  to: 'awaitingSession',
  does,
  says: ['LOGIN-04'],
})

export const afterLoginBooks = books<typeof afterLoginMachine>(afterLoginMachine, {
  starts: [{ state: 'idle', context: { action: null, path: '/', appointment: false } }],
  samples: {
    'login.awaited': [{ action: cart }, { action: ring }],
    'login.abandoned': [{}],
    'login.succeeded': [{}],
    'session.signedIn': [
      { path: '/pages/Earrings' },
      { path: '/pages/Appointment' },
      { path: '/pages/appointment/' },
      { path: '/pages/AppointmentRules' },
      { path: '/old/pages/Appointment' },
    ],
    'session.isAnonymous': [{}, { lookupPending: true }],
  },
  ports: {
    readAfterLoginStorage: {
      done: [
        { appointment: false, registered: false },
        { appointment: true, registered: false },
        { appointment: false, registered: true },
        { appointment: true, registered: true },
      ],
      failed: [new Error('storage is closed')],
    },
  },
  delays: {},
  ledger: {
    idle: {
      rows: [waits('idle'), givesUp(), succeeds()],
      ignores: ['session.signedIn', 'session.isAnonymous'],
    },
    awaitingSession: {
      rows: [
        waits('awaitingSession'),
        givesUp(),
        succeeds(),
        {
          when: 'session.signedIn',
          to: 'checking',
          context: (_, { path }) => ({ path }),
          does: [['readAfterLoginStorage']],
          says: ['LOGIN-04'],
        },
        {
          when: 'session.isAnonymous',
          given: (_, { lookupPending }) => lookupPending !== true,
          to: 'idle',
          context: { action: null },
          says: ['SESSION-01'],
        },
        {
          // The previous customer is signed out; the user lookup for the new one is pending.
          when: 'session.isAnonymous',
          given: (_, { lookupPending }) => lookupPending === true,
          to: 'awaitingSession',
          says: ['LOGIN-04', 'SESSION-01'],
        },
      ],
    },
    checking: {
      rows: [
        waits('checking'),
        givesUp([['stop readAfterLoginStorage']]),
        succeeds([['stop readAfterLoginStorage']]),
        {
          when: 'readAfterLoginStorage done',
          given: (_, { output }) => !output.registered,
          to: 'idle',
          context: (_, { output }) => ({ action: null, appointment: output.appointment }),
          does: ({ action, path }, { output }) => notified(action, output.appointment || isAppointmentPage(path)),
          says: ['LOGIN-04'],
        },
        {
          when: 'readAfterLoginStorage done',
          given: (_, { output }) => output.registered,
          to: 'idle',
          context: (_, { output }) => ({ action: null, appointment: output.appointment }),
          does: ({ action, path }, { output }) => [
            ['removeRegistration'],
            ...notified(action, output.appointment || isAppointmentPage(path)),
          ],
          says: ['REGIST-06'],
        },
        {
          when: 'readAfterLoginStorage failed',
          to: 'idle',
          context: { action: null, appointment: false },
          does: ({ action, path }) => notified(action, isAppointmentPage(path)),
          says: ['LOGIN-04'],
        },
      ],
      ignores: ['session.signedIn', 'session.isAnonymous'],
    },
    resumingAction: 'transient',
    resumingAppointment: 'transient',
  },
})
