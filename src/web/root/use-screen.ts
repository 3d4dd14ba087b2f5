import { useSelector } from '@xstate/react'
import { type AnyActorLogic, type AnyActorRef, createActor } from 'xstate'
import { childOf, type RootActor, type ScreenActor, type ScreenName } from './actors.ts'
import { useOpenScreen, useRoot } from './context.tsx'

/** What any screen can begin with: an address that names nothing. */
const blankInput = { metal: null, order: '', token: '', purpose: 'confirm', reference: { appointment: '' } }
const unstarted = new WeakMap<AnyActorLogic, AnyActorRef>()

/** A screen before it is open, as its views draw it: its first snapshot, and deaf to events, because it never starts. */
const unstartedScreen = <Name extends ScreenName>(root: RootActor, name: Name): ScreenActor<Name> => {
  const logic = childOf(root, 'screens').getSnapshot().machine.implementations.actors[name] as AnyActorLogic
  const actor = unstarted.get(logic) ?? createActor(logic, { input: blankInput })
  unstarted.set(logic, actor)
  return actor as ScreenActor<Name>
}

/** The actor of the screen that the page belongs to; one that never starts while the page is drawn before its screen opens. */
export const useScreenActor = <Name extends ScreenName>(name: Name): ScreenActor<Name> => {
  const root = useRoot()
  return useOpenScreen(name) ?? unstartedScreen(root, name)
}

type ScreenSnapshot<Name extends ScreenName> = ReturnType<ScreenActor<Name>['getSnapshot']>

/** What the page's screen looks like, and how it is told of what the shopper does: `useScreen('piece')`. */
export const useScreen = <Name extends ScreenName>(
  name: Name,
): { snapshot: ScreenSnapshot<Name>; send: ScreenActor<Name>['send'] } => {
  const actor: ScreenActor<Name> = useScreenActor(name)
  // The compiler does not follow the name into the type of a selector.
  const snapshot = useSelector<AnyActorRef, unknown>(actor, (each) => each) as ScreenSnapshot<Name>
  return { snapshot, send: actor.send }
}
