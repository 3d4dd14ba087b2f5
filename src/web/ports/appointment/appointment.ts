import { fromCallback, fromPromise } from 'xstate'
import { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import { draftOf, keptOf, type Kept } from '#machines/appointment/form.ts'
import { slotsMachine } from '#machines/appointment/slots.machine.ts'
import { asking } from '../asking.ts'
import type { CallFunction } from '../call.ts'
import { stored } from '../storage.ts'
import { watchViewport } from '../navigation/viewport.ts'

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** What was kept for the time after a login, or else typed before a reload. */
const readKept = (): Kept | null =>
  keptOf(parsed(stored.read('appointData'))) ?? draftOf(parsed(stored.read('appointmentDraft')))

/** Day and hour of a visit, joined to the shop's calls and the browser's clock. */
export const slotsOver = (call: CallFunction) =>
  slotsMachine.provide({
    actors: {
      openCalendar: fromPromise(async ({ signal }) => {
        const { data } = await call('POST /api/purchase/get_appointment_period', {}, { signal })
        if (!data) throw new Error('The shop told no period')
        return { now: Date.now(), ...data }
      }),
      loadSlots: asking(call, 'POST /api/purchase/get_special_section'),
    },
  })

/** The form of an appointment, joined to the shop's calls and the browser's storage. */
export const appointmentOver = (call: CallFunction, focusField: (field: string | null) => void) =>
  appointmentMachine.provide({
    actors: {
      viewport: fromCallback(({ sendBack }) => watchViewport((wide) => sendBack({ type: 'viewport.changed', wide }))),
      readKept: fromPromise(() => Promise.resolve(readKept())),
      lookUpCustomer: fromPromise(({ signal }) => call('POST /api/purchase/get_self_appointment_info', {}, { signal })),
      submitAppointment: asking(call, 'POST /api/purchase/submit_appointment_order'),
      slots: slotsOver(call),
    },
    actions: {
      keepAppointData: (_args, { data, customer }) =>
        stored.write('appointData', JSON.stringify({ ...data, customer })),
      removeAppointData: () => stored.remove('appointData'),
      keepDraft: (_args, draft) => {
        if (draft) stored.write('appointmentDraft', JSON.stringify(draft))
      },
      forgetDraft: () => stored.remove('appointmentDraft'),
      focusField: (_args, field) => focusField(field),
    },
  })
