import { createContext, use, useEffect, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import {
  childOf,
  type RootActor,
  type RootChildren,
  type ScreenActor,
  screenActor,
  type ScreenChildren,
  type ScreenName,
  unstartedScreen,
} from './actors.ts'

const RootContext = createContext<RootActor | null>(null)

interface RootProviderProps {
  root: RootActor
  /** Called once the page is hydrated; the browser starts the root actor then. */
  onReady?: (() => void) | undefined
  children: ReactNode
}

export const RootProvider = ({ root, onReady, children }: RootProviderProps) => {
  useEffect(() => {
    onReady?.()
  }, [onReady])
  return <RootContext value={root}>{children}</RootContext>
}

/** The root actor, for sending it events. */
export const useRoot = (): RootActor => {
  const root = use(RootContext)
  if (!root) throw new Error('There is no root actor above this view')
  return root
}

/** A child that lives as long as the page: `useChild('cart')`. */
export const useChild = <Name extends keyof RootChildren>(name: Name): NonNullable<RootChildren[Name]> =>
  childOf(useRoot(), name)

/** The actor of a screen, while that screen is open: for links, which lead somewhere without it. */
export const useOpenScreen = <Name extends ScreenName>(name: Name): ScreenChildren[Name] => {
  const root = useRoot()
  return useSelector(childOf(root, 'screens'), () => screenActor(root, name))
}

/** The actor of the screen that the page belongs to; a page that is drawn just before its screen opens has one that never starts. */
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

/** A child of another actor, while it is there: `useChildOf(dialogs, 'login')`. */
// The caller names the child's type, because an actor only knows its children as any actors.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const useChildOf = <Child extends AnyActorRef = AnyActorRef>(
  parent: AnyActorRef,
  name: string,
): Child | undefined =>
  useSelector(
    parent,
    (snapshot: { children?: Record<string, AnyActorRef | undefined> }) => snapshot.children?.[name],
  ) as Child | undefined
