import type { MetalTone } from '#contract/viewer/viewed-item.ts'
import type { View } from '#contract/viewer/view.ts'
import { type Frame, lookAt } from './camera.ts'
import { placed, type Placement } from './placement.ts'
import type { Face } from './polyhedron.ts'
import type { Piece } from './settings.ts'
import { castShadow, shadowSize } from './shadow.ts'
import * as shaders from './shaders.ts'
import { ball } from './solids.ts'
import { smallStone } from './stone.ts'
import { lightStudio, studioSize } from './studio.ts'
import { at, type Flat, type Point } from './vectors.ts'

/** Reflectance, how much deeper dark reflections are, and how bright the floor is in them. */
const metals: Record<MetalTone, { tint: Point; contrast: number; table: number }> = {
  white: { tint: [0.885, 0.88, 0.87], contrast: 0.62, table: 0.62 },
  yellow: { tint: [1, 0.735, 0.345], contrast: 0.12, table: 0.92 },
  rose: { tint: [0.975, 0.655, 0.52], contrast: 0.12, table: 0.92 },
}
/** The floor of every picture, #f5f5f5. */
const floorColour = 245 / 255
/** Half the difference of index between red and blue: twice that of diamond, as light is split on its way out only. */
const fire = 0.045

const compiled = (gl: WebGL2RenderingContext, vertex: string, fragment: string) => {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('the graphics context is lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const logs = gl.getAttachedShaders(program)?.map((shader) => gl.getShaderInfoLog(shader))
    throw new Error([gl.getProgramInfoLog(program), ...(logs ?? [])].join('\n'))
  }
  const at = (name: string) => gl.getUniformLocation(program, name)
  return { program, at }
}

/** Triangles of flat faces; those of a mirrored stone twice. */
const facetMesh = (faces: readonly Face[], isMirrored: boolean) =>
  faces.flatMap(({ plane, corners }, position) => {
    if (isMirrored && position === 0) return []
    return (isMirrored ? [1, -1] : [1]).flatMap((side) =>
      corners.slice(1, -1).flatMap((corner, index) => {
        const third = at(corners, index + 2)
        return [at(corners, 0), corner, third].flatMap(([x, y, z]) => [
          side * x,
          y,
          z,
          side * plane.normal[0],
          plane.normal[1],
          plane.normal[2],
        ])
      }),
    )
  })

/** How far a pass is moved, as a part of the picture: within one pixel, evenly spread. */
const asideOf = (pass: number, size: number): Flat =>
  pass === 0
    ? [0, 0]
    : ([((pass * 0.7549 + 0.5) % 1) * 2 - 1, ((pass * 0.5698 + 0.5) % 1) * 2 - 1].map((each) => each / size) as [
        number,
        number,
      ])

interface Part {
  vertices: WebGLVertexArrayObject
  corners: number
  copies: number
}
interface StonePart extends Part {
  planes: Float32Array
  isMirrored: boolean
  isSmall: boolean
}

/** How many drawings of one view are laid over each other, each moved by a part of a pixel, until it is smooth. */
export const passes = 12

export interface Renderer {
  /** Draws a view; a pass after the first one smooths the picture of the pass before. */
  draw: (view: View, pass: number) => void
  dispose: () => void
}

/** Draws a piece into a canvas's context. Throws where the context cannot do it. */
export const createRenderer = (gl: WebGL2RenderingContext, piece: Piece, tone: MetalTone, around: Frame): Renderer => {
  const releases: (() => void)[] = []
  const released = <Made>(made: Made, release: (made: Made) => void) => {
    releases.push(() => release(made))
    return made
  }
  const program = (vertex: string, fragment: string) =>
    released(compiled(gl, vertex, fragment), (each) => gl.deleteProgram(each.program))
  const metalProgram = program(shaders.metalVertex, shaders.metalFragment)
  const stoneProgram = program(shaders.stoneVertex, shaders.stoneFragment)
  const shadowProgram = program(shaders.shadowVertex, shaders.shadowFragment)
  const layerProgram = program(shaders.layerVertex, shaders.layerFragment)

  const attributes = (data: Float32Array, first: number, sizes: readonly number[], perCopy: boolean) => {
    gl.bindBuffer(
      gl.ARRAY_BUFFER,
      released(gl.createBuffer(), (each) => gl.deleteBuffer(each)),
    )
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
    const stride = sizes.reduce((sum, size) => sum + size, 0) * 4
    let offset = 0
    for (const [position, size] of sizes.entries()) {
      gl.enableVertexAttribArray(first + position)
      gl.vertexAttribPointer(first + position, size, gl.FLOAT, false, stride, offset)
      gl.vertexAttribDivisor(first + position, perCopy ? 1 : 0)
      offset += size * 4
    }
  }
  const part = (mesh: readonly number[], placements: readonly Placement[]): Part => {
    const vertices = released(gl.createVertexArray(), (each) => gl.deleteVertexArray(each))
    gl.bindVertexArray(vertices)
    attributes(Float32Array.from(mesh), 0, [3, 3], false)
    attributes(Float32Array.from(placements.flat()), 2, [4, 4, 4, 4], true)
    return { vertices, corners: mesh.length / 6, copies: placements.length }
  }
  const stonePart = (faces: readonly Face[], placements: readonly Placement[], isMirrored: boolean): StonePart => ({
    ...part(facetMesh(faces, isMirrored), placements),
    planes: Float32Array.from(boundsOf(faces).flatMap(({ plane }) => [...plane.normal, plane.distance])),
    isMirrored,
    isSmall: faces.length < 60 && placements.length > 2,
  })
  const still: Placement = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  const metalParts = [
    ...(piece.metal.length > 0 ? [part(piece.metal, [still])] : []),
    ...(piece.beads.length > 0 ? [part(ball(), piece.beads)] : []),
  ]
  const stoneParts = [
    ...piece.stones.map(({ stone, placement }) => stonePart(stone.faces, [placement], stone.isMirrored)),
    ...(piece.small.length > 0 ? [stonePart(smallStone(), piece.small, false)] : []),
  ]

  const floor = lowestOf(piece)
  const reach = around.span * 0.6
  const floorVertices = released(gl.createVertexArray(), (each) => gl.deleteVertexArray(each))
  gl.bindVertexArray(floorVertices)
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [x * reach, y * reach, floor]))
  attributes(Float32Array.from(corners), 0, [3], false)

  const texture = (unit: number) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    const made = released(gl.createTexture(), (each) => gl.deleteTexture(each))
    gl.bindTexture(gl.TEXTURE_2D, made)
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR)
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE)
    return made
  }
  texture(0)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG16F, studioSize, studioSize, 0, gl.RG, gl.FLOAT, lightStudio())
  texture(1)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  const dark = castShadow(piece, floor, reach)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, shadowSize, shadowSize, 0, gl.RED, gl.UNSIGNED_BYTE, dark)

  const { tint, contrast, table } = metals[tone]
  const isRing = piece.metal.length > 0
  const under = isRing ? tint.map((each) => 0.14 + 0.42 * each) : [0.42, 0.42, 0.42]

  // Passes after the first are drawn beside the canvas and added up there, in numbers fine enough for their mean.
  const canAdd = gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float')
  const target = (unit: number) => {
    const buffer = released(gl.createFramebuffer(), (each) => gl.deleteFramebuffer(each))
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture(unit), 0)
    return buffer
  }
  const sum = target(3)
  const layer = target(2)
  const depth = released(gl.createRenderbuffer(), (each) => gl.deleteRenderbuffer(each))
  gl.bindRenderbuffer(gl.RENDERBUFFER, depth)
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth)
  let size = 0
  const fitTargets = () => {
    if (size === gl.drawingBufferWidth) return
    size = gl.drawingBufferWidth
    gl.activeTexture(gl.TEXTURE2)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
    gl.activeTexture(gl.TEXTURE3)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, size, size, 0, gl.RGBA, gl.HALF_FLOAT, null)
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT16, size, size)
  }
  const screen = released(gl.createVertexArray(), (each) => gl.deleteVertexArray(each))
  gl.bindVertexArray(screen)
  attributes(Float32Array.from([-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0]), 0, [3], false)

  const copy = (to: WebGLFramebuffer | null, unit: number, weight: number) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, to)
    gl.useProgram(layerProgram.program)
    gl.uniform1i(layerProgram.at('layer'), unit)
    gl.uniform1f(layerProgram.at('weight'), weight)
    gl.disable(gl.DEPTH_TEST)
    gl.bindVertexArray(screen)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }
  const draw = (view: View, pass: number) => {
    if (pass > 0 && !canAdd) return
    if (pass > 0) fitTargets()
    gl.bindFramebuffer(gl.FRAMEBUFFER, pass > 0 ? layer : null)
    drawPiece(view, pass)
    if (pass === 0) return
    if (pass > 1) gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE)
    copy(sum, 2, 1)
    gl.disable(gl.BLEND)
    // A mean of a few is rougher than the first pass, whose edges are smooth already.
    if (pass > 3) copy(null, 3, 1 / pass)
  }

  const drawPiece = (view: View, pass: number) => {
    const { eye, matrix, turn, camera } = lookAt(view, around, asideOf(pass, gl.drawingBufferWidth))
    const begin = ({ program, at: locate }: ReturnType<typeof compiled>) => {
      gl.useProgram(program)
      gl.uniformMatrix4fv(locate('view'), false, matrix)
      gl.uniform3fv(locate('eye'), eye)
      gl.uniform2fv(locate('turn'), turn)
      gl.uniform1i(locate('studio'), 0)
    }
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
    gl.clearColor(floorColour, floorColour, floorColour, 1)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)

    begin(shadowProgram)
    gl.disable(gl.DEPTH_TEST)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
    gl.uniform1i(shadowProgram.at('shadow'), 1)
    gl.uniform1f(shadowProgram.at('reach'), reach)
    gl.bindVertexArray(floorVertices)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    gl.disable(gl.BLEND)
    gl.enable(gl.DEPTH_TEST)

    begin(metalProgram)
    gl.uniform3fv(metalProgram.at('tint'), tint)
    gl.uniform1f(metalProgram.at('contrast'), contrast)
    gl.uniform1f(metalProgram.at('table'), table)
    gl.uniform1f(metalProgram.at('floorHeight'), floor)
    gl.uniform2f(metalProgram.at('band'), isRing ? 8.3 : 0, 1)
    for (const { vertices, corners: count, copies } of metalParts) {
      gl.bindVertexArray(vertices)
      gl.drawArraysInstanced(gl.TRIANGLES, 0, count, copies)
    }

    begin(stoneProgram)
    gl.uniform3fv(stoneProgram.at('camera'), camera)
    gl.uniform3fv(stoneProgram.at('under'), under)
    for (const { vertices, corners: count, copies, planes, isMirrored, isSmall } of stoneParts) {
      gl.uniform4fv(stoneProgram.at('planes'), planes)
      gl.uniform1i(stoneProgram.at('planeCount'), planes.length / 4)
      gl.uniform1i(stoneProgram.at('isMirrored'), isMirrored ? 1 : 0)
      gl.uniform1i(stoneProgram.at('bounces'), isSmall ? 4 : 8)
      gl.uniform1f(stoneProgram.at('fire'), isSmall ? 0 : fire)
      gl.bindVertexArray(vertices)
      gl.drawArraysInstanced(gl.TRIANGLES, 0, count, copies)
    }
  }
  const dispose = () => {
    for (const release of releases) release()
  }
  return { draw, dispose }
}

/** The faces that light is followed through: of a rounded girdle, which is a thin line, every fourth. */
const boundsOf = (faces: readonly Face[]) => {
  const girdle = faces.filter(({ plane }, position) => position > 0 && Math.abs(plane.normal[2]) < 1e-3)
  if (girdle.length < 16) return faces
  const kept = new Set(girdle.filter((_, position) => position % 4 === 0))
  return faces.filter((face) => kept.has(face) || !girdle.includes(face))
}

/** The height on which a piece stands. */
const lowestOf = ({ metal, stones }: Piece) => {
  let lowest = Infinity
  for (let corner = 2; corner < metal.length; corner += 6) lowest = Math.min(lowest, metal[corner] ?? Infinity)
  const heights = stones.flatMap(({ stone, placement }) =>
    stone.faces.flatMap(({ corners }) => corners.map((corner) => placed(placement, corner)[2])),
  )
  return Math.min(lowest, ...heights)
}
