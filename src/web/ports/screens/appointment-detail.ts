import { appointmentDetailActor } from '../appointment/appointment-detail.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({ appointmentDetail: appointmentDetailActor(call, router) })
