import type { View } from '#contract/viewer/view.ts'
import { add, at, cross, dot, type Flat, type Point, radians, scale, unit } from './vectors.ts'

/** What is in the middle of the picture, and how many millimetres it is high, at zoom 1; nearer, the focus is. */
export interface Frame {
  middle: Point
  focus: Point
  span: number
}

const distance = 62

/** The eye's place and the matrix from millimetres to the square picture, by columns; `aside` moves the picture. */
export const lookAt = ({ azimuth, elevation, zoom }: View, { middle, focus, span }: Frame, aside: Flat) => {
  const [turn, rise] = [radians(azimuth), radians(elevation)]
  const part = 1 - 1 / zoom
  const target = add(scale(middle, 1 - part), scale(focus, part))
  const back: Point = [Math.sin(turn) * Math.cos(rise), -Math.cos(turn) * Math.cos(rise), Math.sin(rise)]
  const right: Point = [Math.cos(turn), Math.sin(turn), 0]
  const up = unit(cross(back, right))
  const eye = add(target, scale(back, distance))
  const lens = (2 * distance * zoom) / span
  const [near, far] = [distance / 4, distance * 2]
  const depth = (far + near) / (far - near)
  const shift = (axis: Point) => -dot(axis, eye)
  const depthRow = [...scale(back, -1), -shift(back)]
  const moved = (row: readonly number[], by: number) => row.map((each, column) => each + by * at(depthRow, column))
  const rows = [
    moved([...scale(right, lens), lens * shift(right)], aside[0]),
    moved([...scale(up, lens), lens * shift(up)], aside[1]),
    [...scale(back, -depth), -depth * shift(back) - (2 * far * near) / (far - near)],
    depthRow,
  ]
  const matrix = new Float32Array(16)
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries()) matrix[column * 4 + row] = value
  const seen: Point = [0, -Math.cos(rise), Math.sin(rise)]
  return { eye, matrix, turn: [Math.cos(turn), Math.sin(turn)] as const, camera: seen }
}
