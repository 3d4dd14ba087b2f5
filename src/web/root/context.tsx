import { createContext, use, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { RootActor, RootChildren, Screens } from './actors.ts'

const RootContext = createContext<RootActor | null>(null)

export const RootProvider = ({ root, children }: { root: RootActor; children: ReactNode }) => (
  <RootContext value={root}>{children}</RootContext>
)

/** The root actor, for sending it events. */
export const useRoot = (): RootActor => {
  const root = use(RootContext)
  if (!root) throw new Error('There is no root actor above this view')
  return root
}

/** A child that lives as long as the page: `useChild('cart')`. */
export const useChild = <Name extends keyof RootChildren>(name: Name): RootChildren[Name] =>
  useRoot().getSnapshot().children[name] as RootChildren[Name]

/** The actor of a screen, while that screen is open: `useScreen('piece')`. */
export const useScreen = <Name extends keyof Screens>(name: Name): Screens[Name] | undefined =>
  useSelector(useRoot(), (snapshot) => snapshot.children[name] as Screens[Name] | undefined)
