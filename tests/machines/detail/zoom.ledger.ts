import type { Place } from '#contract/detail/zoom.ts'
import { type ZoomEvent, zoomMachine } from '#machines/detail/zoom.machine.ts'
import { books, type Row } from '../../support/books.ts'

interface View {
  picture: number
  count: number
  scale: number
  x: number
  y: number
}
type Scaled = Extract<ZoomEvent, { type: 'picture.scaled' }>
type Stepped = Extract<ZoomEvent, { type: 'zoom.stepped' }>
type Toggled = Extract<ZoomEvent, { type: 'zoom.toggled' }>
type Pulled = Extract<ZoomEvent, { type: 'picture.pulled' }>
type Pressed = Extract<ZoomEvent, { type: 'arrow.pressed' }>
type Chosen = Extract<ZoomEvent, { type: 'picture.chosen' }>

const middle = { x: 0, y: 0 }
const corner = { x: 0.4, y: -0.4 }
const whole = { scale: 1, x: 0, y: 0 }

/** Places and scales are exact to four decimals. */
const exact = (value: number) => Number(value.toFixed(4)) + 0
/** Between the whole picture and four times as close. */
const scaleOf = (wanted: number) => exact(wanted < 1 ? 1 : wanted > 4 ? 4 : wanted)
/** No side of the picture comes into the frame. */
const side = (scale: number, value: number) => {
  const most = scale / 2 - 0.5
  if (value > most) return exact(most)
  return exact(value < -most ? -most : value)
}
/** The point of the picture that was under `at` is still there, as far as the sides allow. */
const keeps = ({ scale, x, y }: View, next: number, at: Place) => {
  const point = { x: (at.x - x) / scale, y: (at.y - y) / scale }
  return { scale: next, x: side(next, at.x - point.x * next), y: side(next, at.y - point.y * next) }
}

const steppedScale = ({ scale }: View, { closer }: Stepped) => scaleOf(closer ? scale * 1.5 : scale / 1.5)
const scaledScale = ({ scale }: View, { by }: Scaled) => scaleOf(scale * by)
const isWhole = (scale: number) => scale === 1
const steps: Row<typeof zoomMachine>[] = [
  {
    when: 'zoom.stepped',
    given: (view, event) => !isWhole(steppedScale(view, event)),
    to: 'open.closer',
    context: (view, event) => ({ ...keeps(view, steppedScale(view, event), middle), glides: true }),
    says: ['X-ZOOM-01'],
  },
  {
    when: 'zoom.stepped',
    given: (view, event) => isWhole(steppedScale(view, event)),
    to: 'open.whole',
    context: { ...whole, glides: true },
    says: ['X-ZOOM-01'],
  },
  {
    when: 'picture.scaled',
    given: (view, event) => !isWhole(scaledScale(view, event)),
    to: 'open.closer',
    context: (view, event) => ({ ...keeps(view, scaledScale(view, event), event.at), glides: false }),
    says: ['X-ZOOM-01'],
  },
  {
    when: 'picture.scaled',
    given: (view, event) => isWhole(scaledScale(view, event)),
    to: 'open.whole',
    context: { ...whole, glides: false },
    says: ['X-ZOOM-01'],
  },
]
const closes: Row<typeof zoomMachine> = { when: 'zoom.closed', to: 'closed', says: ['X-ZOOM-02'] }
const chooses: Row<typeof zoomMachine> = {
  when: 'picture.chosen',
  to: 'open.whole',
  context: (_: View, { index }: Chosen) => ({ ...whole, picture: index, glides: false }),
  does: (_: View, { index }: Chosen) => [['parent', { type: 'picture.chosen', index }]],
  says: ['X-ZOOM-02'],
}
/** In a circle: of the first picture the one to the left is the last. */
const beside = ({ picture, count }: View, direction: string) => {
  if (direction === 'right') return picture === count - 1 ? 0 : picture + 1
  return picture === 0 ? count - 1 : picture - 1
}
const isSideways = (_: View, { direction }: Pressed) => direction === 'left' || direction === 'right'
const isUpOrDown = (view: View, event: Pressed) => !isSideways(view, event)

export const zoomBooks = books<typeof zoomMachine>(zoomMachine, {
  starts: [
    {
      input: { picture: 0, count: 2 },
      state: 'open.whole',
      context: { ...whole, picture: 0, count: 2, glides: false },
      says: ['X-ZOOM-01'],
    },
    {
      input: { picture: 1, count: 3 },
      state: 'open.whole',
      context: { ...whole, picture: 1, count: 3, glides: false },
      says: ['X-ZOOM-01'],
    },
  ],
  samples: {
    'zoom.closed': [{}],
    'picture.chosen': [{ index: 0 }, { index: 1 }],
    'arrow.pressed': [{ direction: 'left' }, { direction: 'right' }, { direction: 'up' }, { direction: 'down' }],
    'zoom.stepped': [{ closer: true }, { closer: false }],
    'zoom.toggled': [{ at: middle }, { at: corner }],
    'picture.scaled': [
      { by: 1.4, at: corner },
      { by: 9, at: middle },
      { by: 0.2, at: corner },
    ],
    'picture.pulled': [{ by: { x: 0.1, y: -0.05 } }, { by: { x: -9, y: 9 } }],
  },
  project: ({ picture, count, scale, x, glides }) => [picture, count, Math.round(scale), Math.sign(x), glides],
  why: {
    project: 'Every scale and place has the same rules: of each whole scale and side, one stands for all near it.',
  },
  ports: {},
  delays: {},
  ledger: {
    closed: { rows: [] },
    'open.whole': {
      rows: [
        ...steps,
        closes,
        chooses,
        {
          when: 'zoom.toggled',
          to: 'open.closer',
          context: (view: View, { at }: Toggled) => ({ ...keeps(view, 2.5, at), glides: true }),
          says: ['X-ZOOM-01'],
        },
        {
          when: 'arrow.pressed',
          given: isSideways,
          to: 'open.whole',
          context: (view, { direction }) => ({ picture: beside(view, direction), glides: false }),
          does: (view, { direction }) => [['parent', { type: 'picture.chosen', index: beside(view, direction) }]],
          says: ['X-ZOOM-02'],
        },
        { when: 'arrow.pressed', given: isUpOrDown, to: 'open.whole', says: ['X-ZOOM-02'] },
      ],
      ignores: ['picture.pulled'],
    },
    'open.closer': {
      rows: [
        ...steps,
        closes,
        chooses,
        { when: 'zoom.toggled', to: 'open.whole', context: { ...whole, glides: true }, says: ['X-ZOOM-01'] },
        {
          when: 'picture.pulled',
          to: 'open.closer',
          context: ({ scale, x, y }: View, { by }: Pulled) => ({
            x: side(scale, x + by.x),
            y: side(scale, y + by.y),
            glides: false,
          }),
          says: ['X-ZOOM-01'],
        },
        {
          when: 'arrow.pressed',
          to: 'open.closer',
          context: ({ scale, x, y }: View, { direction }: Pressed) => ({
            // What lies to the right comes into view when the picture goes to the left.
            x: side(scale, direction === 'left' ? x + 0.2 : direction === 'right' ? x - 0.2 : x),
            y: side(scale, direction === 'up' ? y + 0.2 : direction === 'down' ? y - 0.2 : y),
            glides: true,
          }),
          says: ['X-ZOOM-01'],
        },
      ],
    },
  },
})
