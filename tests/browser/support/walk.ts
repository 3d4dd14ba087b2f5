import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect } from 'vitest'
import type { AnyStateMachine, ContextFrom } from 'xstate'
import { type Books, type StateOf, statesOfStart, type When } from '../../support/books.ts'
import { splitStates, statesOf } from '../../support/occurrences.ts'
import { tellPath } from '../../support/failing-path.ts'
import { recordTrace, storeFailedWalk } from './failed-walk.ts'
import {
  type Assertions,
  type Executors,
  type GeneratedPath,
  shortestPathsOf,
  type Step,
  type Unobservable,
  walkBook,
} from '../../support/paths.ts'
import { missedRowsOf } from '../../support/missed-rows.ts'
import { toursOf } from '../../support/tours.ts'
import { test } from './browser-test.ts'
import type { OpenBrowserSession, BrowserSession } from './browser-session.ts'

interface WalkOptions<Machine extends AnyStateMachine, World> {
  books: Books<Machine>
  /** Brings a browser to the start of the path; `before` is the world of the path before, whose browser is ended. */
  start: (open: OpenBrowserSession, path: GeneratedPath<Machine>, before?: World) => Promise<World>
  executors: Executors<Machine, World>
  assertions: Assertions<Machine, World>
  cover?: 'states' | 'rows'
  /** Limits the events to those that a person can cause here and that are worth walking in the browser. */
  may?: (
    when: When<Machine>,
    event: Record<string, unknown>,
    state: StateOf<Machine>,
    context: ContextFrom<Machine>,
  ) => boolean
  /**
   * Whether a person can do nothing more on the page after this. With it a path goes on from row to row for as long as it
   * can, and short paths are walked one after the other in the same test.
   */
  ends?: (when: When<Machine>, event: Record<string, unknown>, state: StateOf<Machine>) => boolean
  /** Whether a person can still do this after what they did; a path ends before the first step that they cannot. */
  can?: (step: Step<Machine>, done: readonly Step<Machine>[]) => boolean
  /** The rows that `may` allows and the states that can be seen, but to which no path leads, by why. */
  unreached?: Readonly<Record<string, readonly string[]>>
}

const delayName = /^after (.+)$/
/** How many short paths one test walks: more could take longer than a test may, on a busy machine. */
const maxShortPaths = 10

const titleOf = (steps: readonly { when: string; to: string; says: readonly string[] }[]) => {
  const says = [...new Set(steps.flatMap((step) => step.says))].map((id) => `[${id}]`).join(' ')
  return `${steps.map(({ when }) => when).join(', ')} -> ${steps.at(-1)?.to ?? ''} ${says}`
}

const titleOfWalk = (number: number, parts: readonly { steps: readonly { says: readonly string[] }[] }[]) => {
  const steps = parts.flatMap((part) => part.steps)
  const says = [...new Set(steps.flatMap((step) => step.says))].map((id) => `[${id}]`).join(' ')
  return `walk ${number}: ${parts.length} ${parts.length === 1 ? 'path' : 'paths'}, ${steps.length} steps ${says}`
}

/** The delays that end a state, its parents' included. */
const hasDelayedTransition = (machine: AnyStateMachine, state: string) =>
  splitStates(state).some((region) => {
    const names = region.split('.')
    return names.some((_, place) => {
      const node = machine.root.machine.getStateNodeById([machine.id, ...names.slice(0, place + 1)].join('.'))
      return node.after.length > 0
    })
  })

/**
 * Walks the generated paths of a machine in Chromium against the real shop: every event is an action of a person or an
 * answer of the server, every state is what a person sees. Time is paused in states that a delay ends, and the delay is
 * checked to the millisecond.
 */
export function walkPaths<Machine extends AnyStateMachine, World extends { session: BrowserSession }>({
  books,
  start,
  executors,
  assertions,
  cover = 'rows',
  may = () => true,
  ends,
  can = () => true,
  unreached = {},
}: WalkOptions<Machine, World>): void {
  const { machine } = books
  const book = walkBook(books)
  const isPossible: typeof may = (when, event, state, context) =>
    (delayName.test(when) || typeof executors[when as keyof typeof executors] === 'function') &&
    may(when, event, state, context)

  const see = async (world: World, state: StateOf<Machine>, context: ContextFrom<Machine>) => {
    for (const region of splitStates(state)) {
      const assertion = assertions[region as StateOf<Machine>]
      if (typeof assertion === 'function') await assertion(world, context)
    }
  }

  /** Checks that the state lasts until the last millisecond of its delay. */
  const pass = async (world: World, step: Step<Machine>, before: ContextFrom<Machine>) => {
    const name = delayName.exec(step.when)?.[1] ?? ''
    const delay = (books.delays as Record<string, number | ((context: ContextFrom<Machine>) => number)>)[name] ?? 0
    const duration = typeof delay === 'function' ? delay(before) : delay
    // The delay may begin with an answer that is still on its way.
    await world.session.rest()
    await world.session.time.advance(duration - 1)
    await see(world, step.state, before)
    await world.session.time.advance(1)
  }

  const execute = async (world: World, step: Step<Machine>, ahead: readonly Step<Machine>[]) => {
    const executor = executors[step.when as keyof typeof executors]
    if (typeof executor !== 'function') throw new Error(`a person cannot cause ${step.when}`)
    await executor(world, step, ahead)
  }

  const startOf = ({ input }: GeneratedPath<Machine>) =>
    books.starts.find((one) => one.input === input) ?? books.starts[0]

  /** The path up to the first step that a person cannot do. */
  const walkable = (path: GeneratedPath<Machine>): GeneratedPath<Machine> => {
    const last = path.steps.findIndex((step, place) => !can(step, path.steps.slice(0, place)))
    if (last === -1) return path
    const steps = path.steps.slice(0, last)
    return { ...path, steps, title: titleOf(steps) }
  }
  const begins = (path: GeneratedPath<Machine>, other: GeneratedPath<Machine>) =>
    path.input === other.input &&
    path.steps.every(({ when, event }, place) => {
      const same = other.steps[place]
      return same?.when === when && isDeepStrictEqual(same.event, event)
    })
  const generated = ends
    ? toursOf(books, { may: isPossible, ends })
    : shortestPathsOf(books, { cover, may: isPossible, can })
  const walked = generated.map(walkable)
  const paths = walked.filter(
    (path, place) =>
      path.steps.length > 0 &&
      !walked.some(
        (other, otherPlace) =>
          begins(path, other) && (other.steps.length > path.steps.length || otherPlace < place) && other !== path,
      ),
  )

  const missedRows = () =>
    cover === 'states'
      ? []
      : missedRowsOf(books, paths, ({ occurrence: { when, event }, state, context }) =>
          isPossible(when as When<Machine>, event, state as StateOf<Machine>, context as ContextFrom<Machine>),
        )
  const missedStates = () => {
    const starts = paths.flatMap((path) => statesOfStart(startOf(path)))
    const walkedStates = new Set([
      ...starts,
      ...paths.flatMap(({ steps }) => steps.flatMap(({ to }) => splitStates(to))),
    ])
    return statesOf(machine).filter(
      (state) => typeof assertions[state as StateOf<Machine>] === 'function' && !walkedStates.has(state),
    )
  }

  /** Walks a path; what it returns besides the world says where it failed. */
  const walk = async (open: OpenBrowserSession, path: GeneratedPath<Machine>, title: string, earlier?: World) => {
    await earlier?.session.close()
    const world = await start(open, path, earlier)
    // Otherwise a call that the page makes by itself could be answered in the middle of a step.
    await world.session.rest()
    const { time } = world.session
    let before = startOf(path).context
    for (const [place, step] of path.steps.entries()) {
      const isTimed = hasDelayedTransition(machine, step.to)
      try {
        if (place === 0) await see(world, step.state, before)
        if (delayName.test(step.when)) await pass(world, step, before)
        else {
          if (isTimed) await time.pause()
          await execute(world, step, path.steps.slice(place + 1))
        }
        if (!isTimed) await time.resume()
        await see(world, step.to, step.context as ContextFrom<Machine>)
      } catch (error) {
        const { says, rows } = step
        const after = path.steps.slice(0, place)
        const failed = { state: step.state, context: before, happens: step, after, says, rows, title }
        return { world, failure: { failed, error } }
      }
      book.walked(step)
      before = step.context as ContextFrom<Machine>
    }
    return { world, failure: null }
  }

  /** Walks paths one after the other up to the first that fails. */
  const walkAll = async (open: OpenBrowserSession, { title, parts }: { title: string; parts: typeof paths }) => {
    let world: World | undefined
    for (const path of parts) {
      const walked = await walk(open, path, title, world)
      if (walked.failure !== null) return { session: walked.world.session, ...walked.failure }
      world = walked.world
    }
    return null
  }

  const isLong = ({ steps }: GeneratedPath<Machine>) => steps.length > 9
  const short = paths.filter((path) => !isLong(path))
  const joined = [
    ...paths.filter(isLong).map((path) => [path]),
    ...Array.from({ length: Math.ceil(short.length / maxShortPaths) }, (_, place) =>
      short.slice(place * maxShortPaths, (place + 1) * maxShortPaths),
    ),
  ]
  const tests = ends
    ? joined.map((parts, place) => ({ title: titleOfWalk(place + 1, parts), parts }))
    : paths.map((path) => ({ title: path.title, parts: [path] }))

  describe(`${machine.id} in the browser`, () => {
    test('is walked, but for what its test says', () => {
      const missed = [...missedRows(), ...missedStates()].toSorted()
      expect(missed, 'rows and states to which no path leads').toEqual(Object.values(unreached).flat().toSorted())
    })
    const started = new Set<string>()
    for (const each of tests) {
      test(each.title, async ({ open }) => {
        started.add(each.title)
        expect(each.parts.flatMap(({ steps }) => steps).length).toBeGreaterThan(0)
        const failure = await walkAll(open, each)
        if (failure === null) return
        const folder = await storeFailedWalk(failure.session, machine.id, failure.failed, failure.error)
        await recordTrace(folder, open, (recorded) => walkAll(recorded, each))
        throw tellPath(failure.error, failure.failed)
      })
    }
    // Only a run of all paths writes the report, never a run of a single one.
    afterAll(() => {
      if (tests.every(({ title }) => started.has(title))) book.write()
    })
  })
}

/** Executors for actors that run as long as their machine: nothing comes of them that a person could cause. */
export const runningOn = <Port extends string>(...ports: Port[]) =>
  Object.fromEntries(
    ports.flatMap((port) =>
      ['done', 'failed'].map((outcome) => [`${port} ${outcome}`, { unobservable: 'it runs on' }]),
    ),
  ) as Record<`${Port} ${'done' | 'failed'}`, Unobservable>

/** Whether a machine's start is a state that a delay ends, so that time must be paused before the page is opened. */
export const startsWithDelay = <Machine extends AnyStateMachine>(books: Books<Machine>, input: unknown): boolean => {
  const start = books.starts.find((one) => one.input === input) ?? books.starts[0]
  return statesOfStart(start).some((state) => hasDelayedTransition(books.machine, state))
}
