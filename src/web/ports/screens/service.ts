import { serviceFormActor } from '../service/service-form.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({ serviceForm: serviceFormActor(call, router) })
