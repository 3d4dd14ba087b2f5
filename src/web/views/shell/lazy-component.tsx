import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { loadDeferredMessages } from '../../i18n/messages.ts'

/** The files of a part of the page could not be fetched. */
class MissingPart extends Error {
  override readonly name = 'MissingPart'
}

interface MissingPartBoundaryProps {
  onMissing: () => void
  children: ReactNode
}

/** Renders nothing for a part that could not be fetched, so that the rest of the page stays, with all input. */
class MissingPartBoundary extends Component<MissingPartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override componentDidCatch(error: unknown) {
    if (error instanceof MissingPart) this.props.onMissing()
  }
  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof MissingPart) return null
    throw error
  }
}

/** A component that is fetched when it is first rendered. If that fails, it renders nothing, and the next render tries again. */
export const fetchedComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const fetchPart = async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new MissingPart('A part of the page could not be fetched', { cause: error })
    }
  }
  let Part = lazy(fetchPart)
  return ({ onMissing, ...props }: Props & { onMissing?: () => void }) => (
    <MissingPartBoundary
      onMissing={() => {
        Part = lazy(fetchPart)
        onMissing?.()
      }}
    >
      <Part {...(props as unknown as Props)} />
    </MissingPartBoundary>
  )
}

/**
 * A component that is loaded when it is first rendered, together with the deferred messages. If loading fails, it
 * renders nothing and calls `onMissing`; the next render tries again.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  fetchedComponent(async () => (await Promise.all([load(), loadDeferredMessages()]))[0])
