import { getStateNodes } from '@xstate/graph'
import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Books } from './books.ts'

/** One thing that can happen to a machine: its name in the ledger, and the event that the machine receives. */
export interface Occurrence {
  when: string
  event: AnyEventObject
  /** Name of the port that settles. */
  port?: string
  /** Name of the delay that passes. */
  delay?: string
}

/** All nodes of a machine, its root first. */
const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)]

/** Everything that can happen, from the samples, the ports and the machine's delayed transitions. */
export function occurrencesOf<Machine extends AnyStateMachine>(books: Books<Machine>): Occurrence[] {
  const samples = Object.entries<readonly object[]>(books.samples).flatMap(([type, list]) =>
    list.map((sample) => ({ when: type, event: { ...sample, type } })),
  )
  const ports = Object.entries<unknown>(books.ports).flatMap(([port, outcomes]) => {
    const { done = [], failed = [] } = (outcomes === 'open' ? {} : outcomes) as { done?: unknown[]; failed?: unknown[] }
    return [
      ...done.map((output) => ({
        when: `${port} done`,
        port,
        event: { type: `xstate.done.actor.${port}`, output, actorId: port },
      })),
      ...failed.map((error) => ({
        when: `${port} failed`,
        port,
        event: { type: `xstate.error.actor.${port}`, error, actorId: port },
      })),
    ]
  })
  const delays = nodesOf(books.machine).flatMap((node) =>
    node.after.map(({ delay, eventType }) => {
      if (typeof delay !== 'string') throw new Error(`${node.id} has a delay without a name`)
      return { when: `after ${delay}`, delay, event: { type: eventType } }
    }),
  )
  // Several guarded transitions of one delay are one event.
  const once = new Map(delays.map((delay) => [delay.event.type, delay]))
  return [...samples, ...ports, ...once.values()]
}

/** The states that a machine is in, one of each parallel region: `['open.menu']` for the value `{ open: 'menu' }`. */
export const statesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([key, inner]: [string, unknown]) => {
        const paths = statesIn(inner)
        return paths.length === 0 ? [key] : paths.map((path) => `${key}.${path}`)
      })

const separator = ' + '

/** The states of all regions as one path, and back. */
export const joinStates = (states: readonly string[]): string => states.join(separator)
export const splitStates = (path: string): string[] => path.split(separator)

/** `'open.menu'` for the state value `{ open: 'menu' }`; the states of parallel regions are joined. */
export const pathOf = (value: unknown): string => joinStates(statesIn(value))

/** Every leaf state of a machine, as a dotted path. */
export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))

/** The name of a transition in reports: its state, its event, its place among alternatives, its target. */
function transitionName({ source, eventType, target }: AnyTransitionDefinition, place: number): string {
  const to = target?.map((node) => node.path.join('.')).join(' + ')
  const happens = eventType === '' ? 'at once' : eventType.replace(/^xstate\./, '')
  return `${source.path.join('.') || '(anywhere)'}: ${happens} #${place + 1}${to === undefined ? '' : ` -> ${to}`}`
}

/** Every transition that a machine defines, by name. */
export const transitionsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((list) => list.map(transitionName)),
  )

/** The name of a transition that was taken. */
export function takenTransitionName(taken: AnyTransitionDefinition): string {
  const siblings = taken.eventType === '' ? taken.source.always : taken.source.transitions.get(taken.eventType)
  return transitionName(taken, siblings?.indexOf(taken) ?? -1)
}
