import { accountDeletionActor } from '../privacy/account-deletion.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call }: ScreenParts) => ({ accountDeletion: accountDeletionActor(call) })
