import type { ScreenLogics } from '#machines/app/screens.machine.ts'
import { screensMachine } from '#machines/app/screens.machine.ts'
import type { ScreenFile } from '../root/screen-files.ts'
import { importFirst } from '../root/first-page.ts'
import { lazyLogics } from './lazy-logics.ts'
import type { ScreenParts, ScreensFile } from './screens/screen-parts.ts'

const fetchList = () => import('./screen-list.ts')

/** What moves the focus to another page, which is there once the list is. */
export const focusIn = (what: 'focusPage' | 'focusLink') => (_args: unknown, link?: unknown) =>
  void fetchList().then((list) => list[what](link as string | undefined))

const fetchScreen = async (file: ScreenFile): Promise<ScreensFile> => {
  const address = globalThis.firstPage?.screens[file]
  return address === undefined ? (await fetchList()).fetchScreen(file) : importFirst(address)
}

/**
 * The screens with lazily loaded machines: `prepare` must have resolved for a path before the root receives that path.
 */
export const lazyScreens = (parts: ScreenParts) => {
  const { load, logics } = lazyLogics<ScreenLogics, ScreenFile>(
    Object.keys(screensMachine.implementations.actors) as (keyof ScreenLogics)[],
    async (file) => (await fetchScreen(file)).screens(parts),
  )
  return {
    machine: screensMachine.provide({ actors: logics }),
    prepare: async (path: string): Promise<void> => {
      const { enableCardTransitions, screenFilesOf } = await fetchList()
      enableCardTransitions(parts.router)
      await Promise.all(screenFilesOf(path).map(load))
    },
    /** The same for the page that was opened. */
    prepareFirst: async (path: string): Promise<void> => {
      const { firstPage } = globalThis
      const files = firstPage ? Object.keys(firstPage.screens) : (await fetchList()).screenFilesOf(path)
      await Promise.all((files as ScreenFile[]).map(load))
    },
  }
}
