import { type SharedPage, shareMachine } from '#machines/share/share.machine.ts'
import { books, type Row } from '../../support/books.ts'

const ring: SharedPage = { title: 'Thorn Ring', path: '/pages/FineRingDetail/thorn-ring' }
const list: SharedPage = { title: 'Favourites', path: '/pages/Favourites?items=a' }
const shares: Row<typeof shareMachine> = {
  when: 'share.requested',
  to: 'sharing',
  context: (_, { page }) => ({ page }),
  does: (_, { page }) => [['sharePage', page]],
  says: ['X-SHARE-01'],
}

export const shareBooks = books<typeof shareMachine>(shareMachine, {
  starts: [{ state: 'idle', context: { page: { title: '', path: '' } } }],
  samples: { 'share.requested': [{ page: ring }, { page: list }] },
  ports: { sharePage: { done: ['shared', 'copied', 'dismissed'], failed: [new Error('not allowed')] } },
  delays: { messageDuration: 3000 },
  ledger: {
    idle: { rows: [shares] },
    sharing: {
      rows: [
        { when: 'sharePage done', given: (_, { output }) => output === 'copied', to: 'copied', says: ['X-SHARE-01'] },
        { when: 'sharePage done', given: (_, { output }) => output !== 'copied', to: 'idle', says: ['X-SHARE-01'] },
        { when: 'sharePage failed', to: 'failed', says: ['X-SHARE-01'] },
      ],
      ignores: ['share.requested'],
    },
    copied: { rows: [{ when: 'after messageDuration', to: 'idle', says: ['X-SHARE-01', 'SESSION-05'] }, shares] },
    failed: { rows: [shares] },
  },
})
