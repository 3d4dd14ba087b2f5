import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { View } from '#contract/viewer/view.ts'
import { turntableMachine } from '#machines/viewer/turntable.machine.ts'
import type { ContextFrom } from 'xstate'
import { books, type Effect, type Row } from '../../support/books.ts'

type Context = ContextFrom<typeof turntableMachine>

const stone: ViewedItem = {
  stone: { shape: 'oval', length: 8.9, width: 6.4, height: 3.9, table: 0.58 },
  setting: null,
}
const ring: ViewedItem = { ...stone, setting: { style: 'halo', tone: 'yellow' } }

const still = { azimuth: 0, elevation: 0 }
/** A ring stands as in its picture; a loose stone is seen more from above. */
const firstView = (item: ViewedItem): View =>
  item.setting ? { azimuth: -28, elevation: 32, zoom: 1 } : { azimuth: -20, elevation: 55, zoom: 1 }
/** One can look from just above the floor to almost straight down, and not under the floor. */
const turned = ({ view }: Context, azimuth: number, elevation: number): View => ({
  azimuth: view.azimuth + azimuth,
  elevation: Math.min(Math.max(view.elevation + elevation, 3), 88),
  zoom: view.zoom,
})
const shows = (view: View, isMoving: boolean): Effect => ['to stage', { type: 'view.changed', view, isMoving }]
/** A drag over the whole width turns it by 220 degrees. */
const dragged = (before: Context, to: { x: number; y: number; time: number }) => {
  const from = before.pointer ?? to
  const [azimuth, elevation] = [(from.x - to.x) * 220, (to.y - from.y) * 220]
  const ms = Math.max(to.time - from.time, 1)
  return { view: turned(before, azimuth, elevation), velocity: { azimuth: azimuth / ms, elevation: elevation / ms } }
}
const speed = ({ velocity }: Context) => Math.hypot(velocity.azimuth, velocity.elevation)
const coasted = (before: Context, ms: number) => {
  const left = Math.exp(-0.004 * ms)
  const far = (1 - left) / 0.004
  const { azimuth, elevation } = before.velocity
  return {
    view: turned(before, azimuth * far, elevation * far),
    velocity: { azimuth: azimuth * left, elevation: elevation * left },
  }
}
const isThrown = (before: Context, time: number) =>
  !before.isCalm && before.pointer !== null && time - before.pointer.time < 80 && speed(before) >= 0.01
const isSlow = (before: Context, ms: number) => speed(before) * Math.exp(-0.004 * ms) < 0.01
const zoomed = ({ view }: Context, by: number): View => ({
  ...view,
  zoom: Math.min(Math.max(view.zoom * 1.25 ** by, 1), 4),
})

type Drawn = 'presenting' | 'resting' | 'dragging' | 'coasting'

/** What a person can do while it is drawn, in any of its states. */
const taken = (here: Drawn): readonly Row<typeof turntableMachine>[] => [
  {
    when: 'drag.started',
    to: 'dragging',
    context: (_, { pointer }) => ({ pointer, velocity: still }),
    says: ['X-VIEWER-03'],
  },
  {
    when: 'turn.stepped',
    to: 'resting',
    context: (before, { azimuth, elevation }) => ({
      view: turned(before, azimuth, elevation),
      velocity: still,
      pointer: null,
    }),
    does: (before, { azimuth, elevation }) => [shows(turned(before, azimuth, elevation), false)],
    says: ['X-VIEWER-04'],
  },
  {
    when: 'zoom.stepped',
    to: 'resting',
    context: (before, { by }) => ({ view: zoomed(before, by), velocity: still, pointer: null }),
    does: (before, { by }) => [shows(zoomed(before, by), false)],
    says: ['X-VIEWER-04'],
  },
  {
    when: 'view.reset',
    to: 'resting',
    context: ({ item }) => ({ view: firstView(item), velocity: still, pointer: null }),
    does: ({ item }) => [shows(firstView(item), false)],
    says: ['X-VIEWER-04'],
  },
  {
    when: 'item.changed',
    given: ({ item: before }, { item }) => before !== item,
    to: 'resting',
    context: (_, { item }) => ({ item, velocity: still, pointer: null }),
    does: ({ view }, { item }) => [['to stage', { type: 'item.changed', item, view, isMoving: false }]],
    says: ['X-VIEWER-02'],
  },
  {
    when: 'item.changed',
    given: ({ item: before }, { item }) => before === item,
    to: here,
    says: ['X-VIEWER-02'],
  },
  {
    when: 'graphics.lost',
    to: 'lost',
    context: { velocity: still, pointer: null },
    says: ['X-VIEWER-07'],
  },
  {
    when: 'graphics.failed',
    to: 'stopped',
    context: { pointer: null },
    does: [['stop stage']],
    says: ['X-VIEWER-07'],
  },
]
const ofHand = ['drag.started', 'drag.moved', 'drag.ended', 'turn.stepped', 'zoom.stepped', 'view.reset'] as const

export const turntableBooks = books<typeof turntableMachine>(turntableMachine, {
  starts: [
    {
      input: { item: stone, isCalm: false },
      state: 'presenting',
      context: { item: stone, isCalm: false, view: firstView(stone), pointer: null, velocity: still },
      does: [['stage', { item: stone, view: firstView(stone) }], shows(firstView(stone), true)],
      says: ['X-VIEWER-01', 'X-VIEWER-05'],
    },
    {
      input: { item: ring, isCalm: true },
      state: 'resting',
      context: { item: ring, isCalm: true, view: firstView(ring), pointer: null, velocity: still },
      does: [['stage', { item: ring, view: firstView(ring) }]],
      says: ['X-VIEWER-01', 'X-VIEWER-05'],
    },
  ],
  samples: {
    'item.changed': [{ item: stone }, { item: ring }],
    'drag.started': [{ pointer: { x: 0.5, y: 0.5, time: 1000 } }],
    // A quick stroke, a slow one, and one that runs into the floor.
    'drag.moved': [
      { pointer: { x: 0.4, y: 0.45, time: 1020 } },
      { pointer: { x: 0.501, y: 0.5, time: 2000 } },
      { pointer: { x: 0.5, y: -0.5, time: 1100 } },
    ],
    'drag.ended': [{ time: 1030 }, { time: 1105 }, { time: 3000 }],
    'turn.stepped': [
      { azimuth: 10, elevation: 0 },
      { azimuth: 0, elevation: 80 },
      { azimuth: 0, elevation: -80 },
    ],
    'zoom.stepped': [{ by: 1 }, { by: -1 }, { by: 10 }],
    'view.reset': [{}],
    'frame.drawn': [{ ms: 16 }, { ms: 3000 }],
    'graphics.lost': [{}],
    'graphics.restored': [{}],
    'graphics.failed': [{}],
  },
  ports: { stage: 'open' },
  delays: { presentingTime: 12_000, restorePause: 4000 },
  ledger: {
    starting: 'transient',
    presenting: {
      rows: [
        ...taken('presenting'),
        {
          when: 'frame.drawn',
          to: 'presenting',
          // Once round in twelve seconds; after a pause it goes on where it was.
          context: (before, { ms }) => ({ view: turned(before, 0.03 * Math.min(ms, 100), 0) }),
          does: (before, { ms }) => [shows(turned(before, 0.03 * Math.min(ms, 100), 0), true)],
          says: ['X-VIEWER-05'],
        },
        {
          when: 'after presentingTime',
          to: 'resting',
          does: ({ view }) => [shows(view, false)],
          says: ['X-VIEWER-05', 'X-VIEWER-08'],
        },
      ],
      ignores: ['drag.moved', 'drag.ended', 'graphics.restored'],
    },
    resting: {
      rows: [...taken('resting')],
      ignores: ['drag.moved', 'drag.ended', 'frame.drawn', 'graphics.restored'],
    },
    dragging: {
      rows: [
        ...taken('dragging'),
        {
          when: 'drag.moved',
          to: 'dragging',
          context: (before, { pointer }) => ({ ...dragged(before, pointer), pointer }),
          does: (before, { pointer }) => [shows(dragged(before, pointer).view, true)],
          says: ['X-VIEWER-03'],
        },
        {
          when: 'drag.ended',
          given: (before, { time }) => isThrown(before, time),
          to: 'coasting',
          context: { pointer: null },
          does: ({ view }) => [shows(view, true)],
          says: ['X-VIEWER-03'],
        },
        {
          when: 'drag.ended',
          given: (before, { time }) => !isThrown(before, time),
          to: 'resting',
          context: { pointer: null, velocity: still },
          does: ({ view }) => [shows(view, false)],
          says: ['X-VIEWER-03', 'X-VIEWER-05'],
        },
      ],
      ignores: ['frame.drawn', 'graphics.restored'],
    },
    coasting: {
      rows: [
        ...taken('coasting'),
        {
          when: 'frame.drawn',
          given: (before, { ms }) => isSlow(before, ms),
          to: 'resting',
          context: { velocity: still },
          does: ({ view }) => [shows(view, false)],
          says: ['X-VIEWER-03', 'X-VIEWER-08'],
        },
        {
          when: 'frame.drawn',
          given: (before, { ms }) => !isSlow(before, ms),
          to: 'coasting',
          context: (before, { ms }) => coasted(before, ms),
          does: (before, { ms }) => [shows(coasted(before, ms).view, true)],
          says: ['X-VIEWER-03'],
        },
      ],
      ignores: ['drag.moved', 'drag.ended', 'graphics.restored'],
    },
    lost: {
      tags: ['still'],
      rows: [
        {
          when: 'graphics.restored',
          to: 'resting',
          does: ({ view }) => [shows(view, false)],
          says: ['X-VIEWER-07'],
        },
        { when: 'after restorePause', to: 'stopped', does: [['stop stage']], says: ['X-VIEWER-07'] },
        { when: 'graphics.failed', to: 'stopped', does: [['stop stage']], says: ['X-VIEWER-07'] },
        {
          when: 'item.changed',
          given: ({ item: before }, { item }) => before !== item,
          to: 'lost',
          context: (_, { item }) => ({ item }),
          does: ({ view }, { item }) => [['to stage', { type: 'item.changed', item, view, isMoving: false }]],
          says: ['X-VIEWER-02'],
        },
        {
          when: 'item.changed',
          given: ({ item: before }, { item }) => before === item,
          to: 'lost',
          says: ['X-VIEWER-02'],
        },
      ],
      ignores: ['graphics.lost', 'frame.drawn', ...ofHand],
    },
    stopped: { rows: [] },
  },
  project: ({ item, pointer, velocity, isCalm, view }) => ({
    item,
    isCalm,
    pointer: pointer?.time,
    isFast: Math.hypot(velocity.azimuth, velocity.elevation) >= 0.01,
    isNear: view.zoom > 1,
  }),
  why: { project: 'Angles and speeds have no bound; only whether it is fast decides what follows.' },
})
