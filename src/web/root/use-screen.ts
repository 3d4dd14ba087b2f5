import { useSelector } from '@xstate/react'
import { type AnyActorLogic, type AnyActorRef, createActor } from 'xstate'
import { childOf, type RootActor, type ScreenActor, type ScreenName } from './actors.ts'
import { useOpenScreen, useRoot } from './context.tsx'

/** Input that every screen machine can start with: an address without parameters. */
const blankInput = {
  path: '',
  search: {},
  metal: null,
  size: null,
  order: '',
  token: '',
  purpose: 'confirm',
  reference: { appointment: '' },
}
const unstarted = new WeakMap<AnyActorLogic, AnyActorRef>()

/**
 * A stand-in for a screen that is not open yet: it has the initial snapshot and ignores events, because it is never
 * started.
 */
const unstartedScreen = <Name extends ScreenName>(root: RootActor, name: Name): ScreenActor<Name> => {
  const logic = childOf(root, 'screens').getSnapshot().machine.implementations.actors[name] as AnyActorLogic
  const actor = unstarted.get(logic) ?? createActor(logic, { input: blankInput })
  unstarted.set(logic, actor)
  return actor as ScreenActor<Name>
}

/** The actor of the page's screen, or an actor that never starts while the page is rendered before its screen opens. */
export const useScreenActor = <Name extends ScreenName>(name: Name): ScreenActor<Name> => {
  const root = useRoot()
  return useOpenScreen(name) ?? unstartedScreen(root, name)
}

type ScreenSnapshot<Name extends ScreenName> = ReturnType<ScreenActor<Name>['getSnapshot']>

/** The snapshot of the page's screen, and a function that sends it events: `useScreen('piece')`. */
export const useScreen = <Name extends ScreenName>(
  name: Name,
): { snapshot: ScreenSnapshot<Name>; send: ScreenActor<Name>['send'] } => {
  const actor: ScreenActor<Name> = useScreenActor(name)
  // TypeScript cannot relate `Name` to the selector's type.
  const snapshot = useSelector<AnyActorRef, unknown>(actor, (each) => each) as ScreenSnapshot<Name>
  return { snapshot, send: actor.send }
}
