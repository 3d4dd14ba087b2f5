/** From where an item is seen: degrees round it, degrees above the floor, and how near. */
export interface View {
  azimuth: number
  elevation: number
  zoom: number
}

/** Degrees a millisecond. */
export interface Velocity {
  azimuth: number
  elevation: number
}

/** A place in the viewer, in parts of its width, and when the pointer was there, in milliseconds. */
export interface Pointer {
  x: number
  y: number
  time: number
}

/** Degrees for the whole width of the viewer. */
const degreesPerWidth = 220
/** Slower than this, degrees a millisecond, it rests. */
const slowest = 0.01
/** The part of its speed that a coasting item loses in a millisecond. */
const friction = 0.004
/** How fast it turns by itself, degrees a millisecond: once round in twelve seconds. */
const presentingSpeed = 0.03
/** A pointer that was still for so long, in milliseconds, does not throw. */
const stillness = 80

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** From just above the floor to almost straight down, never from under the floor. */
export const turned = (view: View, { azimuth, elevation }: { azimuth: number; elevation: number }): View => ({
  ...view,
  azimuth: view.azimuth + azimuth,
  elevation: between(3, view.elevation + elevation, 88),
})
export const zoomed = (view: View, by: number): View => ({ ...view, zoom: between(1, view.zoom * 1.25 ** by, 4) })
/** After it has turned by itself for a frame; after a pause it goes on where it was. */
export const presented = (view: View, ms: number) =>
  turned(view, { azimuth: presentingSpeed * Math.min(ms, 100), elevation: 0 })

/** What follows when a pointer moves from one place to another. */
export const dragged = (view: View, from: Pointer, to: Pointer): { view: View; velocity: Velocity } => {
  const azimuth = (from.x - to.x) * degreesPerWidth
  const elevation = (to.y - from.y) * degreesPerWidth
  const ms = Math.max(to.time - from.time, 1)
  return {
    view: turned(view, { azimuth, elevation }),
    velocity: { azimuth: azimuth / ms, elevation: elevation / ms },
  }
}

const speedOf = ({ azimuth, elevation }: Velocity) => Math.hypot(azimuth, elevation)
/** Whether letting go at a time throws what turns this fast. */
export const throws = (velocity: Velocity, last: Pointer, time: number) =>
  time - last.time < stillness && speedOf(velocity) >= slowest
/** Whether it has almost stopped after so many milliseconds. */
export const isAlmostStill = (velocity: Velocity, ms: number) => speedOf(velocity) * Math.exp(-friction * ms) < slowest
/** After it has coasted for so many milliseconds. */
export const coasted = (
  view: View,
  { azimuth, elevation }: Velocity,
  ms: number,
): { view: View; velocity: Velocity } => {
  const kept = Math.exp(-friction * ms)
  const far = (1 - kept) / friction
  return {
    view: turned(view, { azimuth: azimuth * far, elevation: elevation * far }),
    velocity: { azimuth: azimuth * kept, elevation: elevation * kept },
  }
}
