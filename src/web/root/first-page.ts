import type { PageName } from '#contract/pages.ts'
import { lostFile } from '../ports/call.ts'

/** Addresses of the files of the page that was opened, so that it does not need the lists of all files to start. */
export interface FirstPage {
  /** None where no page was found. */
  name?: PageName
  view?: string
  /** The parts of its room, if it starts with them. */
  parts?: string | undefined
  texts: string[]
  /** By name in `src/web/ports/screens`. */
  screens: Record<string, string>
  /** What is fetched once the page rests: `opened` by the header of a wide screen, `next` by the page itself. */
  opened: string[]
  next: string[]
}

declare global {
  /** By the start script (`server-manifest.ts`); undefined in development. */
  var firstPage: FirstPage | undefined
}

let lost: Error | null = null

/** What of the first page did not come; null where all of it did. The reload guard starts too late to hear of it. */
export const lostFirst = (): Error | null => lost

/** Imports a file by an address that the server has named. */
export const importFirst = <File>(address: string): Promise<File> =>
  import(/* @vite-ignore */ address).catch((cause: unknown) => {
    lost = lostFile(cause)
    throw lost
  }) as Promise<File>
