import { navigationMachine, type Route } from '#machines/navigation/navigation.machine.ts'
import { books } from '../../support/books.ts'

const home: Route = { path: '/', name: 'home', search: {}, hash: '' }
const ring: Route = { path: '/pages/RingDetail/anggun', name: 'RingDetail', search: {}, hash: '' }
const otherRing: Route = { ...ring, path: '/pages/RingDetail/embun' }
const rose: Route = { ...ring, search: { metal: '4' } }
const resizing: Route = { path: '/pages/WhyKilau', name: 'WhyKilau', search: {}, hash: 'Free-Resizing' }
const shipping: Route = { ...resizing, hash: 'Free-Secure-Shipping' }

export const navigationBooks = books<typeof navigationMachine>(navigationMachine, {
  starts: [{ state: 'watching', context: {} }],
  samples: {
    'route.changed': [
      { to: ring, from: home },
      { to: otherRing, from: ring },
      { to: rose, from: ring },
      { to: resizing, from: home },
      { to: shipping, from: resizing },
      { to: ring, from: home, scroll: 240 },
      { to: resizing, from: home, scroll: 0 },
      { to: home, from: ring, scroll: 240, link: '<a href="/pages/RingDetail/anggun">Anggun</a>' },
      { to: ring, from: rose, scroll: 240 },
    ],
    'route.repeated': [{ href: '/pages/FAQ' }],
    'navigation.requested': [{ href: '/pages/Earrings?page=2' }],
  },
  ports: {},
  delays: {},
  ledger: {
    watching: {
      rows: [
        {
          when: 'route.changed',
          given: (_, { to, from, scroll }) => to === ring && from === home && scroll === undefined,
          to: 'watching',
          does: [['savePreviousRoute', '/'], ['scrollToTop'], ['focusPage']],
          says: ['SHELL-11', 'SHELL-14', 'X-FOCUS-03'],
        },
        {
          when: 'route.changed',
          given: (_, { to, scroll }) => (to === otherRing || to === rose) && scroll === undefined,
          to: 'watching',
          does: [['savePreviousRoute', '/pages/RingDetail/anggun']],
          says: ['SHELL-11', 'SHELL-14'],
        },
        {
          when: 'route.changed',
          given: (_, { to, scroll }) => to.hash !== '' && scroll === undefined,
          to: 'watching',
          does: (_, { to, from }) => [
            ['savePreviousRoute', from.path],
            ['scrollToHash', to.hash],
          ],
          says: ['SHELL-11', 'SHELL-14'],
        },
        {
          when: 'route.changed',
          given: (_, { scroll }) => scroll !== undefined,
          to: 'watching',
          does: (_, { from, scroll, link }) => [
            ['savePreviousRoute', from.path],
            ['restoreScroll', scroll],
            ['focusLink', link ?? ''],
          ],
          says: ['SHELL-11', 'SHELL-14', 'X-FOCUS-04'],
        },
        { when: 'route.repeated', to: 'watching', does: [['loadPage', '/pages/FAQ']], says: ['SHELL-12'] },
        {
          when: 'navigation.requested',
          to: 'watching',
          does: [['navigate', '/pages/Earrings?page=2']],
          says: ['SHELL-01'],
        },
      ],
    },
  },
})
