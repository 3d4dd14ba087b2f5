import { appointmentDetailActor } from '../appointment/appointment-detail.ts'
import { appointmentActor } from '../appointment/appointment.ts'
import { focusFieldNamed } from '../navigation/focus.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({
  appointment: appointmentActor(call, focusFieldNamed),
  appointmentDetail: appointmentDetailActor(call, router),
})
