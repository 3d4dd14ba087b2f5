import { rows, send } from '../support/row.ts'
import { absent, text } from '../support/seen.ts'

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
    says: ['SESSION-07', 'OFFLINE-01'],
    address,
    states: { connection: 'online' },
    sees: absent(noNetwork, noShop),
  },
  {
    name: 'offline',
    shows: 'a device without a network',
    says: ['SESSION-07', 'OFFLINE-01'],
    address,
    steps: [send('connection', { type: 'network.lost' })],
    states: { connection: 'lost.offline' },
    sees: [noNetwork, absent(noShop)],
  },
  {
    name: 'unreachable',
    shows: 'the shop cannot be reached',
    says: ['SESSION-07', 'OFFLINE-01'],
    address,
    replies: unreachable,
    steps: [send('connection', { type: 'call.failed' })],
    states: { connection: 'lost.unreachable.waiting' },
    sees: [noShop, absent(noNetwork)],
  },
)
