import { fromCallback, fromPromise } from 'xstate'
import { appointmentMachine } from '#machines/appointment/appointment.machine.ts'
import { draftFromStorage, draftFromAppointData, type AppointmentDraft } from '#machines/appointment/form.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { afterNextPaint } from '../navigation/focus.ts'
import { browserStorage } from '../storage.ts'
import { watchViewport } from '../navigation/viewport.ts'
import { slotsActor } from './slots.ts'

/** The draft that was saved for after the login, else the one that was typed before a reload. */
const readDraft = (): AppointmentDraft | null =>
  draftFromAppointData(browserStorage.readJson('appointData')) ??
  draftFromStorage(browserStorage.readJson('appointmentDraft'))

/** Gives the focus to the dialog, or to the page, before the button that has it is gone. */
const focusStep = () => {
  document.querySelector('.appt')?.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true })
  afterNextPaint(() => document.querySelector('.appt__head')?.scrollIntoView({ block: 'nearest' }))
}

/** The appointment form, connected to the shop's calls and the browser's storage. */
export const appointmentActor = (call: CallFunction, focusField: (field: string | null) => void) =>
  appointmentMachine.provide({
    actors: {
      viewport: fromCallback(({ sendBack }) => watchViewport((wide) => sendBack({ type: 'viewport.changed', wide }))),
      readDraft: fromPromise(() => Promise.resolve(readDraft())),
      lookUpCustomer: fromPromise(({ signal }) => call('POST /api/purchase/get_self_appointment_info', {}, { signal })),
      submitAppointment: callActor(call, 'POST /api/purchase/submit_appointment_order'),
      slots: slotsActor(call),
    },
    actions: {
      saveAppointData: (_args, { data, customer }) =>
        browserStorage.write('appointData', JSON.stringify({ ...data, customer })),
      removeAppointData: () => browserStorage.remove('appointData'),
      saveDraft: (_args, draft) => {
        if (draft) browserStorage.write('appointmentDraft', JSON.stringify(draft))
      },
      removeDraft: () => browserStorage.remove('appointmentDraft'),
      focusField: (_args, field) => focusField(field),
      focusForm: focusStep,
    },
  })
