import { safetyActor } from '../account/safety.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({ safety: safetyActor(call, router) })
