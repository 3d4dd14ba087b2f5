import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { appMachine } from '#machines/app/app.machine.ts'
import type { ScreenLogics, screensMachine } from '#machines/app/screens.machine.ts'

/** The root actor of a page. */
export type RootActor = ActorRefFrom<typeof appMachine>

/** Actors that exist as long as the page, by name. */
export type RootChildren = SnapshotFrom<typeof appMachine>['children']

/** A child of the root that exists as long as the page. */
export const childOf = <Name extends keyof RootChildren>(
  root: RootActor,
  name: Name,
): NonNullable<RootChildren[Name]> => {
  const child = root.getSnapshot().children[name]
  if (!child) throw new Error(`The root has no ${name}`)
  return child
}

/** Actors that exist while their screen is open, by name. */
export type ScreenChildren = SnapshotFrom<typeof screensMachine>['children']
export type ScreenName = keyof ScreenLogics
export type ScreenActor<Name extends ScreenName> = NonNullable<ScreenChildren[Name]>

/** The actor of a screen; undefined while that screen is not open. */
export const screenActor = <Name extends ScreenName>(root: RootActor, name: Name): ScreenChildren[Name] =>
  childOf(root, 'screens').getSnapshot().children[name]
