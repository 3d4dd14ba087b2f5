import { type ComponentType, createContext, use, useEffect, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import {
  childOf,
  type RootActor,
  type RootChildren,
  screenActor,
  type ScreenChildren,
  type ScreenName,
} from './actors.ts'

const RootContext = createContext<RootActor | null>(null)
const ReadyContext = createContext<(() => void) | undefined>(undefined)

interface RootProviderProps {
  root: RootActor
  /** Called when a page is hydrated or drawn; the browser starts the root actor at the first call. */
  onReady?: (() => void) | undefined
  children: ReactNode
}

export const RootProvider = ({ root, onReady, children }: RootProviderProps) => (
  <RootContext value={root}>
    <ReadyContext value={onReady}>{children}</ReadyContext>
  </RootContext>
)

/**
 * Wraps the view of a page, so that the provider's `onReady` is called after the view is hydrated and follows its
 * actors: the router hydrates each page by itself, after its frame.
 */
export const reportReady = <Props extends object>(View: ComponentType<Props>) =>
  function ReportedPage(props: Props) {
    const onReady = use(ReadyContext)
    useEffect(() => onReady?.(), [onReady])
    return <View {...props} />
  }

/** The root actor, for sending it events. */
export const useRoot = (): RootActor => {
  const root = use(RootContext)
  if (!root) throw new Error('There is no root actor above this view')
  return root
}

/** A child actor that exists as long as the page: `useChild('cart')`. */
export const useChild = <Name extends keyof RootChildren>(name: Name): NonNullable<RootChildren[Name]> =>
  childOf(useRoot(), name)

/**
 * The actor of a screen while that screen is open, else undefined. For links: without it they navigate as plain links.
 */
export const useOpenScreen = <Name extends ScreenName>(name: Name): ScreenChildren[Name] => {
  const root = useRoot()
  return useSelector(childOf(root, 'screens'), () => screenActor(root, name))
}

/** A child of another actor while it exists: `useChildOf(dialogs, 'login')`. */
// The caller names the child's type, because an actor types its children only as `AnyActorRef`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const useChildOf = <Child extends AnyActorRef = AnyActorRef>(
  parent: AnyActorRef,
  name: string,
): Child | undefined =>
  useSelector(
    parent,
    (snapshot: { children?: Record<string, AnyActorRef | undefined> }) => snapshot.children?.[name],
  ) as Child | undefined
