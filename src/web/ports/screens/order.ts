import { cancellationActor } from '../order/cancellation.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({ orderCancellation: cancellationActor(call, router) })
