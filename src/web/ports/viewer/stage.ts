import type { ViewedItem } from '#contract/viewer/viewed-item.ts'
import type { View } from '#contract/viewer/view.ts'
import { pieceOf } from './piece.ts'
import { createRenderer, passes, type Renderer } from './renderer.ts'

/** Whether this browser has WebGL 2. */
export const canDraw = () => {
  const gl = document.createElement('canvas').getContext('webgl2')
  // A browser has few contexts, and the canvas needs one.
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}

/** The most pixels across, and the most per CSS pixel. */
const [widest, densest] = [1440, 2]
/** How long a drawing of a moving and of a still picture may take, in milliseconds; the pixels follow from it. */
const [movingTime, stillTime] = [30, 250]
/** The least part of the pixels' number across, for each. */
const [coarsestMoving, coarsestStill] = [0.25, 0.5]
/** Pixels across of the drawings that measure how fast this device is: what the larger takes longer is due to its pixels. */
const probeSizes = [96, 288] as const
/** Moving frames that take less or more than this, in milliseconds, change what is known of the device's speed. */
const [shortFrame, longFrame] = [24, 60]
/** How long a still picture is made smoother, in milliseconds: a slow device does not go on for a minute. */
const longestStill = 3000

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
  let [pass, asked, lastFrame, stillSince] = [0, 0, 0, 0]
  /** Milliseconds that a drawing takes for each pixel across, squared. */
  let effort = 0
  let [isSeen, fence] = [true, null as WebGLSync | null]

  const resize = (width: number) => {
    if (canvas.width === width) return
    canvas.width = width
    canvas.height = width
    pass = 0
  }
  const fitCanvas = () => {
    const most = Math.min(canvas.clientWidth * Math.min(devicePixelRatio, densest), widest)
    const [time, coarsest] = isMoving ? [movingTime, coarsestMoving] : [stillTime, coarsestStill]
    const wanted = Math.max(Math.min(most, Math.sqrt(time / effort)), most * coarsest)
    // A small difference is not worth another size.
    if (!isMoving || Math.abs(wanted - canvas.width) > canvas.width * 0.15) resize(Math.max(1, Math.round(wanted)))
  }
  /** Draws small twice and waits for it, after a first drawing that prepares the graphics. */
  const measure = (drawer: Renderer, context: WebGL2RenderingContext) => {
    const pixel = new Uint8Array(4)
    const timeOf = (size: number) => {
      resize(size)
      const began = performance.now()
      drawer.draw(view, 0)
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel)
      return performance.now() - began
    }
    const [small, large] = probeSizes
    timeOf(small)
    const more = -timeOf(small) + timeOf(large)
    effort = Math.max(more, 0.1) / (large ** 2 - small ** 2)
  }
  const build = () => {
    renderer?.dispose()
    renderer = null
    if (!gl || gl.isContextLost()) return
    try {
      const { piece, frame } = pieceOf(item)
      renderer = createRenderer(gl, piece, item.setting?.tone ?? 'white', frame)
      measure(renderer, gl)
    } catch (error) {
      console.error(error)
      send({ type: 'graphics.failed' })
    }
  }
  const ask = () => {
    if (asked === 0 && isSeen) asked = requestAnimationFrame(drawFrame)
  }
  /** Whether the graphics still work on the drawing before; without waiting for it, drawings would pile up. */
  const isBusy = () => fence !== null && gl?.getSyncParameter(fence, gl.SYNC_STATUS) === gl?.UNSIGNALED
  const drawPass = (drawer: Renderer) => {
    if (fence) gl?.deleteSync(fence)
    drawer.draw(view, pass)
    fence = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? null
    gl?.flush()
  }
  const drawFrame = (now: number) => {
    asked = 0
    if (!renderer) return
    if (isBusy()) return ask()
    fitCanvas()
    if (isMoving) pass = 0
    if (pass === 0) stillSince = now
    drawPass(renderer)
    if (isMoving) {
      const ms = lastFrame === 0 ? 16 : now - lastFrame
      lastFrame = now
      if (ms < shortFrame) effort *= 0.8
      if (ms > longFrame && ms < 1500) effort *= 1.2
      canvas.dataset['drawn'] = 'moving'
      send({ type: 'frame.drawn', ms })
      return
    }
    pass += 1
    if (pass < passes && now - stillSince < longestStill) ask()
    else canvas.dataset['drawn'] = 'still'
  }
  const show = (next: View, moves: boolean) => {
    // The first frame after a pause was not a long one.
    if (!isMoving || !moves) lastFrame = 0
    ;[view, isMoving, pass] = [next, moves, 0]
    ask()
  }
  const redraw = () => {
    pass = 0
    ask()
  }

  const lose = (event: Event) => {
    event.preventDefault()
    ;[renderer, fence] = [null, null]
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
