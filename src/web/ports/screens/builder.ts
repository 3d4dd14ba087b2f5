import { builderActor } from '../builder/builder.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({ builder: builderActor(call, router) })
