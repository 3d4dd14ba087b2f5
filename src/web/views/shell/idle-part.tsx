import { type ComponentType, useSyncExternalStore } from 'react'

/**
 * A part of the page whose files are fetched while the page rests (`ports/shell/fetch-next.ts`). Nothing is drawn until
 * its module is there; not with Suspense, which would hold it back for up to 300 ms more. If fetching fails, the reload
 * guard says so, and the next time that it is shown tries again.
 */
export const idlePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const fetchFor = (report: () => void) => {
    const fetchPart = async () => {
      loaded ??= await load()
      report()
    }
    void fetchPart().catch(() => null)
    return () => {}
  }
  return (props: Props) => {
    const Part = useSyncExternalStore(
      fetchFor,
      () => loaded,
      () => null,
    )
    return Part && <Part {...props} />
  }
}
