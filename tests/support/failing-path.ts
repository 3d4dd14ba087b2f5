import { relative } from 'node:path'
import { expect } from 'vitest'

interface TriggerEvent {
  when: string
  event: object
}

export interface FailingPath {
  state: string
  context: object
  /** What happens there. */
  happens: TriggerEvent
  /** The shortest sequence of events that leads there. */
  after: readonly TriggerEvent[]
  says: readonly string[]
  /** Names of the ledger's rows for it. */
  rows: readonly string[]
  /** Of the test that walks it. */
  title: string
}

/** `signIn done {"re":"200"}`: what happens, as the ledger names it, with what it brings. */
const write = ({ when, event }: TriggerEvent): string => {
  const { type: _type, actorId: _actor, output, error, ...data } = event as Record<string, unknown>
  const brings = output ?? (error instanceof Error ? error.message : (error ?? data))
  return when.startsWith('after ') || JSON.stringify(brings) === '{}' ? when : `${when} ${JSON.stringify(brings)}`
}

/** A sequence of what happens. */
export const written = (happenings: readonly TriggerEvent[]): string => happenings.map(write).join(', ')

/** The command that walks the path of a test alone. */
const commandOf = (title: string): string => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/')
  return `npm test -- ${file} --path "${title.trim().replaceAll(/["$`\\]/g, String.raw`\$&`)}"`
}

/** What a person needs to know of a failing path, one fact a line. */
export const describePath = ({ state, context, happens, after, says, rows, title }: FailingPath): string =>
  [
    `in ${state} with ${JSON.stringify(context)}: ${write(happens)}`,
    `  sequence: ${written([...after, happens])}`,
    `  ledger: ${rows.join('; ') || 'no row: nothing may happen'}`,
    `  requirements: ${says.map((id) => `[${id}]`).join(' ') || 'none is named'}`,
    `  run: ${commandOf(title)}`,
  ].join('\n')

/** Puts a description of the path before a failure's message. */
export function tellPath(failure: unknown, path: FailingPath): unknown {
  if (failure instanceof Error) failure.message = `${describePath(path)}\n${failure.message}`
  return failure
}
