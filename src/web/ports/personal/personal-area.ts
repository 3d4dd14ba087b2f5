import { fromPromise } from 'xstate'
import { personalAreaMachine } from '#machines/personal/personal-area.machine.ts'
import { browserStorage } from '../storage.ts'

const consumePersonalOpen = () => {
  const flag = browserStorage.read('personalOpen')
  browserStorage.remove('personalOpen')
  return flag
}

/** The personal area, connected to the browser's storage. */
export const personalAreaActor = () =>
  personalAreaMachine.provide({
    actors: { consumePersonalOpen: fromPromise(() => Promise.resolve(consumePersonalOpen())) },
  })
