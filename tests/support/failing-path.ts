import { relative } from 'node:path'
import { expect } from 'vitest'

interface TriggerEvent {
  when: string
  event: object
}

interface FailingPath {
  state: string
  context: object
  /** What happens there. */
  happens: TriggerEvent
  /** The shortest sequence of events that leads there. */
  after: readonly TriggerEvent[]
  says: readonly string[]
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

/** `-t` takes a pattern, so the brackets around the ids in a title would be read as one. */
const patternOf = (title: string) =>
  title
    .replace(/(?: \[[^\]]+\])+$/, '')
    .replaceAll(/[\\^$*+?()[\]{}|"`]/g, '.')
    .trim()

/** The command that walks the path of a test alone. */
const commandOf = (title: string): string => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/')
  return `npm test -- --project ${file.split('/')[1]} ${file} -t "${patternOf(title)}"`
}

/** Puts where it failed, the events that led there, the requirements and the command before a failure's message. */
export function tellPath(failure: unknown, { state, context, happens, after, says, title }: FailingPath): unknown {
  if (!(failure instanceof Error)) return failure
  failure.message = [
    `in ${state} with ${JSON.stringify(context)}: ${write(happens)}`,
    `  sequence: ${written([...after, happens])}`,
    `  requirements: ${says.map((id) => `[${id}]`).join(' ') || 'none is named'}`,
    `  run: ${commandOf(title)}`,
    failure.message,
  ].join('\n')
  return failure
}
