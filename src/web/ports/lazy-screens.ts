import type { ScreenLogics } from '#machines/app/screens.machine.ts'
import { screensMachine } from '#machines/app/screens.machine.ts'
import { type ScreenFile, screenFilesOf } from '../root/screen-files.ts'
import { lazyLogics } from './lazy-logics.ts'
import type { ScreenParts } from './screens/screen-parts.ts'

const files = import.meta.glob<{ screens: (parts: ScreenParts) => Partial<ScreenLogics> }>([
  './screens/*.ts',
  '!./screens/screen-parts.ts',
])

/**
 * The screens with lazily loaded machines: `prepare` must have resolved for a path before the root receives that path.
 */
export const lazyScreens = (parts: ScreenParts) => {
  const { load, logics } = lazyLogics<ScreenLogics, ScreenFile>(
    Object.keys(screensMachine.implementations.actors) as (keyof ScreenLogics)[],
    async (file) => {
      const fetchFile = files[`./screens/${file}.ts`]
      if (!fetchFile) throw new Error(`There is no src/web/ports/screens/${file}.ts`)
      return (await fetchFile()).screens(parts)
    },
  )
  return {
    machine: screensMachine.provide({ actors: logics }),
    prepare: async (path: string): Promise<void> => {
      await Promise.all(screenFilesOf(path).map(load))
    },
  }
}
