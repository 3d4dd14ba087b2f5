import { globSync, readFileSync } from 'node:fs'
import type { MachineSource } from './read-source.ts'

export interface Machine extends MachineSource {
  file: string
  id: string
}

interface Place {
  name: string
  files: { text: string }[]
}

const placeOf = (name: string, ...patterns: string[]): Place => ({
  name,
  files: globSync(patterns).map((file) => ({ text: readFileSync(file, 'utf8') })),
})

/** The sources of events that are not sent by a machine. */
const places = [
  placeOf('views', 'src/web/{views,ui,routes}/**/*.{ts,tsx}'),
  placeOf('ports', 'src/web/{ports,root,inspect}/**/*.{ts,tsx}', 'src/web/*.{ts,tsx}'),
  // What the staff report is named by the table of their roles.
  placeOf('server', 'src/{server,desk}/**/*.ts', 'src/contract/desk/roles.ts'),
]

/** The machines that run a machine as a child, and its child name in each. */
export const parentsOf = (machine: Machine, machines: readonly Machine[]): { parent: Machine; child: string }[] =>
  machines.flatMap((parent) =>
    [...parent.children].filter(([, file]) => file === machine.file).map(([child]) => ({ parent, child })),
  )

/**
 * The senders of an event to a machine: its parents and children according to the events that they send, and other
 * code that names both the event and the machine.
 */
export function sendersOf(machine: Machine, event: string, machines: readonly Machine[]): string[] {
  const parents = parentsOf(machine, machines)
  const family = [
    ...parents.filter(({ parent, child }) => parent.sent.get(child)?.has(event)).map(({ parent }) => parent.id),
    ...machines
      .filter(
        ({ file, told }) => [...machine.children.values()].includes(file) && told.some(({ type }) => type === event),
      )
      .map(({ id }) => id),
  ]
  const named = new RegExp(`'${event.replaceAll('.', String.raw`\.`)}'`)
  const known = new RegExp(
    [
      machine.file.replace(/^machines\//, '').replaceAll('.', String.raw`\.`),
      ...parents.map(({ child }) => `'${child}'`),
    ]
      .concat(machine.name)
      .join('|'),
  )
  const by = (fits: (text: string) => boolean) =>
    places.filter(({ files }) => files.some(({ text }) => fits(text))).map(({ name }) => name)
  const outside = by((text) => named.test(text) && known.test(text))
  // A view may get the machine's actor from another module, which names the machine.
  const found = [...family, ...outside]
  return [...new Set(found.length > 0 ? found : by((text) => named.test(text)))]
}
