import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  left?: Node
  right?: Node
}

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Collects the functions that a program assigns to properties. */
const collectAssigned = (node: Node, found: Node[]) => {
  const { type, left, right } = node
  if (type === 'AssignmentExpression' && left?.type === 'MemberExpression' && right && functions.has(right.type))
    found.push(right)
  // Also an array is walked as an object.
  for (const child of Object.values(node)) if (isNode(child)) collectAssigned(child, found)
}

/** Wraps functions of the code so that none of them is the literal that is assigned. */
const wrap = (code: string, found: readonly Node[]): string => {
  const marks = found.flatMap(({ start, end }) => [
    { at: start, text: '(0, ' },
    { at: end, text: ')' },
  ])
  marks.sort((one, other) => one.at - other.at)
  let from = 0
  const parts = marks.map(({ at, text }) => code.slice(from, (from = at)) + text)
  return parts.join('') + code.slice(from)
}

/**
 * In what renders pages, writes `this.load = (0, () => {})` for `this.load = () => {}`. V8 allocates a function literal
 * that is assigned to a property among its old objects, where only a full collection finds it, and with it all that it
 * refers to. Each page left its router and its actors there, and every two-hundredth waited for their collection.
 */
export const youngClosures = (): Plugin => ({
  name: 'kilau:young-closures',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Once the chunks are final: what removes dead code would take the commas away again.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const found: Node[] = []
      collectAssigned(this.parse(chunk.code), found)
      chunk.code = wrap(chunk.code, found)
    }
  },
})
