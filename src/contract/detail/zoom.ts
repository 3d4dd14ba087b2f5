/** A place in the frame of a picture: its middle is 0, its sides are 0.5 away. */
export interface Place {
  x: number
  y: number
}

/** How many times larger than its frame a picture is, and where its middle is. */
export interface ZoomView extends Place {
  scale: number
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }

const largestScale = 4

/** To a ten-thousandth, so that closer and back again ends at the whole picture; never -0. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000 + 0

/** The nearest place at which a picture of this scale leaves no gap in the frame. */
const inFrame = (scale: number, { x, y }: Place): ZoomView => {
  const reach = (scale - 1) / 2
  const limit = (value: number) => rounded(Math.min(reach, Math.max(-reach, value)))
  return { scale, x: limit(x), y: limit(y) }
}

/** Another scale, with what is shown at a place staying there. */
export const scaledAt = ({ scale, x, y }: ZoomView, wanted: number, at: Place): ZoomView => {
  const next = rounded(Math.min(largestScale, Math.max(1, wanted)))
  const ratio = next / scale
  return inFrame(next, { x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio })
}

/** The picture pulled from side to side, as far as its own sides allow. */
export const pulled = ({ scale, x, y }: ZoomView, by: Place): ZoomView => inFrame(scale, { x: x + by.x, y: y + by.y })
