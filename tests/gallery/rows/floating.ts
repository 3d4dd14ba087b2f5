import { calendar } from '../data/appointments.ts'
import { thornRingPiece } from '../data/pieces.ts'
import { press, rows, send } from '../support/row.ts'
import { absent, button, dialog, link, part, within } from '../support/seen.ts'

const address = '/pages/FAQ'
const group = part('complementary', ['Contact', '联系'])
const support = button(['Live support', '在线客服'])
const appointment = link(['Appointment', '预约'], '/pages/Appointment')

export const floating = rows(
  {
    name: 'floating',
    shows: 'the floating buttons of a shop without a support chat',
    says: ['SHELL-09'],
    address,
    states: { floatGroup: 'shown', supportWidget: 'absent' },
    sees: within(group, appointment, link(['Chat with us', '在线咨询']), absent(support)),
  },
  {
    name: 'floating-above-buy-bar',
    shows: 'the floating buttons of a piece on a phone, above the bar at its foot',
    says: ['SHELL-09'],
    address: '/pages/FineRingDetail/thorn-ring',
    replies: { 'GET /api/purchase/get_piece': { re: '200', data: thornRingPiece } },
    at: 'phone',
    states: { floatGroup: 'shown', piece: 'choosing' },
    sees: within(group, appointment, link(['Chat with us', '在线咨询'])),
  },
  {
    name: 'floating-support-loading',
    shows: 'the button of a support chat that is still loading: it is there, and does nothing',
    says: ['SHELL-10'],
    address,
    settings: { supportWidget: '/never.js' },
    steps: [press(part('button', ['Live support', '在线客服']))],
    states: { supportWidget: 'loading' },
    sees: within(group, appointment, support),
  },
  {
    name: 'floating-support',
    shows: 'the button of a support chat',
    says: ['SHELL-10'],
    address,
    settings: { supportWidget: '/widget.js' },
    states: { supportWidget: 'ready' },
    sees: within(group, appointment, support),
  },
  {
    name: 'floating-support-failed',
    shows: 'the button of a support chat that did not load: it is there, and does nothing',
    says: ['SHELL-10'],
    address,
    settings: { supportWidget: '/gallery/missing.js' },
    steps: [press(part('button', ['Live support', '在线客服']))],
    states: { supportWidget: 'failed' },
    sees: within(group, appointment, support),
    logs: /Failed to load resource.* 404/,
  },
  {
    name: 'floating-appointment',
    shows: 'what follows the floating button of the appointment',
    says: ['SHELL-09'],
    address,
    replies: { ...calendar, 'POST /api/purchase/get_self_appointment_info': { re: '401' } },
    steps: [press(part('link', ['Appointment', '预约']))],
    states: { dialogs: 'appointment' },
    sees: [dialog(['Book an Appointment', '预约到访'])],
  },
  {
    name: 'floating-faded',
    shows: 'the floating buttons while the page is scrolled down',
    says: ['SHELL-09'],
    address,
    steps: [send('floatGroup', { type: 'page.scrolledDown' })],
    states: { floatGroup: 'faded' },
    sees: [],
  },
)
