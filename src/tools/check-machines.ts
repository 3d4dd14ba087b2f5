import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

// Refuses machines that Stately's tools could not read without running them, and imports that a machine must not have.

/** Parts of a configuration that are computed while the machine runs. */
const computed = new Set(['context', 'params', 'input', 'output'])
const guardCombinations = new Set(['and', 'or', 'not'])
/** Syntax without effect at run time, so it may enclose a literal. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'])

type Expression = ESTree.Expression | ESTree.SpreadElement
type Report = (node: { start: number }, problem: string) => void

const nameOf = (node: ESTree.Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  const value = node.type === 'Literal' ? node.value : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const unwrapped = (node: Expression): Expression =>
  wrappers.has(node.type) && 'expression' in node ? unwrapped(node.expression as Expression) : node

/** The entries of an object literal; reports those without a literal name. */
function entriesOf(node: ESTree.ObjectExpression, report: Report): [string, Expression][] {
  return node.properties.flatMap((property): [string, Expression][] => {
    const name = property.type === 'Property' && !property.computed ? nameOf(property.key) : undefined
    if (property.type === 'Property' && name !== undefined) return [[name, property.value]]
    report(property, 'spread or computed key')
    return []
  })
}

/** Checks that a part of the configuration consists only of literals and combinations of named guards. */
function checkLiteral(node: Expression, where: string, report: Report): void {
  const value = unwrapped(node)
  if (value.type === 'Literal') return
  if (value.type === 'ArrayExpression') {
    for (const element of value.elements) {
      if (element) checkLiteral(element, where, report)
    }
  } else if (value.type === 'ObjectExpression') {
    for (const [name, inner] of entriesOf(value, report)) {
      if (!computed.has(name)) checkLiteral(inner, `${where}.${name}`, report)
    }
  } else if (value.type === 'CallExpression' && guardCombinations.has(nameOf(value.callee) ?? '')) {
    for (const argument of value.arguments) checkLiteral(argument, where, report)
  } else {
    report(value, `${where} is not written out but a ${value.type}; give it a name in setup`)
  }
}

/** Checks that every leaf state has a description and every delay a name. */
function checkStates(node: Expression, where: string, report: Report): void {
  if (node.type !== 'ObjectExpression') return
  const parts = new Map(entriesOf(node, report))
  const states = parts.get('states')
  const delays = parts.get('after')
  if (states === undefined && where !== '' && !parts.has('description')) report(node, `${where} has no description`)
  if (delays?.type === 'ObjectExpression') {
    for (const [delay] of entriesOf(delays, report)) {
      if (/^\d+$/.test(delay)) report(delays, `${where} has a delay without a name`)
    }
  }
  if (states?.type !== 'ObjectExpression') return
  for (const [name, state] of entriesOf(states, report)) {
    checkStates(state, where === '' ? name : `${where}.${name}`, report)
  }
}

function checkImports(file: string, program: ESTree.Program, report: Report): void {
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const from = statement.source.value
    const target = from.startsWith('.') ? `#${normalize(join(dirname(file), from)).replaceAll('\\', '/')}` : from
    if (target === 'xstate' || /^#(machines|contract)\//.test(target)) continue
    report(statement, `a machine knows only xstate and the contract, not ${from}`)
  }
}

function checkMachine(file: string, program: ESTree.Program, report: Report): void {
  const made: ESTree.CallExpression[] = []
  new Visitor({
    CallExpression(call) {
      const { callee } = call
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'createMachine') made.push(call)
      else if (nameOf(callee) === 'createMachine') report(call, 'createMachine without setup')
    },
  }).visit(program)
  const [machine] = made
  if (!machine || made.length > 1) {
    report(program, `one machine a file, not ${made.length}`)
    return
  }
  const [configuration] = machine.arguments
  const setup = machine.callee.type === 'MemberExpression' ? machine.callee.object : undefined
  const [parts] = setup?.type === 'CallExpression' && nameOf(setup.callee) === 'setup' ? setup.arguments : []
  if (parts?.type !== 'ObjectExpression' || configuration?.type !== 'ObjectExpression') {
    report(machine, 'a machine is one literal setup({ … }).createMachine({ … })')
    return
  }
  const camel = basename(file, '.machine.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const isExported = program.body.some(
    (statement) =>
      statement.type === 'ExportNamedDeclaration' &&
      statement.declaration?.type === 'VariableDeclaration' &&
      statement.declaration.declarations.some(
        ({ id, init }) => nameOf(id) === `${camel}Machine` && init?.start === machine.start,
      ),
  )
  if (!isExported) report(machine, `the machine is exported at once as ${camel}Machine`)
  for (const [, part] of entriesOf(parts, report)) {
    if (part.type === 'ObjectExpression') entriesOf(part, report)
  }
  if (!entriesOf(configuration, report).some(([name]) => name === 'id')) report(configuration, 'no id')
  checkLiteral(configuration, 'the machine', report)
  checkStates(configuration, '', report)
}

const problems: string[] = []
const files = globSync('machines/**/*.ts').map((file) => file.replaceAll('\\', '/'))
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  const report: Report = ({ start }, problem) => {
    problems.push(`${file}:${source.slice(0, start).split('\n').length} ${problem}`)
  }
  for (const error of errors) problems.push(`${file} ${error.message}`)
  checkImports(file, program, report)
  if (file.endsWith('.machine.ts')) checkMachine(file, program, report)
}
for (const problem of new Set(problems)) console.error(problem)
console.info(`${files.length} files under machines/, ${problems.length} complaints`)
process.exit(problems.length === 0 && files.length > 0 ? 0 : 1)
