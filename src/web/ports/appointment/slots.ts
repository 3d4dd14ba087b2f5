import { fromPromise } from 'xstate'
import { dataOf } from '#contract/answers.ts'
import { slotsMachine } from '#machines/appointment/slots.machine.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'

/** Date and slot of an appointment, connected to the shop's calls and the browser's clock. */
export const slotsActor = (call: CallFunction) =>
  slotsMachine.provide({
    actors: {
      openCalendar: fromPromise(async ({ signal }) => {
        const period = dataOf(await call('POST /api/purchase/get_appointment_period', {}, { signal }))
        return { now: Date.now(), ...period }
      }),
      loadSlots: callActor(call, 'POST /api/purchase/get_special_section'),
    },
  })
