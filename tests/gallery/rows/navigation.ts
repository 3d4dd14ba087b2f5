import { rows, send } from '../support/row.ts'
import { absent, part, text, within } from '../support/seen.ts'

const address = '/pages/FAQ'
const noNetwork = text([
  'You are offline. What you typed stays, and we go on as soon as the network is back.',
  '您已离线。您输入的内容会保留，网络恢复后我们会继续。',
])
const noShop = text([
  'The shop cannot be reached just now. What you typed stays, and we keep trying.',
  '暂时无法连接到商店。您输入的内容会保留，我们会继续尝试。',
])
/** A scene in which the shop answers no ping. */
const unreachable = { 'GET /api/purchase/search_commodity': 'offline' } as const

export const navigation = rows(
  {
    name: 'online',
    shows: 'a page while nothing is wrong',
    says: ['SESSION-07', 'X-OFFLINE-01'],
    address,
    states: { connection: 'online' },
    sees: absent(noNetwork, noShop),
  },
  {
    name: 'offline',
    shows: 'a device without a network',
    says: ['SESSION-07', 'X-OFFLINE-01'],
    address,
    steps: [send('connection', { type: 'network.lost' })],
    states: { connection: 'lost.offline' },
    sees: [noNetwork, absent(noShop)],
  },
  {
    name: 'busy',
    shows: 'the shop is too busy',
    says: ['X-CROWD-04'],
    address,
    steps: [send('connection', { type: 'call.refused' })],
    states: { connection: 'busy' },
    sees: [
      within(
        part('alert'),
        text([
          'The shop is very busy just now. What you typed is still here; please try again in a moment.',
          '商店目前访问人数过多。您输入的内容仍在，请稍后再试。',
        ]),
      ),
      absent(noNetwork, noShop),
    ],
  },
  {
    name: 'unreachable',
    shows: 'the shop cannot be reached',
    says: ['SESSION-07', 'X-OFFLINE-01'],
    address,
    replies: unreachable,
    steps: [send('connection', { type: 'call.failed' })],
    states: { connection: 'lost.unreachable.waiting' },
    sees: [noShop, absent(noNetwork)],
  },
)
