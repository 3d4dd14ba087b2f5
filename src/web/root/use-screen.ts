import { useSelector } from '@xstate/react'
import { type AnyActorLogic, type AnyActorRef, createActor } from 'xstate'
import type { ScreenLogics, Screens } from './actors.ts'
import { useOpenScreen, useRootContext } from './context.tsx'

/** What any screen can begin with: an address that names nothing. */
const blankInput = { metal: null, order: '', token: '', purpose: 'confirm', reference: { appointment: '' } }
const unstarted = new WeakMap<AnyActorLogic, AnyActorRef>()

/** A screen before it is open, as its views draw it: its first snapshot, and deaf to events, because it never starts. */
const unstartedScreen = <Name extends keyof Screens>(logics: ScreenLogics, name: Name): Screens[Name] => {
  const logic: AnyActorLogic = logics[name]
  const actor = unstarted.get(logic) ?? createActor(logic, { input: blankInput })
  unstarted.set(logic, actor)
  return actor as Screens[Name]
}

/** The actor of the screen that the page belongs to; a page that is drawn just before its screen opens has one that never starts. */
export const useScreenActor = <Name extends keyof Screens>(name: Name): Screens[Name] => {
  const { screens } = useRootContext()
  return useOpenScreen(name) ?? unstartedScreen(screens, name)
}

type ScreenSnapshot<Name extends keyof Screens> = ReturnType<Screens[Name]['getSnapshot']>

/** What the page's screen looks like, and how it is told of what the shopper does: `useScreen('piece')`. */
export const useScreen = <Name extends keyof Screens>(
  name: Name,
): { snapshot: ScreenSnapshot<Name>; send: Screens[Name]['send'] } => {
  const actor: Screens[Name] = useScreenActor(name)
  // The compiler does not follow the name into the type of a selector.
  const snapshot = useSelector<AnyActorRef, unknown>(actor, (each) => each) as ScreenSnapshot<Name>
  return { snapshot, send: actor.send }
}
