import { expect, test } from 'vitest'
import { ball, circle, joinRows, type Mesh } from '../../src/web/ports/viewer/solids.ts'

/** How much each corner's normal points away from the middle of a body, from -1 to 1; the least of all. */
const leastOutward = (mesh: Mesh) => {
  const corners = Array.from({ length: mesh.length / 6 }, (_, corner) => mesh.slice(corner * 6, corner * 6 + 6))
  return Math.min(
    ...corners.map(([x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0]) => (x * nx + y * ny + z * nz) / Math.hypot(x, y, z)),
  )
}

/** The rows of a barrel around the axis z, from below to above. */
const barrel = [-1, -0.5, 0, 0.5, 1].map((z) =>
  circle(24).map(([x, y]): [number, number, number] => [x * (2 - z * z), y * (2 - z * z), z]),
)

test('[X-VIEWER-02] metal is lit from outside', () => {
  expect(leastOutward(ball())).toBeGreaterThan(0.8)
})

test.each([
  ['upwards', barrel],
  ['downwards', barrel.toReversed()],
])('[X-VIEWER-02] metal is lit from outside, also where its cross-sections run %s', (_, rows) => {
  const mesh: Mesh = []
  joinRows(mesh, rows, false)
  expect(leastOutward(mesh)).toBeGreaterThan(0.3)
})
