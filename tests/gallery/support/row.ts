import type { PublicSettings } from '#contract/public-settings.ts'
import type { MachineEvents } from './machine-events.ts'
import type { Replies } from '../page/scene.ts'
import type { Part, Seen, Width, Words } from './seen.ts'

/** A step on the way to a state: an event, time that passes, or what a person does. */
export type Step = Action & {
  /** Needed at this width only. */
  at?: Width
}
type Action =
  | { [Name in keyof MachineEvents]: { to: Name; event: MachineEvents[Name] } }[keyof MachineEvents]
  | { advance: number }
  | { press: Part }
  | { hover: Part }
  | { fill: Part; value: string }
  | { choose: Part; option: Words }

/** A state that a person can see, the way to it, and what a person must see in it, from the specification. */
export interface Row {
  /** Name of its pictures; unique. */
  name: string
  /** What it shows, for the reader of the gallery. */
  shows: string
  /** Ids of the requirements. */
  says?: readonly string[]
  /** Path and query of the page. */
  address: string
  /** Nobody is signed in unless a customer is named. */
  customer?: { uuid: string; userName: string; cartCount: number }
  /** Replies to calls, in addition to those of every shop (data/replies.ts). */
  replies?: Replies
  /** Session storage at the start. */
  session?: Readonly<Record<string, string>>
  /** Local storage at the start. */
  local?: Readonly<Record<string, string>>
  settings?: Partial<PublicSettings>
  steps?: readonly Step[]
  /** The states that machines are in, by the id of the machine: a leaf as a dotted path. */
  states: Readonly<Record<string, string | readonly string[]>>
  /** The states of lifecycles on the server that its replies show. */
  lifecycles?: Readonly<Record<string, string | readonly string[]>>
  sees: readonly (Seen | readonly Seen[])[]
  /** Every price on the page, and no other may be seen. */
  prices?: readonly string[]
  /** What has the focus. */
  focus?: Part
  /** Widths and languages in which it exists; all if left out. */
  at?: Width
  /** What the browser may log, because the state is about a failure. */
  logs?: RegExp
}

/** The rows of one room. */
export const rows = (...all: Row[]): readonly Row[] => all

export const send = <Name extends keyof MachineEvents>(to: Name, event: MachineEvents[Name]): Step =>
  ({ to, event }) as Step
export const onlyOnPhone = (step: Step): Step => ({ ...step, at: 'phone' })
export const advance = (ms: number): Step => ({ advance: ms })
export const press = (part: Part): Step => ({ press: part })
export const fill = (part: Part, value: string): Step => ({ fill: part, value })
export const hover = (part: Part): Step => ({ hover: part })
export const choose = (part: Part, option: Words): Step => ({ choose: part, option })
