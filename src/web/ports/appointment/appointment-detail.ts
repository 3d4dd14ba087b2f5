import { appointmentDetailMachine } from '#machines/appointment/appointment-detail.machine.ts'
import { appointmentQuery, appointmentsQuery } from '../../queries/appointment.ts'
import { callActor } from '../call-actor.ts'
import type { CallFunction } from '../call.ts'
import { focusNoticeOfAppointment } from '../navigation/focus.ts'
import type { Router } from '../shell.ts'
import { slotsActor } from './slots.ts'

/** The page of one appointment, connected to the shop's calls and the query cache. */
export const appointmentDetailActor = (call: CallFunction, router: Router) =>
  appointmentDetailMachine.provide({
    actors: {
      slots: slotsActor(call),
      moveAppointment: callActor(call, 'POST /api/purchase/change_appointment'),
      cancelAppointment: callActor(call, 'POST /api/purchase/cancel_appointment'),
    },
    actions: {
      showNotice: focusNoticeOfAppointment,
      showAppointment: (_args, { reference, appointment }) => {
        const { queryClient } = router.options.context
        const { queryKey } = appointmentQuery(call, reference)
        if (appointment) queryClient.setQueryData(queryKey, appointment)
        else void queryClient.invalidateQueries({ queryKey })
        void queryClient.invalidateQueries({ queryKey: appointmentsQuery(call).queryKey })
      },
    },
  })
