import { createContext, use, useEffect, useMemo, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { childOf, type RootActor, type RootChildren, screenActor, type ScreenLogics, type Screens } from './actors.ts'

interface Root {
  root: RootActor
  /** The machines of the screens, loaded for the page that is drawn. */
  screens: ScreenLogics
}

const RootContext = createContext<Root | null>(null)

interface RootProviderProps extends Root {
  /** Called once the page is hydrated; the browser starts the root actor then. */
  onReady?: (() => void) | undefined
  children: ReactNode
}

export const RootProvider = ({ root, screens, onReady, children }: RootProviderProps) => {
  useEffect(() => {
    onReady?.()
  }, [onReady])
  const value = useMemo(() => ({ root, screens }), [root, screens])
  return <RootContext value={value}>{children}</RootContext>
}

/** The root actor with the machines of the screens. */
export const useRootContext = (): Root => {
  const value = use(RootContext)
  if (!value) throw new Error('There is no root actor above this view')
  return value
}

/** The root actor, for sending it events. */
export const useRoot = (): RootActor => useRootContext().root

/** A child that lives as long as the page: `useChild('cart')`. */
export const useChild = <Name extends keyof RootChildren>(name: Name): RootChildren[Name] => childOf(useRoot(), name)

/** The actor of a screen, while that screen is open: for links, which lead somewhere without it. */
export const useOpenScreen = <Name extends keyof Screens>(name: Name): Screens[Name] | undefined =>
  useSelector(useRoot(), (snapshot) => screenActor(snapshot, name))

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
