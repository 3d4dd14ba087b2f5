import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { View } from '#contract/viewer/view.ts'
import { pieceOf } from './piece.ts'
import { createRenderer, passes, type Renderer } from './renderer.ts'

/** Whether this browser has WebGL 2. */
export const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null

/** The most pixels across, and the most per CSS pixel. */
const [widest, densest] = [1440, 2]
/** A moving frame that takes longer, in milliseconds, is drawn with fewer pixels from then on. */
const longFrame = 45
/** The least part of the pixels' number across. */
const coarsest = 0.3
/** How long a still picture is made smoother, in milliseconds: a slow device does not go on for a minute. */
const longestStill = 4000

interface StageInput {
  canvas: HTMLCanvasElement
  item: ViewedItem
  view: View
  send: (
    event:
      | { type: 'frame.drawn'; ms: number }
      | { type: 'graphics.lost' }
      | { type: 'graphics.restored' }
      | { type: 'graphics.failed' },
  ) => void
}

/**
 * Draws an item on a canvas: a still picture pass by pass until it is smooth, then nothing; a moving one as often as the
 * device can. Nothing is drawn while the canvas is not to be seen.
 */
export const openStage = ({ canvas, item: firstItem, view: firstView, send }: StageInput) => {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: true, preserveDrawingBuffer: true })
  let [item, view, isMoving] = [firstItem, firstView, false]
  let renderer: Renderer | null = null
  let [pass, coarseness, asked, lastFrame, stillSince] = [0, 1, 0, 0, 0]
  let isSeen = true

  const fitCanvas = () => {
    const pixels = canvas.clientWidth * Math.min(devicePixelRatio, densest) * coarseness
    const width = Math.max(1, Math.round(Math.min(pixels, widest)))
    if (canvas.width === width) return
    canvas.width = width
    canvas.height = width
    pass = 0
  }
  const build = () => {
    renderer?.dispose()
    renderer = null
    if (!gl || gl.isContextLost()) return
    try {
      const { piece, frame } = pieceOf(item)
      renderer = createRenderer(gl, piece, item.setting?.tone ?? 'white', frame)
    } catch (error) {
      console.error(error)
      send({ type: 'graphics.failed' })
    }
  }
  const ask = () => {
    if (asked === 0 && isSeen) asked = requestAnimationFrame(drawFrame)
  }
  const drawFrame = (now: number) => {
    asked = 0
    if (!renderer) return
    fitCanvas()
    const ms = lastFrame === 0 ? 16 : now - lastFrame
    lastFrame = now
    if (isMoving) {
      if (ms > longFrame && ms < 1500) coarseness = Math.max(coarsest, coarseness * 0.8)
      renderer.draw(view, 0)
      canvas.dataset.drawn = 'moving'
      send({ type: 'frame.drawn', ms })
      return
    }
    if (pass === 0) stillSince = now
    renderer.draw(view, pass)
    pass += 1
    if (pass < passes && now - stillSince < longestStill) ask()
    else canvas.dataset.drawn = 'still'
  }
  const show = (next: View, moves: boolean) => {
    // The first frame after a pause was not a long one.
    if (!isMoving || !moves) lastFrame = 0
    // A still picture may take its time, so it has more pixels than a moving one.
    if (!moves) coarseness = Math.max(coarseness, 0.6)
    ;[view, isMoving, pass] = [next, moves, 0]
    ask()
  }
  const redraw = () => {
    pass = 0
    ask()
  }

  const lose = (event: Event) => {
    event.preventDefault()
    renderer = null
    send({ type: 'graphics.lost' })
  }
  const restore = () => {
    build()
    send({ type: 'graphics.restored' })
  }
  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)
  const sight = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true
    if (isSeen) ask()
  })
  sight.observe(canvas)
  const size = new ResizeObserver(redraw)
  size.observe(canvas)

  if (!gl) send({ type: 'graphics.failed' })
  build()
  ask()
  return {
    show,
    showItem: (next: ViewedItem, nextView: View) => {
      item = next
      build()
      show(nextView, false)
    },
    close: () => {
      cancelAnimationFrame(asked)
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      sight.disconnect()
      size.disconnect()
      renderer?.dispose()
      gl?.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}
