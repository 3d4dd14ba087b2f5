import { personalInfoActor } from '../personal/personal-info.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({ personalInfo: personalInfoActor(call, router) })
