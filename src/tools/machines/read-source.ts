import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { type EventText, TypeTexts } from './type-text.ts'

interface Port {
  /** Of an actor `input -> output`, of an action its parameter. */
  types: string
  about: string
}

/** What only the source text of a machine's file shows, and the machine at run time does not. */
export interface MachineSource {
  name: string
  purpose: string
  input: string
  context: string
  events: EventText[]
  emitted: EventText[]
  ports: Map<string, Port>
  /** File of the machine that each child runs. */
  children: Map<string, string>
  told: EventText[]
  /** Types of the events that are sent to each child. */
  sent: Map<string, Set<string>>
}

type Properties = Map<string, ESTree.Expression>

const keyOf = (key: ESTree.Node): string | undefined => {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}

const isObject = (node: ESTree.Node | null | undefined): node is ESTree.ObjectExpression =>
  node?.type === 'ObjectExpression'

const propertiesOf = (node: ESTree.Node | null | undefined): (ESTree.ObjectProperty & { name: string })[] =>
  isObject(node)
    ? node.properties.flatMap((property) => {
        const name = property.type === 'Property' ? keyOf(property.key) : undefined
        return property.type === 'Property' && name !== undefined ? [{ ...property, name }] : []
      })
    : []

const partsOf = (node: ESTree.Node | null | undefined): Properties =>
  new Map(propertiesOf(node).map(({ name, value }) => [name, value]))

const literalOf = (node: ESTree.Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const unwrapped = (node: ESTree.Node): ESTree.Node =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression'
    ? unwrapped(node.expression)
    : node

/** Types of the events that a value can be; `heard` is the type of the handled event, for values that forward it. */
const typesIn = (value: ESTree.Node | undefined, heard: string | undefined): string[] => {
  if (value === undefined) return []
  const node = unwrapped(value)
  if (isObject(node)) return [literalOf(partsOf(node).get('type')) ?? []].flat()
  if (node.type === 'ArrowFunctionExpression') return typesIn(node.body, heard)
  if (node.type === 'ConditionalExpression') {
    return [...typesIn(node.consequent, heard), ...typesIn(node.alternate, heard)]
  }
  return node.type === 'Identifier' && node.name === 'event' && heard !== undefined ? [heard] : []
}

interface Use {
  action: string
  types: string[]
}

/** Every `{ type: 'an action', params }` of a configuration, with the types of the events in its params. */
function usesIn(node: ESTree.Node, heard?: string): Use[] {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((one) => (one ? usesIn(one, heard) : []))
  if (node.type === 'CallExpression') return node.arguments.flatMap((one) => usesIn(one, heard))
  const parts = propertiesOf(node)
  const action = literalOf(parts.find(({ name }) => name === 'type')?.value)
  const params = parts.find(({ name }) => name === 'params')?.value
  if (action !== undefined && params !== undefined) return [{ action, types: typesIn(params, heard) }]
  return parts.flatMap(({ name, value }) =>
    name === 'on' ? propertiesOf(value).flatMap((event) => usesIn(event.value, event.name)) : usesIn(value, heard),
  )
}

/** The file that each imported name comes from. */
const importsOf = (file: string, program: ESTree.Program): Map<string, string> =>
  new Map(
    program.body.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return []
      const from = statement.source.value
      const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from).replaceAll('\\', '/')
      return statement.specifiers.map(({ local }): [string, string] => [local.name, path])
    }),
  )

/** The machine that a file exports: its name, the parts of its `setup` by name, and its configuration. */
function findMachine(file: string, program: ESTree.Program) {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type !== 'VariableDeclaration') continue
    const [{ id, init } = {}] = declaration.declarations
    if (id?.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'MemberExpression')
      continue
    const { object } = init.callee
    if (keyOf(init.callee.property) !== 'createMachine' || object.type !== 'CallExpression') continue
    return { statement, name: id.name, setup: partsOf(object.arguments[0]), configuration: init.arguments[0] }
  }
  throw new Error(`${file} exports no machine`)
}

export function readSource(file: string): MachineSource {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const { statement, name, setup, configuration } = findMachine(file, program)
  const imports = importsOf(file, program)
  const texts = new TypeTexts(source, program, comments)

  const types = partsOf(setup.get('types'))
  const typeOf = (part: string) => {
    const node = types.get(part)
    return node?.type === 'TSAsExpression' ? node.typeAnnotation : undefined
  }
  const textOf = (part: string) => {
    const type = typeOf(part)
    return type ? texts.textOf(type) : ''
  }
  const eventsOf = (part: string) => {
    const type = typeOf(part)
    return type ? texts.eventsOf(type) : []
  }

  const ports = new Map<string, Port>()
  const children = new Map<string, string>()
  for (const property of propertiesOf(setup.get('actors'))) {
    const value = unwrapped(property.value)
    const [first, second] = value.type === 'CallExpression' ? (value.typeArguments?.params ?? []) : []
    if (value.type === 'Identifier') children.set(property.name, imports.get(value.name) ?? '')
    else if (first?.type === 'TSTypeQuery' && first.exprName.type === 'Identifier') {
      children.set(property.name, imports.get(first.exprName.name) ?? '')
    } else {
      const [output, input] = [first, second].map((type) => (type ? texts.shortTextOf(type) : ''))
      const isCallback = value.type === 'CallExpression' && keyOf(value.callee) === 'fromCallback'
      ports.set(property.name, {
        types: isCallback ? '' : [input, output ?? ''].filter((type) => type !== '').join(' -> '),
        about: texts.aboutOf(property),
      })
    }
  }

  const told: EventText[] = []
  const sent = new Map<string, Set<string>>()
  const uses = configuration ? usesIn(configuration) : []
  for (const property of propertiesOf(setup.get('actions'))) {
    const value = unwrapped(property.value)
    if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') {
      const parameter = value.params[1]
      const type = parameter?.type === 'Identifier' ? parameter.typeAnnotation?.typeAnnotation : undefined
      ports.set(property.name, { types: type ? texts.shortTextOf(type) : '', about: texts.aboutOf(property) })
    }
    new Visitor({
      CallExpression(call) {
        const callee = keyOf(call.callee)
        if (callee !== 'sendTo' && callee !== 'sendParent') return
        const event = call.arguments[callee === 'sendTo' ? 1 : 0]
        const used = uses.filter(({ action }) => action === property.name).flatMap((use) => use.types)
        const found = [...typesIn(event, undefined), ...used]
        if (callee === 'sendTo') {
          const child = literalOf(call.arguments[0]) ?? ''
          sent.set(child, new Set([...(sent.get(child) ?? []), ...found]))
          return
        }
        const parameter = event?.type === 'ArrowFunctionExpression' ? event.params[1] : undefined
        const type = parameter?.type === 'Identifier' ? parameter.typeAnnotation?.typeAnnotation : undefined
        const declared = type ? texts.eventsOf(type) : []
        // Of a union that another file has a part in, only its own part is declared.
        for (const one of [...declared, ...found.map((each) => ({ type: each, data: '', about: '' }))])
          if (!told.some(({ type }) => type === one.type)) told.push(one)
      },
    }).visit({ ...program, body: [{ type: 'ExpressionStatement', expression: value } as ESTree.ExpressionStatement] })
  }

  return {
    name,
    purpose: texts.aboutOf(statement),
    input: textOf('input'),
    context: textOf('context'),
    events: eventsOf('events'),
    emitted: eventsOf('emitted'),
    ports,
    children,
    told,
    sent,
  }
}
