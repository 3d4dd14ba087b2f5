import type { AnyStateMachine, AnyStateNode, SnapshotFrom, StateValue } from 'xstate'

type LeafOf<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value]-?: LeafOf<Exclude<Value[Key], undefined>> }[keyof Value]
    : never

/** The names of a machine's leaf states; a lifecycle has no two of one name and no parallel states. */
export type StateOf<Machine extends AnyStateMachine> = LeafOf<SnapshotFrom<Machine>['value']> & string

/** The tags of a machine's states. */
type TagOf<Machine extends AnyStateMachine> = Parameters<SnapshotFrom<Machine>['hasTag']>[0]

const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states)
  return children.length === 0 ? [node] : children.flatMap(leavesOf)
}

/** All states of a machine in the order in which they are written. */
export const statesOf = <Machine extends AnyStateMachine>({ root }: Machine): readonly StateOf<Machine>[] =>
  leavesOf(root).map(({ key }) => key as StateOf<Machine>)

/** The states with a tag, their own or a parent's, derived from the machine so that the list is not duplicated. */
export const statesWithTag = <Machine extends AnyStateMachine>(
  { root }: Machine,
  tag: TagOf<Machine> & string,
): readonly StateOf<Machine>[] =>
  leavesOf(root)
    .filter((leaf) => [leaf, ...parentsOf(leaf)].some(({ tags }) => tags.includes(tag)))
    .map(({ key }) => key as StateOf<Machine>)

const parentsOf = ({ parent }: AnyStateNode): AnyStateNode[] => (parent ? [parent, ...parentsOf(parent)] : [])

/** The value of a machine in a leaf state, parents included: `{ fulfilling: 'paid' }` for `paid`. */
export const valueOfState = (machine: AnyStateMachine, state: string): StateValue => {
  const leaf = leavesOf(machine.root).find(({ key }) => key === state)
  if (!leaf) throw new Error(`${machine.id} has no state ${state}`)
  const parents = parentsOf(leaf).filter(({ parent }) => parent !== undefined)
  return parents.reduce<StateValue>((value, { key }) => ({ [key]: value }), leaf.key)
}

/** The leaf state of a value. */
export const stateOfValue = (value: StateValue): string => {
  if (typeof value === 'string') return value
  const [inner] = Object.values(value)
  if (inner === undefined) throw new Error('a lifecycle is in no state')
  return stateOfValue(inner)
}
