import type { ScreenLogics } from '#machines/app/screens.machine.ts'
import { screensMachine } from '#machines/app/screens.machine.ts'
import { type ScreenFile, screenFilesOf } from '../root/screen-files.ts'
import { importFirst } from '../root/first-page.ts'
import { lazyLogics } from './lazy-logics.ts'
import type { ScreenParts, ScreensFile } from './screens/screen-parts.ts'

const fetchScreen = async (file: ScreenFile): Promise<ScreensFile> => {
  const address = globalThis.firstPage?.screens[file]
  return address === undefined ? (await import('./screen-list.ts')).fetchScreen(file) : importFirst(address)
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
      await Promise.all(screenFilesOf(path).map(load))
    },
  }
}
