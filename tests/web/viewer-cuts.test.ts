import { expect, test } from 'vitest'
import { shapes } from '#contract/catalogue/codes.ts'
import { facetsOf } from '../../src/web/ports/viewer/cuts.ts'
import { outlineOf } from '../../src/web/ports/viewer/outlines.ts'

// The cleft of a heart is cut out of it by other means.
test.each(shapes.filter((shape) => shape !== 'heart'))(
  '[X-VIEWER-02] the girdle of a %s stone is its outline',
  (shape) => {
    const outline = outlineOf(shape)
    const girdle = facetsOf(shape, 0.57).filter(({ normal: [, , z] }) => z === 0)
    expect(girdle.length).toBeGreaterThanOrEqual(8)
    for (const {
      normal: [x, y],
      distance,
    } of girdle)
      expect(Math.max(...outline.map(([px, py]) => x * px + y * py)) - distance).toBeCloseTo(0, 1)
  },
)

const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

test.each(['oval', 'pear', 'marquise', 'emerald', 'radiant'] as const)(
  '[X-VIEWER-02] a stone of the shape %s is longer than wide, along the finger',
  (shape) => {
    const outline = outlineOf(shape)
    expect(spanOf(outline.map(([, y]) => y)) / spanOf(outline.map(([x]) => x))).toBeGreaterThan(1.1)
  },
)
