import { roundDiamond } from '../data/pieces.ts'
import { advance, press, rows, send } from '../support/row.ts'
import { absent, button, image, part, text } from '../support/seen.ts'

const address = '/pages/DiamondDetail/round-101'
const replies = { 'GET /api/purchase/get_diamond': { re: '200', data: roundDiamond } } as const
const turnIt = ['Turn it', '转动查看'] as const
const nearer = ['Nearer', '放大'] as const
const close = ['Back to the picture', '返回图片'] as const
const retry = ['Try again', '重试'] as const
/** What Chromium logs where it draws without a graphics card. */
const softwareLog = /GL Driver Message/
const still = image(['1.01 carat round diamond, from above', '1.01 克拉圆形钻石，俯视'])
const open = press(part('button', turnIt))
const lose = send('turntable', { type: 'graphics.lost' })

export const viewer = rows(
  {
    name: 'viewer-closed',
    shows: 'the picture of a diamond with the button that turns it',
    says: ['X-VIEWER-01'],
    address,
    replies,
    states: { viewer: 'closed' },
    sees: [still, button(turnIt), absent(button(close))],
  },
  {
    name: 'viewer-lost',
    shows: 'a viewer whose graphics the browser took away for a moment: the picture, and a word',
    says: ['X-VIEWER-07'],
    address,
    replies,
    steps: [open, lose],
    states: { viewer: 'turning', turntable: 'lost' },
    logs: softwareLog,
    sees: [
      still,
      text(['The drawing stopped for a moment. It continues by itself.', '画面暂时中断，稍后会自动恢复。']),
      button(close),
      absent(button(retry), button(nearer)),
    ],
  },
  {
    name: 'viewer-stopped',
    shows: 'a viewer whose graphics did not come back: the picture, and another try',
    says: ['X-VIEWER-07'],
    address,
    replies,
    steps: [open, lose, advance(4000)],
    states: { viewer: 'failed.lost' },
    logs: softwareLog,
    sees: [still, text(['The drawing has stopped.', '立体画面已中断。']), button(retry), button(close)],
  },
)
