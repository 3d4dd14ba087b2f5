import { advance, rows, send } from '../support/row.ts'
import { absent, button, part, popup, text, within } from '../support/seen.ts'

const address = '/pages/FAQ'
const added = send('messages', { type: 'message.shown', message: { id: 'cart.added', tone: 'info' } })
const words = text(['Added to your cart', '已加入购物车'])

export const messages = rows(
  {
    name: 'message',
    shows: 'a short message',
    says: ['SESSION-05'],
    address,
    steps: [added],
    states: { messages: 'showing' },
    sees: [words, within(part('status'), button(['Close', '关闭']))],
  },
  {
    name: 'message-of-failure',
    shows: 'a short message of a failure',
    says: ['LEAD-05', 'SESSION-05'],
    address,
    steps: [send('messages', { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } })],
    states: { messages: 'showing' },
    sees: within(part('alert'), text(['Failed', '提交失败']), button(['Close', '关闭'])),
  },
  {
    name: 'message-gone',
    shows: 'the page after the three seconds of a message',
    says: ['SESSION-05'],
    address,
    steps: [added, advance(3000)],
    states: { messages: 'idle', popups: 'none' },
    sees: absent(words),
  },
  {
    name: 'instruction',
    shows: 'a notice of the staff',
    says: ['SESSION-04'],
    address,
    steps: [
      send('instructions', {
        type: 'instruction.received',
        instruction: { type: 'operateComponents', component: 'popup', message: '2026-03-12 21:00' },
      }),
    ],
    states: { instructions: 'showingPopup', popups: 'showing' },
    sees: [popup(['Tips', '提示']), text('2026-03-12 21:00'), button(['Confirm', '确认'])],
  },
)
