import { serviceActors } from '../service/service.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => serviceActors(call, router)
