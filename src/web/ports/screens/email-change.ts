import { emailChangeLinkActor } from '../account/email-change-link.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call }: ScreenParts) => ({ emailChangeLink: emailChangeLinkActor(call) })
