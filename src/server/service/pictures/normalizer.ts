import { createWorkProcess } from '../../work-process.ts'
import type { NormalizeResult, NormalizeTask } from './normalize.ts'

/** After so long the process is ended, with whatever picture it works on; ms. */
const timeLimit = 30_000

/** Decodes pictures in a process of its own, so that no upload takes the shop's memory or its event loop. */
export const createNormalizer = () => {
  const { run, close } = createWorkProcess<NormalizeTask, NormalizeResult>(
    new URL('normalize-process.ts', import.meta.url),
    'pictures of requests',
    { timeLimit },
  )
  return { normalize: run, close }
}
