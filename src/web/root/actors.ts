import { type ActorRefFrom, type AnyActorLogic, type AnyActorRef, createActor, type SnapshotFrom } from 'xstate'
import type { appMachine } from '#machines/app/app.machine.ts'
import type { screensMachine } from '#machines/app/screens.machine.ts'

/** The root actor of a page. */
export type RootActor = ActorRefFrom<typeof appMachine>

/** Actors that live as long as the page, by name. */
export type RootChildren = SnapshotFrom<typeof appMachine>['children']

/** A child of the root that lives as long as the page. */
export const childOf = <Name extends keyof RootChildren>(
  root: RootActor,
  name: Name,
): NonNullable<RootChildren[Name]> => {
  const child = root.getSnapshot().children[name]
  if (!child) throw new Error(`The root has no ${name}`)
  return child
}

/** Actors that live as long as their screen is open, by name. */
export type ScreenChildren = SnapshotFrom<typeof screensMachine>['children']
export type ScreenName = keyof ScreenChildren & string
export type ScreenActor<Name extends ScreenName> = NonNullable<ScreenChildren[Name]>

/** The actor of a screen; undefined while that screen is not open. */
export const screenActor = <Name extends ScreenName>(root: RootActor, name: Name): ScreenChildren[Name] =>
  childOf(root, 'screens').getSnapshot().children[name]

/** What any screen can begin with: an address that names nothing. */
const blankInput = { metal: null, order: '', token: '', purpose: 'confirm', reference: { appointment: '' } }
const unstarted = new WeakMap<AnyActorLogic, AnyActorRef>()

/** A screen before it is open, as its views draw it: its first snapshot, and deaf to events, because it never starts. */
export const unstartedScreen = <Name extends ScreenName>(root: RootActor, name: Name): ScreenActor<Name> => {
  const logic = childOf(root, 'screens').getSnapshot().machine.implementations.actors[name] as AnyActorLogic
  const actor = unstarted.get(logic) ?? createActor(logic, { input: blankInput })
  unstarted.set(logic, actor)
  return actor as ScreenActor<Name>
}
