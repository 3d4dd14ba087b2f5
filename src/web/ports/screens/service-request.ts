import { serviceRequestActor } from '../service/service-request.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({ serviceRequest: serviceRequestActor(call, router) })
