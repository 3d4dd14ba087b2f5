import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { holdPage } from './generated-page.ts'
import { readSource } from './machines/read-source.ts'
import { type Machine, parentsOf, sendersOf } from './machines/senders.ts'
import type { EventText } from './machines/type-text.ts'

// Generates machines/README.md from the machines.

const page = 'machines/README.md'
const head = `# Machines

Made by \`npm run pages\` from the machines themselves, and held to them by \`npm run check\`.
One machine a file. To see one as a chart, open its file in the visualizer of Stately (the editor's extension, or
https://stately.ai/viz); to see it live, run \`npm run dev\` and add \`?inspect\`
to an address, or \`?inspect=console\` where the viewer of Stately cannot be reached.

*Ports* are the actors and actions that \`provide\` must give: an actor is written \`input -> output\`. *From* names
the machines that send an event, or \`views\`, \`ports\` (what else runs in the browser) or \`server\`; *heard in* the
states that do something about it. Delays are milliseconds, amounts sen. An index of all events is
[at the end](#events).`

const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``)
const table = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? []
    : [[columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')]

interface Loaded extends Machine {
  machine: AnyStateMachine
  folder: string
}

const load = async (file: string): Promise<Loaded> => {
  const source = readSource(file)
  const module = (await import(pathToFileURL(file).href)) as Record<string, AnyStateMachine>
  const machine = module[source.name]
  if (!machine) throw new Error(`${file} exports no ${source.name}`)
  return { ...source, file, machine, id: machine.id, folder: file.split('/')[1] ?? '' }
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const isLeaf = (node: AnyStateNode) => Object.keys(node.states).length === 0
/** Its own tags and those of the states around it. */
const tagsOf = (node: AnyStateNode): string[] => [
  ...new Set([...(node.parent ? tagsOf(node.parent) : []), ...node.tags]),
]
const linkTo = ({ id }: Machine) => `[${id}](#${id.toLowerCase()})`

/** States that handle an event. */
const heardIn = ({ machine }: Loaded, event: string) =>
  nodesOf(machine.root)
    .filter((node) => node.transitions.has(event))
    .map((node) => node.path.join('.') || 'any state')
    .join(', ')

/** Events that the types declare, and those that only the states name. */
const eventsOf = ({ machine, events }: Loaded): EventText[] => {
  const named = machine.events.filter((type) => !type.startsWith('xstate.') && !events.some((one) => one.type === type))
  return [...events, ...named.map((type) => ({ type: String(type), data: '', about: '' }))]
}

const delaysOf = ({ machine }: Loaded) =>
  Object.entries(machine.implementations.delays).map(([name, delay]) =>
    typeof delay === 'number' ? `\`${name}\` ${delay}` : `\`${name}\``,
  )

/** Ports of the machine: actors that are not machines, and actions that are plain functions. */
const portRowsOf = ({ machine: { implementations }, ports, children }: Loaded) => {
  const actors = Object.keys(implementations.actors).filter((name) => !children.has(name))
  const actions = Object.entries(implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name)
  const rowOf = (kind: string) => (name: string) => {
    const { types = '', about = '' } = ports.get(name) ?? {}
    return [code(name), kind, code(types), cell(about)]
  }
  return [...actors.map(rowOf('actor')), ...actions.map(rowOf('action'))]
}

const eventList = (events: readonly EventText[]) =>
  events.map(({ type, data, about }) => code(`${type} ${data}`.trim()) + (about === '' ? '' : ` (${cell(about)})`))

const sectionOf = (one: Loaded, all: readonly Loaded[]) => {
  const parents = parentsOf(one, all).map(({ parent, child }) =>
    child === one.id ? linkTo(parent) : `${linkTo(parent)} as \`${child}\``,
  )
  const children = [...one.children].map(([child, file]) => {
    const machine = all.find((other) => other.file === file)
    return machine ? linkTo(machine) : code(child)
  })
  const facts = [
    ['file', `[\`${one.file}\`](${one.file.replace('machines/', '')})`],
    ['child of', parents.join(', ')],
    ['input', code(one.input)],
    ['context', code(one.context)],
    ['children', children.join(', ')],
    ['tells its parent', eventList(one.told).join(', ')],
    ['emits', eventList(one.emitted).join(', ')],
    ['delays', delaysOf(one).join(', ')],
  ].filter(([, fact]) => fact !== '')
  const states = nodesOf(one.machine.root)
    .filter(isLeaf)
    .map((node) => [code(node.path.join('.')), tagsOf(node).map(code).join(', '), cell(node.description ?? '')])
  return [
    `### ${one.id}`,
    one.purpose,
    ...table(
      ['', ''],
      facts.map(([name = '', fact = '']) => [name, fact]),
    ),
    ...table(['state', 'tags', 'what it means'], states),
    ...table(
      ['event', 'from', 'heard in', 'what it means'],
      eventsOf(one).map(({ type, data, about }) => [
        code(`${type} ${data}`.trim()),
        sendersOf(one, type, all).join(', '),
        heardIn(one, type),
        cell(about),
      ]),
    ),
    ...table(['port', 'kind', 'types', 'what it does'], portRowsOf(one)),
  ].join('\n\n')
}

const all = await Promise.all(
  globSync('machines/**/*.machine.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map(load),
)
const folders = [...new Set(all.map(({ folder }) => folder))]
const contents = table(
  ['folder', 'machines'],
  folders.map((folder) => [
    folder,
    all
      .filter((one) => one.folder === folder)
      .map(linkTo)
      .join(', '),
  ]),
)
const sections = folders.flatMap((folder) => [
  `## Room ${folder}`,
  ...all.filter((one) => one.folder === folder).map((one) => sectionOf(one, all)),
])
const types = [...new Set(all.flatMap((one) => eventsOf(one).map(({ type }) => type)))].sort()
const index = table(
  ['event', 'heard by', 'sent by'],
  types.map((type) => {
    const hearers = all.filter((one) => eventsOf(one).some((event) => event.type === type))
    const senders = new Set(hearers.flatMap((one) => sendersOf(one, type, all)))
    return [code(type), hearers.map(linkTo).join(', '), [...senders].join(', ')]
  }),
)
holdPage(page, `${[head, ...contents, ...sections, '## Events', ...index].join('\n\n')}\n`)
