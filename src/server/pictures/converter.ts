import { createWorkProcess } from '../work-process.ts'
import type { Conversion } from './convert.ts'

/** Makes pictures in a process of its own. */
export interface Converter {
  /** Rejects if it cannot be made, or if too many are waiting. */
  convert: (conversion: Conversion) => Promise<Buffer>
  close: () => void
}

/** Starts a process with the first picture, which makes one after the other. */
export const createConverter = (): Converter => {
  const { run, close } = createWorkProcess<Conversion, Uint8Array>(
    new URL('convert-process.ts', import.meta.url),
    'pictures',
  )
  return { convert: async (conversion) => Buffer.from(await run(conversion)), close }
}
