import type { ScreenFile } from '../root/screen-files.ts'
import type { ScreensFile } from './screens/screen-parts.ts'

const files = import.meta.glob<ScreensFile>(['./screens/*.ts', '!./screens/screen-parts.ts'])

/** Fetches the machines of a screen with their ports. */
export const fetchScreen = (file: ScreenFile): Promise<ScreensFile> => {
  const fetchFile = files[`./screens/${file}.ts`]
  if (!fetchFile) throw new Error(`There is no src/web/ports/screens/${file}.ts`)
  return fetchFile()
}

// On the page that was opened nothing moves, the focus neither, so this need not be fetched there.
export { focusLink, focusPage } from './navigation/focus-page.ts'
export { enableCardTransitions } from './catalogue/card-transition.ts'
export { screenFilesOf } from '../root/screen-files.ts'
