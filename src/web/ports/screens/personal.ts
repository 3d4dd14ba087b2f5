import { personalActors } from '../personal/personal.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => personalActors(call, router)
