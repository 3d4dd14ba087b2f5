/** The parts of Babel's syntax tree that are used here. */
interface Node {
  type: string
  name?: string
  value?: unknown
  key?: Node
  properties?: Node[]
  body?: Node | Node[]
  argument?: Node
  arguments?: Node[]
}
interface NodePath {
  node: Node
  parent: Node | null
}

const keyOf = (node: Node) => node.key?.name ?? node.key?.value

const isMustBeProvidedThrow = ({ type, argument }: Node) => {
  const message = argument?.arguments?.[0]?.value
  return type === 'ThrowStatement' && typeof message === 'string' && message.endsWith('must be provided')
}

/** Descriptions, types, the machine's own id, and the defaults of ports that only throw: none affects behaviour. */
const isNoise = ({ node, parent }: NodePath): boolean => {
  if (node.type === 'ObjectProperty') {
    const key = keyOf(node)
    if (key === 'description' || key === 'types') return true
    return key === 'id' && !parent?.properties?.some((sibling) => keyOf(sibling) === 'src')
  }
  if (node.type !== 'BlockStatement' || !Array.isArray(node.body)) return false
  return node.body.some(isMustBeProvidedThrow)
}

/** The plugin that keeps Stryker from making mutants that no test could detect. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'machine-noise',
    value: {
      shouldIgnore: (path: NodePath) => (isNoise(path) ? 'no behaviour hangs on it' : undefined),
    },
  },
]
