import type { AnyStateMachine, SnapshotFrom } from 'xstate'

/** The state names of a machine without nested states. */
export type StateOf<Machine extends AnyStateMachine> = SnapshotFrom<Machine>['value'] & string

/** The tags of a machine's states. */
type TagOf<Machine extends AnyStateMachine> = Parameters<SnapshotFrom<Machine>['hasTag']>[0]

/** The states with a tag, derived from the machine so that the list is not duplicated. */
export const statesWithTag = <Machine extends AnyStateMachine>(
  { states }: Machine,
  tag: TagOf<Machine> & string,
): readonly StateOf<Machine>[] =>
  Object.values(states)
    .filter(({ tags }) => tags.includes(tag))
    .map(({ key }) => key as StateOf<Machine>)
