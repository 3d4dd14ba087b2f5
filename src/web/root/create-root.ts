import { type ActorOptions, createActor } from 'xstate'
import type { AppInput, appMachine } from '#machines/app/app.machine.ts'
import type { RootActor } from './actors.ts'

/** Creates the root actor of a page, outside of React; the server never starts its own. */
export const createRoot = (
  input: AppInput,
  machine: typeof appMachine,
  options: Pick<ActorOptions<typeof appMachine>, 'inspect'> = {},
): RootActor => createActor(machine, { input, ...options })
