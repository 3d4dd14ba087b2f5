import { appointmentActor } from '../appointment/appointment.ts'
import { focusFieldNamed } from '../navigation/focus.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call }: ScreenParts) => ({ appointment: appointmentActor(call, focusFieldNamed) })
