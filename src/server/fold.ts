import type { CallName } from '#contract/calls.ts'
import type { Area } from './area.ts'
import type { Handlers } from './calls/handler.ts'

type CallsOf<Each> = Each extends { handlers: infer Own } ? keyof Own & CallName : never

/** Calls that more than one area handles. */
type RepeatedCall<Areas extends readonly unknown[], Before = never> = Areas extends readonly [
  infer First,
  ...infer Rest,
]
  ? (CallsOf<First> & Before) | RepeatedCall<Rest, Before | CallsOf<First>>
  : never

/** Nothing, or a type that no areas satisfy; its key is the reason in the compiler's error. */
type EachCallOnce<Areas extends readonly unknown[]> = [RepeatedCall<Areas>] extends [never]
  ? unknown
  : { 'carried out by two areas': RepeatedCall<Areas> }

/** One handler for each call of all areas; a call that two of them handle, or none, is a type error. */
export const joinHandlers = <const Areas extends readonly Area[]>(
  areas: Areas & EachCallOnce<Areas>,
): Handlers<CallsOf<Areas[number]>> => Object.assign({}, ...areas.map(({ handlers }) => handlers))

/**
 * The entries of all areas' tables of one sort, such as their email builders; throws where two have an entry of the
 * same name.
 */
export const joinTables = <Value>(tables: readonly (Readonly<Record<string, Value>> | undefined)[]) => {
  const joined = new Map<string, Value>()
  for (const [name, value] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (joined.has(name)) throw new Error(`two areas have ${name}`)
    joined.set(name, value)
  }
  return Object.fromEntries(joined)
}
