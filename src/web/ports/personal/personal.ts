import { fromPromise } from 'xstate'
import { appointmentQuery, appointmentsQuery } from '../../queries/appointment.ts'
import { screenMachines } from '../../root/screen-machines.ts'
import { slotsOver } from '../appointment/appointment.ts'
import { asking } from '../asking.ts'
import type { CallFunction } from '../call.ts'
import { focusFirstProblemOfPage } from '../navigation/focus.ts'
import type { Router } from '../shell.ts'
import { stored } from '../storage.ts'

const takePersonalOpen = () => {
  const flag = stored.read('personalOpen')
  stored.remove('personalOpen')
  return flag
}

/** The personal area's machines, joined to the shop's calls, to what was read before and to the browser's storage. */
export const personalActors = (call: CallFunction, router: Router) => ({
  personalArea: screenMachines.personalArea.provide({
    actors: { takePersonalOpen: fromPromise(() => Promise.resolve(takePersonalOpen())) },
  }),
  visit: screenMachines.visit.provide({
    actors: {
      slots: slotsOver(call),
      moveAppointment: asking(call, 'POST /api/purchase/change_appointment'),
      cancelAppointment: asking(call, 'POST /api/purchase/cancel_appointment'),
    },
    actions: {
      showAppointment: (_args, { reference, appointment }) => {
        const { queryClient } = router.options.context
        const { queryKey } = appointmentQuery(call, reference)
        if (appointment) queryClient.setQueryData(queryKey, appointment)
        else void queryClient.invalidateQueries({ queryKey })
        void queryClient.invalidateQueries({ queryKey: appointmentsQuery(call).queryKey })
      },
    },
  }),
  accountDeletion: screenMachines.accountDeletion.provide({
    actors: {
      mailCode: fromPromise(({ signal }) => call('POST /api/privacy/mail_deletion_code', {}, { signal })),
      deleteAccount: asking(call, 'POST /api/privacy/delete_account'),
    },
    actions: { focusProblem: focusFirstProblemOfPage },
  }),
})
