import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import type { GeneratedPath, Step } from './paths.ts'

const isSameStep = <Machine extends AnyStateMachine>(one: Step<Machine> | undefined, other: Step<Machine>) =>
  one !== undefined && one.when === other.when && isDeepStrictEqual(one.event, other.event)

const begins = <Machine extends AnyStateMachine>(steps: readonly Step<Machine>[], path: GeneratedPath<Machine>) =>
  steps.every((step, place) => isSameStep(path.steps[place], step))

/** Whether the ledger says that a step, the one after `before`, leaves everything as it is. */
const changesNothing = <Machine extends AnyStateMachine>(
  step: Step<Machine>,
  before: Step<Machine> | undefined,
): boolean => before !== undefined && step.to === step.state && isDeepStrictEqual(step.context, before.context)

/**
 * Fewer walks for the same steps: a path that ends with a step that changes nothing is walked as a part of another one
 * that comes by there.
 */
export const mergePaths = <Machine extends AnyStateMachine>(
  paths: readonly GeneratedPath<Machine>[],
): GeneratedPath<Machine>[] => {
  const merged: GeneratedPath<Machine>[] = []
  const asides: GeneratedPath<Machine>[] = []
  for (const path of paths) {
    const isAside = changesNothing(path.steps.at(-1) as Step<Machine>, path.steps.at(-2))
    ;(isAside ? asides : merged).push({ ...path, steps: [...path.steps] })
  }
  for (const path of asides) {
    const way = path.steps.slice(0, -1)
    const host = merged.find((other) => other.input === path.input && begins(way, other))
    if (host) host.steps.splice(way.length, 0, ...path.steps.slice(-1))
    else merged.push(path)
  }
  return merged.map((path) => ({
    ...path,
    title: `${path.steps.map(({ when }) => when).join(', ')} -> ${path.steps.at(-1)?.to ?? ''} ${[
      ...new Set(path.steps.flatMap(({ says }) => says)),
    ]
      .map((id) => `[${id}]`)
      .join(' ')}`,
  }))
}
