import type { AnyStateMachine, SnapshotFrom } from 'xstate'

/** The states of a machine without hierarchy, by name. */
export type StateOf<Machine extends AnyStateMachine> = SnapshotFrom<Machine>['value'] & string

/** What the states of a machine may be tagged with. */
type TagOf<Machine extends AnyStateMachine> = Parameters<SnapshotFrom<Machine>['hasTag']>[0]

/** The states that carry a tag, so that no list of them is written a second time. */
export const statesWithTag = <Machine extends AnyStateMachine>(
  { states }: Machine,
  tag: TagOf<Machine> & string,
): readonly StateOf<Machine>[] =>
  Object.values(states)
    .filter(({ tags }) => tags.includes(tag))
    .map(({ key }) => key as StateOf<Machine>)
